import { theClock } from '../../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import type { MarkDifference } from '../../domain/check/compare-marks.ts';
import { listKeptResults, listKeysThatDiffer, listMarkedExams } from './check-queries.ts';
import { checkReleases, type CheckedReleases } from './check-released.ts';
import { checkResults, type CheckedResult } from './check-results.ts';
import { readKeptPapers, type MalformedRow } from './kept-papers.ts';

export type CheckedExam = {
  readonly exam: number;
  readonly results: readonly CheckedResult[];
  /** Keys of its papers that are not those the papers were made of. */
  readonly keys: readonly (MarkDifference & { readonly paper: string })[];
  /** Questions, keys, rules and decisions of its papers that nothing can be marked by. */
  readonly malformed: readonly MalformedRow[];
};

export type CheckedCompany = {
  readonly company: string;
  readonly exams: readonly CheckedExam[];
  /** What is out, beside what the record says of it. */
  readonly released: CheckedReleases;
};

/** Everything comes out the same to the point, and what is out is as the record says. */
export const isAsKept = ({ exams, released }: CheckedCompany): boolean =>
  exams.every(isSameExam) && released.wrong.length === 0;

const isSameExam = ({ results, keys, malformed }: CheckedExam): boolean =>
  keys.length + malformed.length === 0 && results.every(({ differences }) => differences.length === 0);

type Asked = { readonly company?: string | undefined; readonly exam?: number | undefined };

/** Marks every result once more from papers, answers and essays, and saves nothing; null where there is no such company. */
export async function checkMarks(inTransaction: InTransaction, asked: Asked): Promise<CheckedCompany[] | null> {
  const known = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    db.selectFrom('company').select(['id', 'code']).orderBy('code').execute(),
  );
  const chosen = known.filter(({ code }) => asked.company === undefined || code === asked.company);
  if (asked.company !== undefined && chosen.length === 0) return null;
  const checked: CheckedCompany[] = [];
  for (const { id, code } of chosen) {
    const inCompany = <Found>(work: (db: Db) => Promise<Found>) =>
      inTransaction({ companyId: id, role: 'staff', by: theClock }, work);
    const exams: CheckedExam[] = [];
    for (const exam of await inCompany((db) => listMarkedExams(db, asked.exam)))
      exams.push(await inCompany((db) => checkExam(db, exam)));
    const released = await inCompany((db) => checkReleases(db, asked.exam));
    checked.push({ company: code, exams, released });
  }
  return checked;
}

/** One exam, in one transaction: what is marked meanwhile is seen before or after. */
export async function checkExam(db: Db, exam: { readonly id: string; readonly number: number }): Promise<CheckedExam> {
  const kept = await listKeptResults(db, exam.id);
  const keys = await listKeysThatDiffer(db, exam.id);
  const papers = await readKeptPapers(db, exam.id);
  return {
    exam: exam.number,
    results: await checkResults(db, kept, papers),
    keys: keys.map((key) => ({ what: 'key', ...key })),
    malformed: papers.malformed,
  };
}
