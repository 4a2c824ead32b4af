import type { StaffActor } from '../../platform/access.ts';
import { found } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/serve.ts';
import { documentIdOf } from '../domain/document-name.ts';
import type { PaperSize, Print, PrintLanguage } from '../domain/print.ts';
import { picturesIn, printOf, questionsToPrint, type Pictures, type QuestionToPrint } from './print-of.ts';
import { findExamToPrint, type ExamToPrint } from './queries.ts';

/** One version of an exam with its questions, as its paper and its key are made of. */
export type VersionToPrint = {
  readonly exam: ExamToPrint;
  readonly version: string;
  readonly questions: readonly QuestionToPrint[];
  readonly print: Print;
};

type Asked = {
  readonly examId: string;
  readonly version: string;
  readonly language: PrintLanguage;
  readonly size: PaperSize;
};

/** Loads one version with its pictures; null where there is no such version. */
export async function loadVersion(
  { examId, version, language, size }: Asked,
  { db, actor, now }: Context<StaffActor>,
  media: Pictures,
): Promise<VersionToPrint | null> {
  const exam = found(await findExamToPrint(db, examId));
  if (!exam.versions.includes(version)) return null;
  const questions = await questionsToPrint(db, exam, version);
  const pictures = await picturesIn(questions, actor.companyId, media);
  const print = printOf(exam, { language, size, documentId: documentIdOf(exam, version), now }, pictures);
  return { exam, version, questions, print };
}
