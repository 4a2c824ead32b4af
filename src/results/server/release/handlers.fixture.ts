import { resultHandlers } from '../handlers.ts';

/** For tests: the handlers of results with a secret of their own. */
export const handlersForTests = resultHandlers({
  secret: 'a secret that only this test knows',
  publicUrl: 'http://localhost:3000',
});
