import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { onSession, sessionId } from '../../platform/client/session.ts';
import { callbackHere } from './callback.ts';
import { forgetPerson } from './forget-person.ts';
import { meQuery } from './profile.ts';

/** The parts of a page that a session ends for. */
type Page = { readonly queries: QueryClient; readonly router: Pick<AnyRouter, 'invalidate'> };

/**
 * Keeps the page true to the session, whichever tab it changes in: signed out, everything of the person is cleared and
 * the guards send to the sign-in page; if somebody else signed in, nothing of the one before may stay on the page.
 * Gives the way to stop.
 */
export function followSession(queries: QueryClient, router: Pick<AnyRouter, 'invalidate'>): () => void {
  let known = sessionId();
  return onSession(() => {
    const before = known;
    known = sessionId();
    if (before === null || before === known) return;
    if (known !== null) return window.location.reload();
    void leave({ queries, router });
  });
}

async function leave({ queries, router }: Page): Promise<void> {
  forgetPerson();
  // From here on nobody is known to be signed in; what is on the page goes with the next line.
  queries.setQueryData(meQuery.queryKey, null);
  const next = callbackHere();
  if (next !== null) return window.location.assign(next);
  await router.invalidate();
  queries.removeQueries({
    predicate: ({ queryKey: [kind] }) => kind !== meQuery.queryKey[0] && kind !== 'public-settings',
  });
}
