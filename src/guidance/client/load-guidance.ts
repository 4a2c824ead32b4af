import type { QueryClient } from '@tanstack/react-query';
import { may, type Actor } from '../../platform/access.ts';
import { Fault } from '../../platform/client/api.ts';
import type { Me } from '../../platform/client/session/me.ts';
import { endSession } from '../../platform/client/session/session.ts';
import { tipTextsKey } from '../../platform/ui/controls/tip.tsx';
import { guidanceApi, lessonsQuery } from './api.ts';

/**
 * At start-up the profile is loaded, then the tutorials. No page waits for these; a 401 there signs the person out, as
 * one for the profile does. Anyone who has to choose a password first gets them afterwards.
 */
export const loadMeThenGuidance =
  (queries: QueryClient, loadMe: () => Promise<Me | null>) => async (): Promise<Me | null> => {
    const me = await loadMe();
    if (me && me.passwordDue !== 'now' && may(me.actor, 'signed_in')) void loadGuidance(queries, me.actor);
    return me;
  };

/** Once per session; what failed for another reason is asked for again with the next page. */
export async function loadGuidance(queries: QueryClient, actor: Actor): Promise<void> {
  if (!('accountId' in actor)) return;
  try {
    await queries.fetchQuery({ ...lessonsQuery(actor.accountId), retry: false });
    if (queries.getQueryData(tipTextsKey) === undefined) await loadTips(queries);
  } catch (error) {
    if (error instanceof Fault && error.status === 401) await endSession(true);
  }
}

/** Reads the tooltips anew and shows them at once. */
export async function loadTips(queries: QueryClient): Promise<void> {
  const { texts } = await guidanceApi.tooltipTexts({});
  queries.setQueryData(tipTextsKey, texts);
}
