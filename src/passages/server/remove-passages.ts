import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';

/** Nobody else changes these passages, which an import made, until the transaction ends. */
export const holdMade = (db: Db, ids: readonly string[]) =>
  sql`select id from passage where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);

/**
 * Deletes the passages that an import made, as far as no question and no paper has them and nobody changed them or
 * decided on them. Gives how many went.
 */
export async function removeMadePassages(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ number: number }>`
    delete from passage p where p.id = any(${[...ids]}::uuid[])
      and p.revision = 1 and p.latest_version = 1 and p.serving_version is null and p.approval in ('draft', 'pending')
      and p.trashed_at is null and p.archived_at is null
      and not exists (select from question q where q.company_id = p.company_id and q.passage_id = p.id)
      and not exists (select from question_use u where u.company_id = p.company_id and u.passage_id = p.id)
    returning p.number`.execute(db);
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return 0;
  await recordAudit(db, { action: 'passages.purged', subjectId: null, details: { numbers } });
  await announce(db, 'passage');
  return numbers.length;
}
