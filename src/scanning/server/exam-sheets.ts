import { sheetStampFrom } from '../../documents/server/answer-grid/sheet-stamp.ts';
import { questionsToPrint, type QuestionToPrint } from '../../documents/server/print-of.ts';
import { findExamToPrint, listPrintedCandidates, type ExamToPrint } from '../../documents/server/queries.ts';
import { hasWay } from '../../exams/domain/exam-mode.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import { lettersOnSheet, rulesOf } from '../../questions/domain/kinds/kinds.ts';
import type { GridQuestion } from '../domain/judge-marks.ts';
import type { AskedExam } from './read-files.ts';

/** What the answer sheets of an exam on paper are read with; no key is among it. Null where there is no such exam on paper. */
export async function findExamSheets(db: Db, number: number, secret: Secrets): Promise<AskedExam | null> {
  const row = await db
    .selectFrom('exam')
    .select(['id', 'number', 'kind'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && hasWay(row.kind, 'paper') ? findSheetsOf(db, row, secret) : null;
}

/** The same of an exam that is known to be on paper. */
export async function findSheetsOf(
  db: Db,
  { id, number }: { readonly id: string; readonly number: number },
  secret: Secrets,
): Promise<AskedExam | null> {
  const exam = await findExamToPrint(db, id);
  if (!exam) return null;
  const candidates = await listPrintedCandidates(db, id);
  const stamp = sheetStampFrom(secret);
  return {
    exam: {
      number,
      versions: await findVersions(db, exam),
      candidates: new Map(
        candidates.filter(({ onPaper }) => onPaper).map((candidate) => [candidate.number, candidate.version]),
      ),
    },
    isOurs: (code) => stamp.isOurs(exam, code.unstamped, code.stamp ?? ''),
  };
}

/** What each version asks on its sheets. */
export const findVersions = async (db: Db, exam: ExamToPrint): Promise<Map<string, GridQuestion[]>> =>
  versionsOf(await questionsToPrint(db, exam, null));

function versionsOf(questions: readonly QuestionToPrint[]): Map<string, GridQuestion[]> {
  const byVersion = Map.groupBy(questions, ({ label }) => label);
  return new Map([...byVersion].map(([label, own]) => [label, own.map(({ content }, at) => asked(content, at + 1))]));
}

const asked = (content: QuestionToPrint['content'], question: number): GridQuestion => ({
  question,
  letters: lettersOnSheet(content),
  takes: rulesOf(content).onPaper === 'letters' ? 'several' : 'one',
});

/** What a version asks; nothing where its exam or the version is unknown. */
export async function findAsked(db: Db, examId: string, version: string | null): Promise<readonly GridQuestion[]> {
  const exam = version === null ? undefined : await findExamToPrint(db, examId);
  return exam ? ((await findVersions(db, exam)).get(version ?? '') ?? []) : [];
}
