import type { Language } from '../../platform/language.ts';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PaperSize } from '../domain/print.ts';
import { logosOf } from './as-released.ts';
import { findExamToPrint, findPersonalResult, type ReportReader } from './queries.ts';

/** How a document of one examinee is to be printed. */
export type PersonalPrint = {
  readonly language: Language;
  readonly size?: PaperSize | undefined;
  readonly now: Date;
};

/** Whose document of which exam is asked for. */
export type AskedOfPerson = PersonalPrint & { readonly examId: string; readonly examineeId: string };

/** The exam with one examinee's result in it. */
export async function loadResult(
  db: Db,
  { examId, examineeId }: Pick<AskedOfPerson, 'examId' | 'examineeId'>,
  reader: ReportReader = 'staff',
) {
  const exam = found(await findExamToPrint(db, examId));
  const result = found(await findPersonalResult(db, examId, examineeId, reader));
  return { exam, result, logos: await logosOf(db, [result.released]) };
}
