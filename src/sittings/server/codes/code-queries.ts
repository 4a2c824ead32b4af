import { sql } from 'kysely';
import type { EntryBy } from '../../../entry/entry-schema.ts';
import { stateNow, underWay } from '../../../exams/server/exam-sql.ts';
import { isWaiting, type ExamState } from '../../../exams/domain/exam-state.ts';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';

type Door = { readonly companyId: string; readonly entryBy: EntryBy };

/** Enters the company of an exam that can be entered with codes now; undefined where there is no such exam. */
export async function enterByDoor(db: Db, examId: string, now: Date): Promise<Door | undefined> {
  const door = await db
    .selectFrom('entry_door')
    .select('home_company_id as companyId')
    .where('exam_id', '=', examId)
    .executeTakeFirst();
  if (!door) return undefined;
  await enterCompany(db, door.companyId);
  const { rows } = await sql<{ state: ExamState; entryBy: EntryBy }>`
    select ${stateNow(now)} as state, e.entry_by as "entryBy" from exam e cross join ${underWay(now)}
    where e.id = ${examId} and e.entry_by <> 'sign_in'`.execute(db);
  const [exam] = rows;
  return exam && exam.state !== 'draft' && isWaiting(exam.state) ? { ...door, entryBy: exam.entryBy } : undefined;
}

type CodedPlace = { readonly examineeId: string; readonly hash: Buffer; readonly usedAt: Date | null };

/** The place with this examinee number, if it has a code. */
export async function findCodedPlace(db: Db, examId: string, number: string): Promise<CodedPlace | undefined> {
  const { rows } = await sql<CodedPlace>`
    select k.examinee_id as "examineeId", k.code_hash as hash, k.used_at as "usedAt"
    from entry_code k join examinee x on x.company_id = k.company_id and x.id = k.examinee_id and x.enabled
    where k.exam_id = ${examId} and lower(x.number) = lower(${number})`.execute(db);
  return rows[0];
}

type Try = { readonly examId: string; readonly examineeId: string; readonly network: string };

/**
 * Counts one more try at a place from a network, and gives the count of this minute. Those sent at once wait for each other.
 * What is over goes, so that no place keeps more than a minute's.
 */
export async function saveTry(db: Db, { examId, examineeId, network }: Try, now: Date) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ tries: number; since: Date }>`
    insert into entry_try as t (exam_id, examinee_id, network, tries, since)
    values (${examId}, ${examineeId}, ${network}, 1, ${now})
    on conflict (company_id, exam_id, examinee_id, network) do update set
      tries = case when t.since <= ${minuteAgo} then 1 else t.tries + 1 end,
      since = case when t.since <= ${minuteAgo} then ${now} else t.since end
    returning tries, since`.execute(db);
  await sql`delete from entry_try where exam_id = ${examId} and examinee_id = ${examineeId} and network <> ${network}
    and since <= ${minuteAgo}`.execute(db);
  return rows[0] ?? { tries: 1, since: now };
}

/** The right code was given: what was counted before is forgotten. */
export async function removeTries(db: Db, { examId, examineeId, network }: Try): Promise<void> {
  await db
    .deleteFrom('entry_try')
    .where('exam_id', '=', examId)
    .where('examinee_id', '=', examineeId)
    .where('network', '=', network)
    .execute();
}
