import type { SignedInActor } from '../../platform/access.ts';
import type { ActionOf } from '../../platform/record/audit-actions.ts';
import { recordAudit, type RecordDetails } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** What somebody did to their own account, in their company's record. The platform's people belong to no company. */
export const recordOwn = (
  db: Db,
  actor: SignedInActor,
  action: ActionOf<'did'>,
  details: RecordDetails = {},
): Promise<void> => recordOf(db, actor, { accountId: actor.accountId, action, details });

type Act = { readonly accountId: string; readonly action: ActionOf<'did'>; readonly details?: RecordDetails };

/** What was done to an account, on record under the examinee or administrator whose account it is. */
export async function recordOf(db: Db, actor: SignedInActor, { accountId, action, details = {} }: Act): Promise<void> {
  if (!('companyId' in actor)) return;
  const person = await db
    .selectFrom('account as a')
    .leftJoin('administrator as m', 'm.account_id', 'a.id')
    .leftJoin('examinee as e', 'e.account_id', 'a.id')
    .select((row) => row.fn.coalesce('e.id', 'm.id', 'a.id').as('id'))
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  await recordAudit(db, { action, subjectId: person?.id ?? accountId, details });
}
