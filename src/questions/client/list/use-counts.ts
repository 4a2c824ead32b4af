import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Search } from '../../../platform/client/routing/target.tsx';
import type { LocalText } from '../../../platform/language.ts';
import type { FilterChoice } from '../../../platform/ui/list/list-types.ts';
import { questionApi, questionsKey } from '../api.ts';

export type ListCounts = ReturnType<typeof useCounts>;

/** How many questions each value of each filter has, asked for once somebody looks at a filter: the list does not wait for it. */
export function useCounts(filters: Search) {
  const { sort: _, ...asked } = filters;
  const needsNames = ['category', 'tag', 'author', 'reviewer', 'check'].some((key) => asked[key]);
  const [seen, setSeen] = useState(needsNames);
  const { data } = useQuery({
    queryKey: [...questionsKey, 'counts', asked],
    queryFn: () => questionApi.countQuestions(asked as object),
    enabled: seen || needsNames,
    placeholderData: keepPreviousData,
  });
  const of = (key: string) => data?.counts[key] ?? [];
  return {
    look: () => setSeen(true),
    /** Exactly how many the filters let through, once it is known. */
    total: data?.total,
    /** The values there are, and those that are chosen though nothing has them. */
    valuesOf: (key: string): string[] => [
      ...new Set([...of(key).map(({ value }) => value), ...(asked[key]?.split(',') ?? [])]),
    ],
    nameOf: (id: string): LocalText => data?.people.find((person) => person.id === id)?.name ?? {},
    withCounts: (key: string, choices: readonly FilterChoice[]): FilterChoice[] => {
      if (!data || key === 'usedWithin' || key === 'unusedFor') return [...choices];
      const counted = new Map(of(key).map(({ value, count }) => [value, count]));
      return choices.map((choice) => ({ ...choice, count: counted.get(choice.value) ?? 0 }));
    },
  };
}
