import type { Sealing } from '../../identity/server/encrypted-secrets.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { programContract } from '../contract.ts';
import { hookHandlers } from './hooks/hook-handlers.ts';
import { keyHandlers } from './keys/key-handlers.ts';
import type { Ways } from './outside/call-outside.ts';
import { pushExaminees } from './register/push-examinees.ts';
import { listReleasedResults } from './register/released-results.ts';
import { rosterHandlers } from './roster/roster-handlers.ts';
import { runHandlers } from './roster/run-handlers.ts';

type Means = { readonly sealing: Sealing; readonly ways: Ways };

export const programHandlers = (means: Means): Handlers<typeof programContract> => ({
  ...keyHandlers,
  ...hookHandlers(means),
  ...rosterHandlers(means),
  ...runHandlers,
  pushExaminees,
  listReleasedResults,
});
