import type { LocalText } from '../../../platform/language.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { lettersOnSheet } from '../../../questions/domain/kinds/kinds.ts';
import { scanCodeOf } from '../../domain/answer-grid/scan-code.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Print } from '../../domain/print.ts';
import { aboutExam, type AboutExam, type AskedOfExam } from '../exam-print.ts';
import { questionsToPrint, type QuestionToPrint } from '../print-of.ts';
import { listPrintedCandidates, type ExamToPrint, type PrintedCandidate } from '../queries.ts';

/** Answer sheets to fill in by hand, each of one version; every 200 questions start a new page. */
export type AnswerGridDocument = AboutExam & { readonly sheets: readonly AnswerSheet[] };

export type AnswerSheet = {
  /** Its letter, such as `A`. */
  readonly version: string;
  /** For a sheet made out to one person. */
  readonly examinee: { readonly number: string; readonly name: LocalText; readonly seat: string } | null;
  /** For each question of this version the number of lettered options, 2 to 6; 0 where the answer is written on the paper itself. */
  readonly options: readonly number[];
  /** Printed as a QR code on each page, with the page's number behind it, for sheets that are read by a scanner. */
  readonly scanCode: string;
};

/** A sheet of each version, to be copied. */
export const loadAnswerGrids = async ({ db, exam, print }: AskedOfExam): Promise<AnswerGridDocument> =>
  gridDocument(exam, await questionsToPrint(db, exam, null), print);

/** A sheet for each candidate with number, name and version. */
export async function loadPersonalGrids({
  db,
  examId,
  exam,
  print,
}: AskedOfExam): Promise<AnswerGridDocument | Refusal<'nobody_registered'>> {
  const candidates = await listPrintedCandidates(db, examId);
  if (candidates.length === 0) return refuse('nobody_registered');
  return personalGridDocument(exam, { questions: await questionsToPrint(db, exam, null), candidates }, print);
}

export function gridDocument(
  exam: ExamToPrint,
  questions: readonly QuestionToPrint[],
  print: Print,
): AnswerGridDocument {
  const options = optionsByVersion(questions);
  return { ...aboutExam(exam, print), sheets: exam.versions.map((version) => sheetOf(exam, options, { version })) };
}

type OfEverybody = {
  readonly questions: readonly QuestionToPrint[];
  readonly candidates: readonly PrintedCandidate[];
};

export function personalGridDocument(
  exam: ExamToPrint,
  { questions, candidates }: OfEverybody,
  print: Print,
): AnswerGridDocument {
  const options = optionsByVersion(questions);
  const sheets = candidates.map((candidate) => sheetOf(exam, options, { version: candidate.version, candidate }));
  return { ...aboutExam(exam, print), sheets };
}

type OptionsByVersion = ReadonlyMap<string, readonly number[]>;

function optionsByVersion(questions: readonly QuestionToPrint[]): OptionsByVersion {
  const versions = Map.groupBy(questions, ({ label }) => label);
  return new Map([...versions].map(([label, own]) => [label, own.map(({ content }) => lettersOnSheet(content))]));
}

type Whose = { readonly version: string; readonly candidate?: PrintedCandidate };

const sheetOf = (exam: ExamToPrint, options: OptionsByVersion, { version, candidate }: Whose): AnswerSheet => ({
  version,
  examinee: candidate ? { number: candidate.number, name: fullName(candidate), seat: candidate.seat ?? '' } : null,
  options: options.get(version) ?? [],
  scanCode: scanCodeOf({ exam: exam.number, version, examinee: candidate?.number ?? '' }),
});
