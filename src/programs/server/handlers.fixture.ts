import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import { programHandlers } from './handlers.ts';

/** For tests: what hooks are called with, on this computer alone. */
export const hookMeans = {
  sealing: sealingFrom('a secret that only this test knows'),
  ways: { toThisComputer: true },
  publicUrl: 'http://localhost:3000',
};

export const programsInTest = programHandlers(hookMeans);
