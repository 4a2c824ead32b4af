import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../platform/client/session/me.ts';
import { questionContract } from '../../../contract.ts';
import { completeLanguages } from '../../../domain/languages.ts';
import type { QuestionDraft } from '../../../domain/question.ts';
import { questionApi, type Warned } from '../../api.ts';

const none: readonly Warned[] = [];

export type CheckOutcome = {
  readonly warnings: readonly Warned[];
  /** What was typed last is not looked at yet. */
  readonly isChecking: boolean;
};

/** What the server would have somebody look at again, asked a moment after the last key. */
export function useCheck(questionId: string | null, draft: QuestionDraft): CheckOutcome {
  const may = useMay();
  const [settled] = useDebouncedValue(draft, 800);
  const readable = useMemo(
    () =>
      questionContract.checkQuestion.input.safeParse({ questionId, draft: settled }).success &&
      completeLanguages(settled.content).length > 0,
    [questionId, settled],
  );
  const permitted = may(questionContract.checkQuestion.permission);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['question-check', questionId, settled],
    queryFn: () => questionApi.checkQuestion({ questionId, draft: settled }),
    enabled: permitted && readable,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    staleTime: 60_000,
  });
  const isWhole = completeLanguages(draft.content).length > 0;
  const isBehind = settled !== draft || isPlaceholderData || (isFetching && data === undefined);
  return { warnings: isWhole ? (data?.warnings ?? none) : none, isChecking: permitted && isWhole && isBehind };
}
