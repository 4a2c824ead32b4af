import type { ExamPerson } from '../../../exams/client/exam/exam-part.ts';
import { apiClient } from '../../../platform/client/api.ts';
import { send } from '../../../platform/client/session/session.ts';
import { codeEndpoints } from '../../code-contract.ts';
import { giveNewCode } from './new-code.tsx';

export const codeApi = apiClient(codeEndpoints, send);

type Person = Pick<ExamPerson, 'examineeId' | 'number' | 'name'>;

/** Makes a new code after asking, and shows it with whose it is until somebody has read it. */
export const renewCode = (examId: string, { examineeId, number, name }: Person): Promise<void> =>
  giveNewCode({ number, name, make: () => codeApi.renewEntryCode({ examId, examineeId }) });
