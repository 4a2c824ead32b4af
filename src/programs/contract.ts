import { contract } from '../platform/contract.ts';
import { accessKeyEndpoints } from './access-key-contract.ts';
import { registerEndpoints } from './register-contract.ts';
import { rosterEndpoints } from './roster-contract.ts';
import { webHookEndpoints } from './web-hook-contract.ts';

/** What a company opens to programs of its own: keys, and what they ask with them. */
export const programContract = contract({
  ...accessKeyEndpoints,
  ...registerEndpoints,
  ...webHookEndpoints,
  ...rosterEndpoints,
});
