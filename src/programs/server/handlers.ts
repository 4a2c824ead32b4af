import type { Handlers } from '../../platform/server/serve.ts';
import type { programContract } from '../contract.ts';
import { keyHandlers } from './keys/key-handlers.ts';
import { pushExaminees } from './register/push-examinees.ts';
import { listReleasedResults } from './register/released-results.ts';

export const programHandlers: Handlers<typeof programContract> = {
  ...keyHandlers,
  pushExaminees,
  listReleasedResults,
};
