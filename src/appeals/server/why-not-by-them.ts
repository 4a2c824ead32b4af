import { barredUntil } from '../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../identity/server/accounts/access-resets.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { ownPartIn } from '../domain/involved.ts';
import { isAnsweredByOthers, listInvolved } from './involved.ts';
import type { AppealWithDecisions } from './with-decisions.ts';

type By = { readonly accountId: string; readonly now: Date };

/** Four eyes: who wrote, approved or marked what an appeal is about leaves it to somebody else, who is not apart from them. */
export async function whyNotByThem(db: Db, appeal: AppealWithDecisions, { accountId, now }: By) {
  const byOthers = await isAnsweredByOthers(db);
  if (!byOthers) return null;
  const involved = (await listInvolved(db, [appeal])).get(appeal.id) ?? [];
  const part = ownPartIn({ involved, accountId, byOthers });
  if (part) return refuse(part === 'marked' ? 'own_marks' : 'own_question');
  const people = involved.map((one) => one.accountId);
  const until = barredUntil(await findBarred(db, accountId, now), people);
  return until === null ? null : refuse('access_reset', { from: dateOf(until) });
}
