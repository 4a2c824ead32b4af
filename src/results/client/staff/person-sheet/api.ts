import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api.ts';
import { send } from '../../../../platform/client/session/session.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { personSheetContract } from '../../../person-sheet-contract.ts';

const sheetApi = apiClient(personSheetContract, send);

export type PersonSheet = Reply<(typeof personSheetContract)['readPersonSheet']>;
export type QuestionOfPerson = PersonSheet['questions'][number];

/** Read again whenever somebody opens it: answers and marks may have changed. */
export const sheetQuery = (resultId: string) =>
  queryOptions({ queryKey: ['sheets', resultId], queryFn: () => sheetApi.readPersonSheet({ resultId }) });
