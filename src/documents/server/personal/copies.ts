import { scanCodeOf } from '../../domain/answer-grid/scan-code.ts';
import { documentIdOf } from '../../domain/document-name.ts';
import { fullName } from '../../domain/person-name.ts';
import type { LanguageLayout, PaperSize, Print, PrintLanguage, TextSize } from '../../domain/print.ts';
import { personalGridDocument } from '../answer-grid/document.ts';
import { answerGridSheet } from '../answer-grid/sheet.ts';
import type { ToPrint, TypstSheet } from '../engine/typst-sheet.ts';
import { inLook, paperDocument } from '../paper/document.ts';
import { madeOut, paperSheet } from '../paper/sheet.ts';
import { printOf, type QuestionToPrint } from '../print-of.ts';
import type { ExamToPrint, PrintedCandidate } from '../queries.ts';

export type ToMakeOut = {
  readonly exam: ExamToPrint;
  readonly questions: readonly QuestionToPrint[];
  readonly candidates: readonly PrintedCandidate[];
  readonly pictures: Print['pictures'];
  readonly how: {
    readonly languages: PrintLanguage;
    readonly size: PaperSize;
    readonly text: TextSize;
    readonly layout: LanguageLayout;
    readonly withSheets: boolean;
  };
  readonly now: Date;
};

export type Copy = { readonly name: string; readonly sheets: () => ToPrint };

/**
 * A paper for each candidate, one version after the other: what all copies of a version have in common is laid out with the
 * first of them. The number of a copy is its place in the register.
 */
export function copiesOf(making: ToMakeOut): Copy[] {
  const { exam, candidates } = making;
  const copies = candidates.map((candidate, index) => ({ candidate, copy: index + 1 }));
  return exam.versions.flatMap((version) => {
    let shared: TypstSheet | null = null;
    const paper = () => (shared ??= sheetOf(making, version));
    return copies
      .filter(({ candidate }) => candidate.version === version)
      .map(({ candidate, copy }) => ({
        name: nameOf(exam, candidate, copy),
        sheets: () => copyOf(making, paper(), { candidate, copy }),
      }));
  });
}

function sheetOf({ exam, questions, pictures, how, now }: ToMakeOut, version: string): TypstSheet {
  const own = questions.filter(({ label }) => label === version);
  const asked = { language: how.languages, size: how.size, documentId: documentIdOf(exam, version), now };
  const paper = paperDocument({ exam, version, questions: own, print: printOf(exam, asked, pictures) });
  return paperSheet(inLook(paper, how));
}

type Whose = { readonly candidate: PrintedCandidate; readonly copy: number };

function copyOf({ exam, questions, how, now }: ToMakeOut, paper: TypstSheet, { candidate, copy }: Whose): ToPrint {
  const { number, version } = candidate;
  const code = scanCodeOf({ exam: exam.number, version, examinee: number });
  const made = madeOut(paper, {
    number,
    name: fullName(candidate),
    copy: String(copy),
    seat: candidate.seat ?? '',
    code,
  });
  if (!how.withSheets) return made;
  const print = printOf(exam, { language: how.languages, size: how.size, documentId: documentIdOf(exam), now });
  return [made, answerGridSheet(personalGridDocument(exam, { questions, candidates: [candidate] }, print))];
}

/** `0007-EX-0042-A-B1-2569-001.pdf`: in the order of the register. */
function nameOf(exam: ExamToPrint, { version, number }: PrintedCandidate, copy: number): string {
  const whose = number.replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_');
  return `${String(copy).padStart(4, '0')}-${documentIdOf(exam, version)}-${whose}.pdf`;
}
