import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

/** A result of former times; points and per cents are in hundredths. */
export type FormerResult = {
  readonly id: string;
  readonly examTitle: string;
  readonly module: string;
  readonly satOn: string;
  readonly points: number | null;
  readonly maxPoints: number | null;
  readonly percent: number | null;
  readonly passed: boolean | null;
  readonly certificateNumber: string;
};
export type NewFormerResult = Omit<FormerResult, 'id'> & { readonly examineeId: string };

/** The columns of `former_result f` as they are shown. */
export const formerColumns = sql`f.id, f.exam_title as "examTitle", f.module, f.sat_on as "satOn", f.points,
  f.max_points as "maxPoints", f.percent, f.passed, f.certificate_number as "certificateNumber"`;

/** Of one examinee, the latest first. */
export async function listFormerResultsOf(db: Db, examineeId: string): Promise<FormerResult[]> {
  const { rows } = await sql<FormerResult>`
    select ${formerColumns} from former_result f where f.examinee_id = ${examineeId}
    order by f.sat_on desc, f.id desc`.execute(db);
  return rows;
}

/** How many one examinee has. */
export async function countFormerResults(db: Db, examineeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from former_result where examinee_id = ${examineeId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of each of these examinees: what is there already, so that nothing comes in twice. */
export async function listFormerResultsOfEach(
  db: Db,
  examineeIds: readonly string[],
): Promise<(FormerResult & { readonly examineeId: string })[]> {
  const { rows } = await sql<FormerResult & { readonly examineeId: string }>`
    select ${formerColumns}, f.examinee_id as "examineeId" from former_result f
    where f.examinee_id = any(${[...new Set(examineeIds)]}::uuid[])`.execute(db);
  return rows;
}

const batch = 1000;

/** Writes what an import brings, so many at a time; `report` hears how many are written. */
export async function saveFormerResults(
  db: Db,
  { importId, results }: { readonly importId: string; readonly results: readonly NewFormerResult[] },
  report: (done: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < results.length; from += batch) {
    const some = results.slice(from, from + batch);
    await db
      .insertInto('former_result')
      .values(
        some.map((one) => ({
          examinee_id: one.examineeId,
          import_id: importId,
          exam_title: one.examTitle,
          module: one.module,
          sat_on: one.satOn,
          points: one.points,
          max_points: one.maxPoints,
          percent: one.percent,
          passed: one.passed,
          certificate_number: one.certificateNumber,
        })),
      )
      .execute();
    await report(from + some.length);
  }
}

/** Takes back what an import brought; gives how many went. */
export async function removeFormerResults(db: Db, importId: string): Promise<number> {
  const gone = await db.deleteFrom('former_result').where('import_id', '=', importId).returning('id').execute();
  return gone.length;
}

/** An examinee as files of results name them. */
export type NamedExaminee = {
  readonly id: string;
  readonly number: string;
  readonly email: string | null;
  readonly isClosed: boolean;
};

/** Those with one of these numbers or addresses, all of them in lower case. */
export async function listNamedExaminees(
  db: Db,
  numbers: readonly string[],
  emails: readonly string[],
): Promise<NamedExaminee[]> {
  const { rows } = await sql<NamedExaminee>`
    select id, lower(number) as number, lower(email) as email, erased_at is not null as "isClosed" from examinee
    where lower(number) = any(${[...numbers]}) or lower(email) = any(${[...emails]}) order by id`.execute(db);
  return rows;
}
