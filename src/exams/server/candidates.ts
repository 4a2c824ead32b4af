import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';
import { dealVersions, type Candidate } from '../domain/deal-versions.ts';

export type Chosen = { readonly examineeIds: readonly string[]; readonly classroomIds: readonly string[] };

type ChosenExaminee = Candidate & { readonly extraTimePercent: number };

/**
 * The examinees chosen one by one and with their classrooms, each once; who is disabled is left out. Null when an
 * examinee or a classroom does not exist in the company.
 */
export async function listChosen(db: Db, { examineeIds, classroomIds }: Chosen): Promise<ChosenExaminee[] | null> {
  const { rows: known } = await sql<{ examinees: number; classrooms: number }>`
    select (select count(*)::int from examinee where id = any(${[...examineeIds]}::uuid[])) as examinees,
      (select count(*)::int from classroom where id = any(${[...classroomIds]}::uuid[])) as classrooms`.execute(db);
  if (known[0]?.examinees !== new Set(examineeIds).size || known[0]?.classrooms !== new Set(classroomIds).size)
    return null;
  const { rows } = await sql<ChosenExaminee>`
    select x.id, x.number, x.extra_time_percent as "extraTimePercent" from examinee x
    where x.enabled and (x.id = any(${[...examineeIds]}::uuid[]) or exists (
      select from classroom_examinee ce where ce.company_id = x.company_id and ce.examinee_id = x.id
        and ce.classroom_id = any(${[...classroomIds]}::uuid[])))`.execute(db);
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

/**
 * Makes these the candidates of the exam and deals out the versions. Where everybody already has a version of this
 * generated exam, nothing changes: papers that were made out to people stay theirs.
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
  const isSame =
    before.length === chosen.length &&
    before.every((one) => papers.includes(one.paper_id) && chosen.some(({ id }) => id === one.examinee_id));
  if (isSame) return;
  await db.deleteFrom('exam_candidate').where('exam_id', '=', examId).execute();
  const extraTime = new Map(chosen.map(({ id, extraTimePercent }) => [id, extraTimePercent]));
  await db
    .insertInto('exam_candidate')
    .values(
      dealVersions(chosen, papers).map(([examineeId, paperId]) => ({
        exam_id: examId,
        examinee_id: examineeId,
        paper_id: paperId,
        extra_time_percent: extraTime.get(examineeId) ?? 0,
      })),
    )
    .execute();
}
