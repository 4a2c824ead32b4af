import { scanCodeOf } from '../../domain/answer-grid/scan-code.ts';
import { documentIdOf } from '../../domain/document-name.ts';
import { fullName } from '../../domain/person-name.ts';
import {
  textSizes,
  type LanguageLayout,
  type PaperSize,
  type Print,
  type PrintLanguage,
  type TextSize,
} from '../../domain/print.ts';
import { personalGridDocument } from '../answer-grid/document.ts';
import { answerGridSheet } from '../answer-grid/sheet.ts';
import type { SheetStamp } from '../answer-grid/sheet-stamp.ts';
import type { ToPrint, TypstSheet } from '../engine/typst-sheet.ts';
import { inLook, paperDocument } from '../paper/document.ts';
import { madeOut, paperSheet } from '../paper/sheet.ts';
import { printOf, type QuestionToPrint } from '../print-of.ts';
import type { ExamToPrint, PrintedCandidate } from '../queries.ts';

export type ToMakeOut = {
  readonly exam: ExamToPrint;
  readonly questions: readonly QuestionToPrint[];
  /** Each with the number of their copy. */
  readonly candidates: readonly (PrintedCandidate & { readonly copy: number })[];
  readonly pictures: Print['pictures'];
  readonly how: {
    readonly languages: PrintLanguage;
    readonly size: PaperSize;
    readonly text: TextSize;
    readonly layout: LanguageLayout;
    readonly withSheets: boolean;
  };
  readonly stamp: SheetStamp;
  readonly now: Date;
};

export type Copy = { readonly examineeId: string; readonly name: string; readonly sheets: () => ToPrint };

/**
 * A paper for each candidate, one version after the other: what all copies of a version have in common is laid out with the
 * first of them; those in large print come after the others. The number of a copy is that of the register.
 */
export function copiesOf(making: ToMakeOut): Copy[] {
  const { exam, candidates, how } = making;
  const looks = exam.versions.flatMap((version) => textSizes.map((text) => ({ version, text })));
  return looks.flatMap((look) => {
    let shared: TypstSheet | null = null;
    const paper = () => (shared ??= sheetOf(making, look));
    return candidates
      .filter((candidate) => candidate.version === look.version && printFor(candidate, how.text) === look.text)
      .map(({ copy, ...candidate }) => ({
        examineeId: candidate.examineeId,
        name: nameOf(exam, candidate, { copy, text: look.text }),
        sheets: () => copyOf(making, paper(), { candidate, copy }),
      }));
  });
}

/** Who reads larger text on screen gets large print, also where the others get normal print. */
export const printFor = ({ largerText }: Pick<PrintedCandidate, 'largerText'>, text: TextSize): TextSize =>
  largerText ? 'large' : text;

type Look = { readonly version: string; readonly text: TextSize };

function sheetOf({ exam, questions, pictures, how, now }: ToMakeOut, { version, text }: Look): TypstSheet {
  const own = questions.filter(({ label }) => label === version);
  const asked = { language: how.languages, size: how.size, documentId: documentIdOf(exam, version), now };
  const paper = paperDocument({ exam, version, questions: own, print: printOf(exam, asked, pictures) });
  return paperSheet(inLook(paper, { ...how, text }));
}

type Whose = { readonly candidate: PrintedCandidate; readonly copy: number };

function copyOf(
  { exam, questions, how, stamp, now }: ToMakeOut,
  paper: TypstSheet,
  { candidate, copy }: Whose,
): ToPrint {
  const { number, version } = candidate;
  const code = scanCodeOf({ exam: exam.number, version, examinee: number });
  const made = madeOut(paper, {
    number,
    name: fullName(candidate),
    copy: exam.ownPrint.numberedCopies ? String(copy) : '',
    seat: candidate.seat ?? '',
    code,
  });
  if (!how.withSheets) return made;
  const print = printOf(exam, { language: how.languages, size: how.size, documentId: documentIdOf(exam), now });
  return [made, answerGridSheet(personalGridDocument(exam, { questions, candidates: [candidate], stamp }, print))];
}

type Named = { readonly copy: number; readonly text: TextSize };

/** `0007-EX-0042-A-B1-2569-001.pdf`, `…-large.pdf` in large print: in the order of the register. */
function nameOf(exam: ExamToPrint, { version, number }: PrintedCandidate, { copy, text }: Named): string {
  const whose = number.replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_');
  const ending = text === 'large' ? '-large.pdf' : '.pdf';
  return `${String(copy).padStart(4, '0')}-${documentIdOf(exam, version)}-${whose}${ending}`;
}
