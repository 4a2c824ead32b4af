import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readSearch } from '../../../platform/client/routing/search.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { useRememberedSearch } from '../../../people/client/remembered-search.ts';
import { savedViewsQuery } from './api.ts';

const list = 'questions';

/**
 * Filters stay for the session and end with it; the first visit begins with the person's default view. An address that
 * says what it wants counts for itself.
 */
export function useKeptSearch(): void {
  const search = useSearch();
  const change = useChangeSearch();
  const [begins] = useState(
    () => Object.keys(search).length === 0 && sessionStorage.getItem(`sanam.filters ${list}`) === null,
  );
  const begun = useRef(false);
  const { data } = useQuery({ ...savedViewsQuery, enabled: begins });
  useRememberedSearch(list);
  useEffect(() => {
    if (!begins || !data || begun.current) return;
    begun.current = true;
    const view = data.views.find(({ isDefault }) => isDefault);
    if (view && Object.keys(search).length === 0) change(readSearch(view.query));
  }, [begins, data, search, change]);
}
