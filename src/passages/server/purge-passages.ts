import { sql } from 'kysely';
import { NotFound } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { daysInTrash } from '../../questions/domain/acts/trash.ts';
import { leavePassages } from '../../questions/server/write/passage-places.ts';
import type { passageContract } from '../contract.ts';
import { lockPassages } from './lock-passages.ts';

export const purgeHandlers: Pick<Handlers<typeof passageContract>, 'purgePassages'> = {
  async purgePassages({ ids }, { db }) {
    const passages = await lockPassages(db, ids);
    if (passages.length < new Set(ids).size) throw new NotFound();
    const used = await listUsed(db, ids);
    const whyNot = ({ id, isTrashed }: (typeof passages)[number]) =>
      isTrashed ? (used.has(id) ? 'in_a_paper' : null) : 'not_in_trash';
    const skipped = passages.flatMap((passage) => {
      const reason = whyNot(passage);
      return reason ? [{ id: passage.id, number: passage.number, reason }] : [];
    });
    const gone = passages.filter((passage) => whyNot(passage) === null).map(({ id }) => id);
    const numbers = await deletePassages(db, gone);
    if (numbers.length > 0) {
      await recordAudit(db, { action: 'passages.purged', subjectId: null, details: { numbers } });
      await announce(db, 'passage');
      await announce(db, 'question');
    }
    return { done: numbers.length, skipped };
  },
};

async function listUsed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct passage_id as id from question_use where passage_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes what has lain in the trash long enough and stands in no paper; gives the numbers of what went. */
export async function purgeTrashedPassages(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from passage where trashed_at < ${now}::timestamptz - ${daysInTrash} * interval '1 day'
      and not exists (select from question_use u where u.passage_id = passage.id)
    order by id for update`.execute(db);
  return deletePassages(
    db,
    rows.map(({ id }) => id),
  );
}

/** Their questions stand by themselves afterwards. */
async function deletePassages(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await leavePassages(db, ids);
  const gone = await db.deleteFrom('passage').where('id', 'in', ids).returning('number').execute();
  return gone.map(({ number }) => number);
}
