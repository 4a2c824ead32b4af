import { queryOptions } from '@tanstack/react-query';
import { questionApi, questionsKey } from '../api.ts';

/** Tags, categories and reviewers to choose from. */
export const questionWordsQuery = queryOptions({
  queryKey: [...questionsKey, 'words'],
  queryFn: () => questionApi.readQuestionWords({}),
  staleTime: 60_000,
});
