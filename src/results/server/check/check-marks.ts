import { theClock } from '../../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { compareMarks, isSame, responsesIn, type MarkDifference } from '../../domain/check/compare-marks.ts';
import type { KeyRulings } from '../../domain/decided.ts';
import { markOf, readPapers } from '../mark-answered.ts';
import { listEssayPoints } from '../essay-points.ts';
import { listKeyRulings } from '../remark/key-rulings.ts';
import { listResponses } from '../marking-queries.ts';
import { listKeptResults, listKeysThatDiffer, listMarkedExams, type KeptResult } from './check-queries.ts';

export type CheckedResult = {
  readonly examinee: string;
  readonly attempt: number;
  /** As they are kept, and as they come out now; in hundredths. */
  readonly points: number;
  readonly again: number;
  /** It is marked again anyway and counts for nothing here. */
  readonly waiting: boolean;
  readonly differences: readonly MarkDifference[];
};

export type CheckedExam = {
  readonly exam: number;
  readonly results: readonly CheckedResult[];
  /** Keys of its papers that are not those the papers were made of. */
  readonly keys: readonly (MarkDifference & { readonly paper: string })[];
};

export type CheckedCompany = { readonly company: string; readonly exams: readonly CheckedExam[] };

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
    checked.push({ company: code, exams });
  }
  return checked;
}

/** One exam, in one transaction: what is marked meanwhile is seen before or after. */
export async function checkExam(db: Db, exam: { readonly id: string; readonly number: number }): Promise<CheckedExam> {
  const kept = await listKeptResults(db, exam.id);
  const keys = await listKeysThatDiffer(db, exam.id);
  return {
    exam: exam.number,
    results: await checkResults(db, kept, (await listKeyRulings(db, [exam.id]))(exam.id)),
    keys: keys.map((key) => ({ what: 'key', ...key })),
  };
}

async function checkResults(db: Db, kept: readonly KeptResult[], rulings: KeyRulings): Promise<CheckedResult[]> {
  const onScreen = await listResponses(
    db,
    kept.flatMap(({ sittingId }) => sittingId ?? []),
  );
  const answered = kept.map((result) => ({ ...result, responses: responsesOf(result, onScreen) }));
  const papers = await readPapers(db, kept);
  const essays = await listEssayPoints(db, answered);
  return answered.map((result) => {
    const given = { points: essays(result), blankIsNothing: result.sittingId !== null };
    const again = markOf({ ...result, paper: papers.get(result.paperId) ?? [], essays: given }, rulings);
    const { examinee, attempt, points, waiting } = result;
    const differences = [...compareMarks(result, again), ...compareCertificate(result)];
    return { examinee, attempt, points, again: again.points, waiting, differences: waiting ? [] : differences };
  });
}

/** What is marked: the answers of the sitting, or what was typed last; a sheet from before typings were kept has them in its result. */
function responsesOf(
  { sittingId, typed, byQuestion }: KeptResult,
  onScreen: ReadonlyMap<string, ReadonlyMap<number, Response>>,
): ReadonlyMap<number, Response> {
  if (sittingId !== null) return onScreen.get(sittingId) ?? new Map();
  return typed ? new Map(typed) : responsesIn(byQuestion);
}

function compareCertificate({ certificate, points, maxPoints }: KeptResult): MarkDifference[] {
  const own = [points, maxPoints];
  if (certificate === null || isSame(certificate, own)) return [];
  return [{ what: 'certificate', position: null, kept: certificate, again: own }];
}
