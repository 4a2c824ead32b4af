import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { isInBothWays } from '../domain/exam-mode.ts';
import type { NumberedCandidate } from '../domain/deal-versions.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { listEntitled } from './classroom-queries.ts';
import { allOnScreen, type ChosenWays } from '../way-schema.ts';

type CandidateChoice = Pick<ExamSchedule, 'kind' | 'examineeIds' | 'classroomIds' | 'generatedExamId' | 'ways'>;

export type Joining = NumberedCandidate & { readonly extraTimePercent: number };
export type ChosenExaminee = Joining & {
  /** Takes part with a classroom, and was not chosen by name. */
  readonly byClassroom?: boolean;
  /** Writes on paper, in an exam that is held in both ways. */
  readonly onPaper?: boolean;
  /** Writes as before where they take part already. */
  readonly keepsWay?: boolean;
};

type Planning = {
  /** The exam that is changed; null for a new one. */
  readonly examId: string | null;
  readonly today: string;
};

/**
 * The examinees chosen by name, and of the classrooms those who are subscribed to the module, each once and with the way in
 * which they write; who is disabled is left out. Null when an examinee, a classroom or the exam whose ways are taken does not
 * exist in the company.
 */
export async function listChosen(
  db: Db,
  choice: CandidateChoice,
  { examId, today }: Planning,
): Promise<ChosenExaminee[] | null> {
  const { examineeIds, classroomIds, generatedExamId } = choice;
  const ways = waysIn(choice);
  const { rows: known } = await sql<{ examinees: number; classrooms: number; like: number }>`
    select (select count(*)::int from examinee where id = any(${[...examineeIds]}::uuid[])) as examinees,
      (select count(*)::int from classroom where id = any(${[...classroomIds]}::uuid[])) as classrooms,
      (select count(*)::int from exam where id = ${ways.like}::uuid) as like`.execute(db);
  const [{ examinees, classrooms, like } = { examinees: 0, classrooms: 0, like: 0 }] = known;
  const isThere = examinees === new Set(examineeIds).size && classrooms === new Set(classroomIds).size;
  if (!isThere || like !== (ways.like === null ? 0 : 1)) return null;
  const entitled = await listEntitled(db, { classroomIds, onPaper: ways.classroomIds, generatedExamId, today });
  const people = await listEnabled(db, [...examineeIds, ...entitled.keys()]);
  const before = await listWaysIn(db, ways.like);
  const sameRooms =
    choice.ways === null || (await haveSameWays(db, examId, { classroomIds, onPaper: ways.classroomIds }));
  return people.map((person) => {
    const byClassroom = !examineeIds.includes(person.id);
    const chosen = byClassroom ? entitled.get(person.id) : ways.examineeIds.includes(person.id);
    const keepsWay = byClassroom ? sameRooms : choice.ways === null;
    return { ...person, byClassroom, keepsWay, onPaper: before.get(person.id) ?? chosen ?? false };
  });
}

/** Where an exam is held in one way, nothing is chosen. */
const waysIn = ({ kind, ways }: Pick<ExamSchedule, 'kind' | 'ways'>): ChosenWays =>
  (isInBothWays(kind) ? ways : null) ?? allOnScreen;

type RoomWays = { readonly classroomIds: readonly string[]; readonly onPaper: readonly string[] };

/** Whether the classrooms that stay in an exam write as before. One that comes or goes moves nobody else. */
async function haveSameWays(db: Db, examId: string | null, { classroomIds, onPaper }: RoomWays): Promise<boolean> {
  if (examId === null || classroomIds.length === 0) return true;
  const rows = await db
    .selectFrom('exam_classroom')
    .select(['classroom_id as id', 'on_paper as onPaper'])
    .where('exam_id', '=', examId)
    .where('classroom_id', 'in', classroomIds)
    .execute();
  return rows.every((room) => room.onPaper === onPaper.includes(room.id));
}

/** How everybody of an exam writes that is held in both ways; nothing of another. */
async function listWaysIn(db: Db, examId: string | null): Promise<ReadonlyMap<string, boolean>> {
  if (examId === null) return new Map();
  const { rows } = await sql<{ id: string; onPaper: boolean }>`
    select c.examinee_id as id, c.on_paper as "onPaper"
    from exam_candidate c join exam e on e.company_id = c.company_id and e.id = c.exam_id
    where e.id = ${examId} and e.kind = 'both'`.execute(db);
  return new Map(rows.map(({ id, onPaper }) => [id, onPaper]));
}

/** How many people that are at most, each once: enabled members of the classrooms, subscribed or not, and those chosen by name. */
export async function countPeople(
  db: Db,
  { examineeIds, classroomIds }: Pick<CandidateChoice, 'examineeIds' | 'classroomIds'>,
) {
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

type GivenTo = Pick<ExamSchedule, 'kind' | 'classroomIds' | 'ways'>;

/** The classrooms the exam is given to, and in which way each of them writes. */
export async function saveExamClassrooms(db: Db, examId: string, given: GivenTo): Promise<void> {
  const before = await db
    .deleteFrom('exam_classroom')
    .where('exam_id', '=', examId)
    .returning(['classroom_id as id', 'on_paper as onPaper'])
    .execute();
  const stood = before.flatMap((one) => (one.onPaper && isInBothWays(given.kind) ? [one.id] : []));
  const onPaper = new Set(given.ways ? waysIn(given).classroomIds : stood);
  const ids = [...new Set(given.classroomIds)];
  const rows = ids.map((id) => ({ exam_id: examId, classroom_id: id, on_paper: onPaper.has(id) }));
  if (rows.length > 0) await db.insertInto('exam_classroom').values(rows).execute();
}
