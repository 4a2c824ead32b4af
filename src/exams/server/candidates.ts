import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { NumberedCandidate } from '../domain/deal-versions.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { listEntitled } from './classroom-queries.ts';

type CandidateChoice = Pick<ExamSchedule, 'examineeIds' | 'classroomIds' | 'generatedExamId'>;

export type Joining = NumberedCandidate & { readonly extraTimePercent: number };
export type ChosenExaminee = Joining & {
  /** Takes part with a classroom, and was not chosen by name. */
  readonly byClassroom?: boolean;
  /** Writes on paper, in an exam that is held in both ways. */
  readonly onPaper?: boolean;
};

/**
 * The examinees chosen by name, and of the classrooms those who are subscribed to the module, each once; who is
 * disabled is left out. Null when an examinee or a classroom does not exist in the company.
 */
export async function listChosen(
  db: Db,
  { examineeIds, classroomIds, generatedExamId }: CandidateChoice,
  today: string,
): Promise<ChosenExaminee[] | null> {
  const { rows: known } = await sql<{ examinees: number; classrooms: number }>`
    select (select count(*)::int from examinee where id = any(${[...examineeIds]}::uuid[])) as examinees,
      (select count(*)::int from classroom where id = any(${[...classroomIds]}::uuid[])) as classrooms`.execute(db);
  if (known[0]?.examinees !== new Set(examineeIds).size || known[0]?.classrooms !== new Set(classroomIds).size)
    return null;
  const entitled = await listEntitled(db, { classroomIds, generatedExamId, today });
  const people = await listEnabled(db, [...examineeIds, ...entitled]);
  return people.map((person) => ({ ...person, byClassroom: !examineeIds.includes(person.id) }));
}

/** How many people that are at most, each once: enabled members of the classrooms, subscribed or not, and those chosen by name. */
export async function countPeople(db: Db, { examineeIds, classroomIds }: Omit<CandidateChoice, 'generatedExamId'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from examinee x
    where x.enabled and (x.id = any(${[...examineeIds]}::uuid[]) or exists (
      select from classroom_examinee ce where ce.company_id = x.company_id and ce.examinee_id = x.id
        and ce.classroom_id = any(${[...classroomIds]}::uuid[])))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of the examinees who are enabled. */
export async function listEnabled(db: Db, ids: readonly string[]): Promise<Joining[]> {
  const { rows } = await sql<Joining>`
    select x.id, x.number, x.extra_time_percent as "extraTimePercent" from examinee x
    where x.enabled and x.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows;
}

/** The classrooms the exam is given to. */
export async function saveExamClassrooms(db: Db, examId: string, classroomIds: readonly string[]): Promise<void> {
  await db.deleteFrom('exam_classroom').where('exam_id', '=', examId).execute();
  const rows = [...new Set(classroomIds)].map((id) => ({ exam_id: examId, classroom_id: id }));
  if (rows.length > 0) await db.insertInto('exam_classroom').values(rows).execute();
}
