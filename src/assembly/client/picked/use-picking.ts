import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { currentLanguage } from '../../../platform/client/language/language.ts';
import { useMe } from '../../../platform/client/session/me.ts';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import { inForce } from '../../../syllabus/client/in-force.ts';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import { assemblyApi } from '../api.ts';

type Draft = {
  readonly title: LocalText;
  readonly moduleId: string | null;
  readonly languages: readonly ContentLanguage[];
  readonly versions: number;
  readonly shuffleQuestions: boolean;
  readonly balanceLetters: boolean;
  readonly questionIds: readonly string[];
};

type Filters = {
  readonly q: string;
  readonly subsectionId: string | null;
  readonly level: number | null;
  readonly kind: QuestionKind | null;
};

const noFilters: Filters = { q: '', subsectionId: null, level: null, kind: null };

/** What was picked so far, the part of the bank that is looked at, and what the bank says to the choice. */
export function usePicking() {
  const { company } = useMe();
  const [draft, setDraft] = useState<Draft>({
    title: {},
    moduleId: null,
    languages: [company?.language ?? currentLanguage()],
    versions: 1,
    shuffleQuestions: true,
    balanceLetters: false,
    questionIds: [],
  });
  const [filters, setFilters] = useState(noFilters);
  const [asked] = useDebouncedValue(filters, 250);
  const syllabus = useQuery(syllabusQuery);
  const { modules } = useMemo(() => inForce(syllabus.data?.modules ?? []), [syllabus.data]);
  const { moduleId, questionIds } = draft;
  const bank = useBank(draft, asked);
  const check = usePickedCheck(draft);
  const set = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  return {
    draft,
    change: set,
    filters,
    filter: (changed: Partial<Filters>) => setFilters((before) => ({ ...before, ...changed })),
    modules,
    module: modules.find(({ id }) => id === moduleId),
    /** Another module has other questions: nothing of the former one stays picked. */
    chooseModule: (id: string | null) => {
      set({ moduleId: id, questionIds: [] });
      setFilters(noFilters);
    },
    bank,
    found: bank.data?.pages.flatMap(({ questions }) => questions) ?? [],
    total: bank.data?.pages[0]?.total ?? 0,
    check: questionIds.length > 0 ? check.data : undefined,
    add: (id: string) => set({ questionIds: [...questionIds.filter((one) => one !== id), id] }),
    /** Behind those picked, each once. */
    addAll: (ids: readonly string[]) => set({ questionIds: [...new Set([...questionIds, ...ids])] }),
    remove: (id: string) => set({ questionIds: questionIds.filter((one) => one !== id) }),
    move: (id: string, by: number) => set({ questionIds: moved(questionIds, id, by) }),
  };
}

/** What the module has for papers now, page by page. */
function useBank({ moduleId, languages }: Draft, asked: Filters) {
  return useInfiniteQuery({
    queryKey: ['hand-picked', 'bank', moduleId, languages, asked],
    queryFn: ({ pageParam: after }) =>
      assemblyApi.listPickable({ moduleId: moduleId ?? '', languages: [...languages], ...asked, after }),
    initialPageParam: 0,
    getNextPageParam: ({ questions }) => (questions.length < 20 ? undefined : questions.at(-1)?.number),
    enabled: moduleId !== null && languages.length > 0,
  });
}

/** What the bank says to the choice; the answer before stands until the new one is there. */
function usePickedCheck({ moduleId, languages, questionIds }: Draft) {
  return useQuery({
    queryKey: ['hand-picked', 'check', moduleId, languages, questionIds],
    queryFn: () =>
      assemblyApi.checkPicked({
        moduleId: moduleId ?? '',
        languages: [...languages],
        questionIds: [...questionIds],
      }),
    enabled: moduleId !== null && questionIds.length > 0 && languages.length > 0,
    placeholderData: keepPreviousData,
  });
}

export type Picking = ReturnType<typeof usePicking>;

/** The same list with one of its entries so many places further down; at the ends it stays. */
export function moved<Item>(items: readonly Item[], item: Item, by: number): Item[] {
  const to = Math.min(Math.max(items.indexOf(item) + by, 0), items.length - 1);
  const rest = items.filter((one) => one !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
