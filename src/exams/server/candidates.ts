import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { dealAmong, dealVersions, type NumberedCandidate } from '../domain/deal-versions.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { listEntitled } from './classroom-queries.ts';

type CandidateChoice = Pick<ExamSchedule, 'examineeIds' | 'classroomIds' | 'generatedExamId'>;

type Joining = NumberedCandidate & { readonly extraTimePercent: number };
export type ChosenExaminee = Joining & {
  /** Takes part with a classroom, and was not chosen by name. */
  readonly byClassroom?: boolean;
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

/** Those of the examinees who are enabled. */
export async function listEnabled(db: Db, ids: readonly string[]): Promise<Joining[]> {
  const { rows } = await sql<Joining>`
    select x.id, x.number, x.extra_time_percent as "extraTimePercent" from examinee x
    where x.enabled and x.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows;
}

const listPaperIds = async (db: Db, generatedExamId: string): Promise<string[]> => {
  const papers = await db
    .selectFrom('paper')
    .select('id')
    .where('generated_exam_id', '=', generatedExamId)
    .orderBy('label')
    .execute();
  return papers.map(({ id }) => id);
};

type ExamOfPapers = { readonly id: string; readonly generatedExamId: string };

/**
 * Makes these the candidates of the exam. Who has a version of this generated exam keeps it when others come or go:
 * papers that were made out to people stay theirs. Versions are dealt to the others.
 */
export async function saveCandidates(
  db: Db,
  examId: string,
  generatedExamId: string,
  chosen: readonly ChosenExaminee[],
): Promise<void> {
  const papers = await listPaperIds(db, generatedExamId);
  const before = await db
    .selectFrom('exam_candidate')
    .select(['examinee_id', 'paper_id'])
    .where('exam_id', '=', examId)
    .execute();
  const staying = before.filter(
    (one) => papers.includes(one.paper_id) && chosen.some(({ id }) => id === one.examinee_id),
  );
  const kept = staying.map((one) => one.examinee_id);
  await sql`delete from exam_candidate where exam_id = ${examId} and not examinee_id = any(${kept}::uuid[])`.execute(
    db,
  );
  await saveWays(db, examId, chosen);
  const joining = chosen.filter(({ id }) => !kept.includes(id));
  const dealt = kept.length === 0 ? dealVersions(joining, papers) : dealAmong(joining, papers, countsOf(staying));
  await insert(db, examId, joining, new Map(dealt));
}

/** How many have each version. */
function countsOf(candidates: readonly { readonly paper_id: string }[]): Map<string, number> {
  const byPaper = Map.groupBy(candidates, (one) => one.paper_id);
  return new Map([...byPaper].map(([id, those]) => [id, those.length]));
}

/** Adds candidates to those there are; each gets the version that fewest have. */
export async function addCandidates(
  db: Db,
  { id: examId, generatedExamId }: ExamOfPapers,
  joining: readonly Joining[],
  byClassroom: boolean,
): Promise<void> {
  const papers = await listPaperIds(db, generatedExamId);
  const there = await db.selectFrom('exam_candidate').select('paper_id').where('exam_id', '=', examId).execute();
  const people = joining.map((person) => ({ ...person, byClassroom }));
  await insert(db, examId, people, new Map(dealAmong(people, papers, countsOf(there))));
}

/** The classrooms the exam is given to. */
export async function saveExamClassrooms(db: Db, examId: string, classroomIds: readonly string[]): Promise<void> {
  await db.deleteFrom('exam_classroom').where('exam_id', '=', examId).execute();
  const rows = [...new Set(classroomIds)].map((id) => ({ exam_id: examId, classroom_id: id }));
  if (rows.length > 0) await db.insertInto('exam_classroom').values(rows).execute();
}

const saveWays = async (db: Db, examId: string, chosen: readonly ChosenExaminee[]): Promise<void> => {
  const ids = chosen.filter(({ byClassroom }) => byClassroom).map(({ id }) => id);
  await sql`update exam_candidate set by_classroom = (examinee_id = any(${ids}::uuid[]))
    where exam_id = ${examId} and by_classroom <> (examinee_id = any(${ids}::uuid[]))`.execute(db);
};

async function insert(
  db: Db,
  examId: string,
  people: readonly ChosenExaminee[],
  papers: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = people.flatMap(({ id, extraTimePercent, byClassroom = false }) => {
    const paperId = papers.get(id);
    const extra = { extra_time_percent: extraTimePercent, by_classroom: byClassroom };
    return paperId ? [{ exam_id: examId, examinee_id: id, paper_id: paperId, ...extra }] : [];
  });
  if (rows.length > 0) await db.insertInto('exam_candidate').values(rows).execute();
}
