import { useEffect, useRef } from 'react';
import { useChangeSearch, useSearch, type Search } from '../../platform/client/routing/target.tsx';

/**
 * Keeps a list's filters for the session: anyone who comes back to the list without any finds those they left. An
 * address that has filters of its own counts for itself.
 */
export function useRememberedSearch(list: string): void {
  const search = useSearch();
  const change = useChangeSearch();
  const begun = useRef(false);
  const key = `sanam.filters ${list}`;
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Search;
      if (Object.keys(search).length === 0 && Object.keys(kept).length > 0) return change(kept);
    }
    sessionStorage.setItem(key, JSON.stringify(search));
  }, [key, search, change]);
}
