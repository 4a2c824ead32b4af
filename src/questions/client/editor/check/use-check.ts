import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../platform/client/session/me.ts';
import { questionContract } from '../../../contract.ts';
import { completeLanguages } from '../../../domain/languages.ts';
import type { QuestionDraft } from '../../../domain/question.ts';
import { questionApi, type Warned } from '../../api.ts';

const none: readonly Warned[] = [];

/** What the server would have somebody look at again, asked a moment after the last key. */
export function useCheck(questionId: string | null, draft: QuestionDraft): readonly Warned[] {
  const may = useMay();
  const [settled] = useDebouncedValue(draft, 800);
  const readable = useMemo(
    () =>
      questionContract.checkQuestion.input.safeParse({ questionId, draft: settled }).success &&
      completeLanguages(settled.content).length > 0,
    [questionId, settled],
  );
  const { data } = useQuery({
    queryKey: ['question-check', questionId, settled],
    queryFn: () => questionApi.checkQuestion({ questionId, draft: settled }),
    enabled: may(questionContract.checkQuestion.permission) && readable,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    staleTime: 60_000,
  });
  return completeLanguages(draft.content).length > 0 ? (data?.warnings ?? none) : none;
}
