import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { daysInTrash } from '../../questions/domain/acts/trash.ts';
import { leavePassages } from '../../questions/server/write/passage-places.ts';

/** Once a day: deletes what has lain in the trash for thirty days and stands in no paper. */
export const passageJobs: Jobs = {
  async purge_passages(_, { inTransaction, now }) {
    const companies = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
      db.selectFrom('company').select('id').execute(),
    );
    for (const { id: companyId } of companies)
      await inTransaction({ companyId, role: 'staff' }, async (db) => {
        const numbers = await purgePassages(db, now());
        if (numbers.length === 0) return;
        await recordAudit(db, { action: 'passages.purged', subjectId: null, details: { numbers } });
      });
  },
};

/** Gives the numbers of what went; its questions stand by themselves afterwards. */
export async function purgePassages(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from passage where trashed_at < ${now}::timestamptz - ${daysInTrash} * interval '1 day'
      and not exists (select from question_use u where u.passage_id = passage.id)
    order by id for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await leavePassages(db, ids);
  const gone = await db.deleteFrom('passage').where('id', 'in', ids).returning('number').execute();
  return gone.map(({ number }) => number);
}
