import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { Fault } from '../../../platform/client/api.ts';
import { forgetAllWork, forgetOldWork } from '../../../platform/client/session/kept-work.ts';
import type { Me } from '../../../platform/client/session/me.ts';
import { holdCalls, onSession, sessionId } from '../../../platform/client/session/session.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { hasUnsavedWork } from '../../../platform/ui/form/unsaved-work.ts';
import { identityApi } from '../api.ts';
import { callbackHere } from '../sign-in/callback.ts';
import { forgetPerson } from './forget-person.ts';
import { heldPage, holdPage, releasePage } from './held-page.ts';
import { meOf, meQuery } from './profile.ts';

/** The parts of a page that a session ends for. */
type Page = { readonly queries: QueryClient; readonly router: Pick<AnyRouter, 'invalidate'> };

/**
 * Keeps the page true to the session, whichever tab it changes in: signed out, everything of the person is cleared and
 * the guards send to the sign-in page; if somebody else signed in, nothing of the one before may stay on the page. Where
 * the session was lost under unsaved work, that is asked about first. Gives the way to stop.
 */
export function followSession(queries: QueryClient, router: Pick<AnyRouter, 'invalidate'>): () => void {
  const page = { queries, router };
  let known = sessionId();
  void forgetOldWork();
  holdCalls(async () => heldPage()?.signedInAgain ?? false);
  return onSession((isLost) => {
    const before = known;
    known = sessionId();
    // The page came with what somebody saw here, whose session turns out to be over.
    const isShown = () => !heldPage() && Boolean(queries.getQueryData(meQuery.queryKey));
    if (before === known) return isLost && isShown() ? void afterLoss(page) : undefined;
    if (heldPage()) return known === null ? undefined : void goOn(page);
    if (before === null) return;
    if (known !== null) return window.location.reload();
    void (isLost ? afterLoss(page) : forgetAllWork().then(() => leave(page)));
  });
}

async function afterLoss(page: Page): Promise<void> {
  const me = page.queries.getQueryData(meQuery.queryKey);
  if (me && hasUnsavedWork()) return holdPage(me, () => leave(page));
  await leave(page);
  toastFault(new Fault(401));
}

/** Somebody signed in, in another tab: the page goes on for the same person, and for nobody else. */
async function goOn(page: Page): Promise<void> {
  const me = await whoIsIt(page);
  if (!me) return;
  const before = heldPage()?.me.actor;
  if (before && 'accountId' in before && 'accountId' in me.actor && before.accountId === me.actor.accountId) {
    page.queries.setQueryData(meQuery.queryKey, me);
    return releasePage(true);
  }
  await leave(page);
  window.location.reload();
}

/** Asked until the server answers; null when they are signed out again. */
const whoIsIt = ({ queries }: Page): Promise<Me | null> =>
  queries
    .fetchQuery({
      queryKey: ['me-again'],
      queryFn: async () => meOf(await identityApi.profile({})),
      retry: (_, error) => !(error instanceof Fault && error.status === 401),
    })
    .catch(() => null);

async function leave({ queries, router }: Page): Promise<void> {
  forgetPerson();
  // From here on nobody is known to be signed in; what is on the page goes with the next line.
  queries.setQueryData(meQuery.queryKey, null);
  releasePage(false);
  const next = callbackHere();
  if (next !== null) return window.location.assign(next);
  await router.invalidate();
  queries.removeQueries({
    predicate: ({ queryKey: [kind] }) => kind !== meQuery.queryKey[0] && kind !== 'public-settings',
  });
}
