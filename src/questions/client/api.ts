import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import type { KeyScreen } from '../domain/key-screen.ts';
import { questionContract } from '../contract.ts';

export const questionApi = apiClient(questionContract, send);

export type QuestionRow = Reply<(typeof questionContract)['listQuestions']>['hydra:member'][number];
export type Question = Reply<(typeof questionContract)['readQuestion']>;
export type QuestionVersion = Reply<(typeof questionContract)['readQuestionVersion']>;
export type Checked = Reply<(typeof questionContract)['checkQuestion']>;
export type Warned = Checked['warnings'][number];

/** Everything about questions is read again under this key. */
export const questionsKey = ['questions'] as const;

/** `screen` goes on record with the key that is seen there. */
export const questionQuery = (questionId: string, screen: KeyScreen = 'question') =>
  queryOptions({
    queryKey: [...questionsKey, questionId],
    queryFn: () => questionApi.readQuestion({ questionId, screen }),
    // Anyone who comes back to a question may have been elsewhere while it was decided on.
    staleTime: 0,
  });

export const versionQuery = (questionId: string, version: number, screen: KeyScreen = 'history') =>
  queryOptions({
    queryKey: [...questionsKey, questionId, 'version', version],
    queryFn: () => questionApi.readQuestionVersion({ questionId, version, screen }),
  });
