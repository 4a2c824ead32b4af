import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { keepWithRow } from '../../../platform/server/media/stored-files.ts';
import type { LockedExam } from '../exam-writing.ts';

/** Nobody has seen the exam: it has not opened, and nobody has begun. */
export const isBeforeOpening = ({ state, started }: Pick<LockedExam, 'state' | 'started'>): boolean =>
  (state === 'draft' || state === 'scheduled') && !started;

export const listExamReferences = (db: Db, examId: string) =>
  db
    .selectFrom('exam_reference')
    .select(['id', 'name', 'size', 'uploaded_at as uploadedAt'])
    .where('exam_id', '=', examId)
    .orderBy('id')
    .execute();

export const findExamReference = (db: Db, examId: string, referenceId: string) =>
  db
    .selectFrom('exam_reference')
    .select(['name', 'file_id as fileId'])
    .where('exam_id', '=', examId)
    .where('id', '=', referenceId)
    .executeTakeFirst();

type NewReference = {
  readonly examId: string;
  readonly name: string;
  readonly fileId: string;
  readonly size: number;
  readonly now: Date;
};

/** The file stays as long as the row does. */
export async function saveReference(db: Db, { examId, name, fileId, size, now }: NewReference): Promise<string> {
  await keepWithRow(db, fileId);
  const { id } = await db
    .insertInto('exam_reference')
    .values({ exam_id: examId, name, file_id: fileId, size, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReference(db: Db, examId: string, referenceId: string): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('exam_reference')
    .where('exam_id', '=', examId)
    .where('id', '=', referenceId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/** Whether the exam's standard allows reference material on the page. */
export async function allowsReferences(db: Db, examId: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select 'reference' = any(tools) and kind <> 'paper' as allowed from exam where id = ${examId}`.execute(db);
  return rows[0]?.allowed ?? false;
}
