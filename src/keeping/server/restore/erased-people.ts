import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

type Gone = { readonly id: string; readonly accountId: string | null; readonly isRemoved: boolean };

/** What goes when somebody is erased; what the law asks for stays, and comes back. */
const ofErased = ['examinee_photo', 'module_subscription', 'message', 'training_record', 'classroom_examinee'];

/**
 * Takes from what lies ready the data of people who were erased here since, and all of those who were removed for good, with the account
 * that they signed in with. Says of how many people something was there.
 */
export async function leaveErasedOut(db: Db, restoreId: string): Promise<number> {
  const gone = await listGone(db, restoreId);
  if (gone.length === 0) return 0;
  const personOf = new Map(gone.flatMap(({ id, accountId }) => (accountId === null ? [] : [[accountId, id] as const])));
  const erased = gone.map(({ id }) => id);
  const removed = gone.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  const accounts = [...personOf.keys()];
  const { rows } = await sql<{ id: string }>`
    delete from restore_row s where s.restore_id = ${restoreId} and (
      s.row ->> 'examinee_id' = any (${removed}::text[])
      or s.table_name = 'examinee' and s.row ->> 'id' = any (${removed}::text[])
      or s.table_name = any (${ofErased}::text[]) and s.row ->> 'examinee_id' = any (${erased}::text[])
      or s.table_name = 'access_reset' and s.row ->> 'account_id' = any (${accounts}::text[])
      or s.table_name = 'account' and s.row ->> 'id' = any (${accounts}::text[])
        and not exists (select from account a where a.id = (s.row ->> 'id')::uuid))
    returning coalesce(s.row ->> 'examinee_id', s.row ->> 'account_id', s.row ->> 'id') as id`.execute(db);
  return new Set(rows.map(({ id }) => personOf.get(id) ?? id)).size;
}

/** People of the backup who were erased here, or removed for good. */
async function listGone(db: Db, restoreId: string): Promise<readonly Gone[]> {
  const { rows } = await sql<Gone>`
    select s.row ->> 'id' as id, s.row ->> 'account_id' as "accountId", r.examinee_id is not null as "isRemoved"
    from restore_row s
    left join removed_examinee r on r.examinee_id = (s.row ->> 'id')::uuid
    left join examinee e on e.id = (s.row ->> 'id')::uuid
    where s.restore_id = ${restoreId} and s.table_name = 'examinee'
      and (e.erased_at is not null or r.examinee_id is not null and e.id is null)`.execute(db);
  return rows;
}
