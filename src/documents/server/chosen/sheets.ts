import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ChosenPrint } from '../../../results/domain/chosen-print.ts';
import { logosOf } from '../as-released.ts';
import { certificateSheetOf, picturesOf } from '../certificate/handlers.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';
import { resultDocument } from '../examinee-result/document.ts';
import { examineeResultSheet } from '../examinee-result/sheet.ts';
import { deficiencySheetOf } from '../knowledge-deficiency/handlers.ts';
import type { PersonalPrint } from '../person-print.ts';
import { findExamToPrint, isMarked, listChosenResults, type ExamToPrint } from '../queries.ts';
import { listChosenCertificates } from './queries.ts';

/** How the rows are printed, and the exams that were read for them so far. */
export type ChosenLook = {
  readonly asked: PersonalPrint;
  readonly publicUrl: string;
  readonly exams: Map<string, ExamToPrint>;
};

type SheetsOf = (db: Db, ids: readonly string[], look: ChosenLook) => Promise<TypstSheet[]>;

/** The sheets of these rows in their order; a row that is not there any more has none. */
export const sheetsOf = {
  results: (db, ids, look) =>
    ofResults(db, ids, look, ({ exam, result, logos }) =>
      examineeResultSheet(resultDocument(exam, result, look.asked, logos)),
    ),
  deficiencies: (db, ids, look) => ofResults(db, ids, look, (loaded) => deficiencySheetOf(loaded, look.asked)),
  async certificates(db, ids, look) {
    const rows = await listChosenCertificates(db, ids);
    const exams = await examsOf(db, rows, look);
    const pictures = await picturesOf(
      db,
      rows.map(({ snapshot }) => snapshot),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [certificateSheetOf(row.snapshot, { ...look, exam: exams(row), pictures })] : [];
    });
  },
} as const satisfies Readonly<Record<ChosenPrint, SheetsOf>>;

type Loaded = Parameters<typeof deficiencySheetOf>[0];

async function ofResults(
  db: Db,
  ids: readonly string[],
  look: ChosenLook,
  sheetOf: (loaded: Loaded) => TypstSheet,
): Promise<TypstSheet[]> {
  const rows = await listChosenResults(db, ids);
  const exams = await examsOf(db, rows, look);
  const logos = await logosOf(
    db,
    rows.map(({ released }) => released),
  );
  const byId = new Map(rows.map((row) => [row.resultId, row]));
  return ids.flatMap((id) => {
    const result = byId.get(id);
    return result && isMarked(result) ? [sheetOf({ exam: exams(result), result, logos })] : [];
  });
}

type OfExam = { readonly examId: string };

/** The exam of each of these rows; one that was read before is not read again. */
async function examsOf(db: Db, rows: readonly OfExam[], { exams }: ChosenLook): Promise<(row: OfExam) => ExamToPrint> {
  for (const { examId } of rows) if (!exams.has(examId)) exams.set(examId, found(await findExamToPrint(db, examId)));
  return ({ examId }) => found(exams.get(examId));
}
