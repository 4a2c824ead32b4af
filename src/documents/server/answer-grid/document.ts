import type { LocalText } from '../../../platform/language.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { lettersOnSheet } from '../../../questions/domain/kinds/kinds.ts';
import { questionsPerSheet } from '../../domain/answer-grid/layout.ts';
import { pageCodeOf, scanCodeOf, stampedCodeOf } from '../../domain/answer-grid/scan-code.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Print } from '../../domain/print.ts';
import { aboutExam, whoGetsPaper, type AboutExam, type AskedOfExam } from '../exam-print.ts';
import { questionsToPrint, type QuestionToPrint } from '../print-of.ts';
import { listPrintedCandidates, type ExamToPrint, type PrintedCandidate } from '../queries.ts';
import type { SheetStamp } from './sheet-stamp.ts';

/** Answer sheets to fill in by hand, each of one version; every 200 questions start a new page. */
export type AnswerGridDocument = AboutExam & { readonly sheets: readonly AnswerSheet[] };

export type AnswerSheet = {
  /** Its letter, such as `A`. */
  readonly version: string;
  /** For a sheet made out to one person. */
  readonly examinee: { readonly number: string; readonly name: LocalText; readonly seat: string } | null;
  /** For each question of this version the number of lettered options, 2 to 6; 0 where the answer is written on the paper itself. */
  readonly options: readonly number[];
  /** Printed as a QR code, one for each page, for sheets that are read by a scanner (docs/decisions/0089). */
  readonly codes: readonly string[];
};

/** A sheet of each version, to be copied. */
export const loadAnswerGrids =
  (stamp: SheetStamp) =>
  async ({ db, exam, print }: AskedOfExam): Promise<AnswerGridDocument> =>
    gridDocument(exam, { questions: await questionsToPrint(db, exam, null), stamp }, print);

/** A sheet for each candidate with number, name and version. */
export const loadPersonalGrids =
  (stamp: SheetStamp) =>
  async ({
    db,
    examId,
    exam,
    print,
  }: AskedOfExam): Promise<AnswerGridDocument | Refusal<'nobody_registered' | 'nobody_on_paper'>> => {
    const registered = await listPrintedCandidates(db, examId);
    const candidates = whoGetsPaper(exam, registered);
    if (registered.length > 0 && candidates.length === 0) return refuse('nobody_on_paper');
    if (candidates.length === 0) return refuse('nobody_registered');
    return personalGridDocument(exam, { questions: await questionsToPrint(db, exam, null), candidates, stamp }, print);
  };

type Printing = { readonly questions: readonly QuestionToPrint[]; readonly stamp: SheetStamp };

export function gridDocument(exam: ExamToPrint, { questions, stamp }: Printing, print: Print): AnswerGridDocument {
  const making = { exam, options: optionsByVersion(questions), stamp };
  return { ...aboutExam(exam, print), sheets: exam.versions.map((version) => sheetOf(making, { version })) };
}

type OfEverybody = Printing & { readonly candidates: readonly PrintedCandidate[] };

export function personalGridDocument(
  exam: ExamToPrint,
  { questions, candidates, stamp }: OfEverybody,
  print: Print,
): AnswerGridDocument {
  const making = { exam, options: optionsByVersion(questions), stamp };
  const sheets = candidates.map((candidate) => sheetOf(making, { version: candidate.version, candidate }));
  return { ...aboutExam(exam, print), sheets };
}

type OptionsByVersion = ReadonlyMap<string, readonly number[]>;

function optionsByVersion(questions: readonly QuestionToPrint[]): OptionsByVersion {
  const versions = Map.groupBy(questions, ({ label }) => label);
  return new Map([...versions].map(([label, own]) => [label, own.map(({ content }) => lettersOnSheet(content))]));
}

type Making = { readonly exam: ExamToPrint; readonly options: OptionsByVersion; readonly stamp: SheetStamp };
type Whose = { readonly version: string; readonly candidate?: PrintedCandidate };

function sheetOf({ exam, options, stamp }: Making, { version, candidate }: Whose): AnswerSheet {
  const own = options.get(version) ?? [];
  const code = scanCodeOf({ exam: exam.number, version, examinee: candidate?.number ?? '' });
  const pages = Math.max(1, Math.ceil(own.length / questionsPerSheet));
  return {
    version,
    examinee: candidate ? { number: candidate.number, name: fullName(candidate), seat: candidate.seat ?? '' } : null,
    options: own,
    codes: Array.from({ length: pages }, (_, index) => {
      const ofPage = pageCodeOf(code, index + 1);
      return stampedCodeOf(ofPage, stamp.of(exam, ofPage));
    }),
  };
}
