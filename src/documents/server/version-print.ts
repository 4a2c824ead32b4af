import type { StaffActor } from '../../platform/access.ts';
import { found } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/serve.ts';
import { documentIdOf } from '../domain/document-name.ts';
import type { PaperSize, Print, PrintLanguage } from '../domain/print.ts';
import { picturesIn, printOf, questionsToPrint, type Pictures, type QuestionToPrint } from './print-of.ts';
import { findExamToPrint, findGeneratedToPrint, type ExamToPrint, type PapersToPrint } from './queries.ts';

/** One version of an exam with its questions, as its paper and its key are made of. */
export type VersionToPrint<Of extends PapersToPrint = ExamToPrint> = {
  readonly exam: Of;
  readonly version: string;
  readonly questions: readonly QuestionToPrint[];
  readonly print: Print;
};

type Asked = {
  readonly version: string;
  readonly language: PrintLanguage;
  readonly size?: PaperSize | undefined;
};

/** Loads one version with its pictures; null where there is no such version. */
export const loadVersion = async (
  { examId, ...asked }: Asked & { readonly examId: string },
  context: Context<StaffActor>,
  media: Pictures,
): Promise<VersionToPrint | null> => versionOf(found(await findExamToPrint(context.db, examId)), asked, context, media);

/** The same of a generated exam. */
export async function loadProof(
  { generatedExamId, ...asked }: Asked & { readonly generatedExamId: string },
  context: Context<StaffActor>,
  media: Pictures,
): Promise<VersionToPrint<PapersToPrint & { readonly series: 'GE' }> | null> {
  const generated = found(await findGeneratedToPrint(context.db, generatedExamId));
  return versionOf({ ...generated, series: 'GE' }, asked, context, media);
}

async function versionOf<Of extends PapersToPrint>(
  exam: Of,
  { version, language, size }: Asked,
  { db, actor, now }: Context<StaffActor>,
  media: Pictures,
): Promise<VersionToPrint<Of> | null> {
  if (!exam.versions.includes(version)) return null;
  const questions = await questionsToPrint(db, exam, version);
  const pictures = await picturesIn(questions, actor.companyId, media);
  const print = printOf(exam, { language, size, documentId: documentIdOf(exam, version), now }, pictures);
  return { exam, version, questions, print };
}
