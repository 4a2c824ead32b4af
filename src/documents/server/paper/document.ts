import { passageRuns } from '../../../assembly/domain/passage-runs.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { QuestionContent } from '../../../questions/domain/question.ts';
import { canStandBeside, type LanguageLayout, type TextSize } from '../../domain/print.ts';
import { linesBelow } from '../../domain/paper-layout.ts';
import { aboutExam, whenAndWhere, type AboutExam, type WhenAndWhere } from '../exam-print.ts';
import type { PapersToPrint } from '../queries.ts';
import type { VersionToPrint } from '../version-print.ts';

/** One question of a paper as an examinee may see it; its options stand in the order of this version. */
export type QuestionOnPaper = {
  readonly content: QuestionContent;
  /** Hundredths of a point; printed when it is not one point. */
  readonly points: number;
  /** Ruled lines under the question. */
  readonly lines: number;
};

/** What stands above the first question of a section. */
export type HeadOnPaper = {
  /** The place of that question, from 0. */
  readonly above: number;
  readonly title: LocalText;
  readonly instructions: LocalText;
  /** Its own time, where it has one. */
  readonly minutes?: number | null;
};

/** What stands above the questions that refer to it; `from` and `to` are their numbers. */
export type PassageOnPaper = { readonly from: number; readonly to: number; readonly text: LocalText };

/** To whom a copy is made out; `code` is what its QR code says. */
export type PaperOwner = {
  readonly number: string;
  readonly name: LocalText;
  /** Its number in the register of copies. */
  readonly copy: string;
  readonly code: string;
  /** Empty where the room has none. */
  readonly seat: string;
};

/** A question paper: cover, then numbered questions. Holds nothing of the key. */
export type PaperDocument = AboutExam &
  Partial<WhenAndWhere> & {
    /** Letter of the version, such as `A`. */
    readonly version: string;
    /** Null, as the pass mark, where no exam says it yet. */
    readonly minutes: number | null;
    /** Percent. */
    readonly passMark: number | null;
    /** To be looked at before an exam uses it: each page says so. */
    readonly isProof: boolean;
    /** Rich text; without it our own instructions are printed. */
    readonly instructions: LocalText;
    /** For a copy made out to one person. */
    readonly examinee: PaperOwner | null;
    /** Such as `7/28`; empty when copies are not numbered. */
    readonly copy: string;
    /** Larger text for examinees who need it. */
    readonly largeText: boolean;
    /** Two languages in columns of their own. */
    readonly beside: boolean;
    readonly questions: readonly QuestionOnPaper[];
    readonly heads: readonly HeadOnPaper[];
    readonly passages?: readonly PassageOnPaper[];
  };

export const paperDocument = ({ exam, ...version }: VersionToPrint): PaperDocument => ({
  ...proofDocument({ exam, ...version }),
  ...whenAndWhere(exam),
  minutes: exam.minutes,
  passMark: exam.passMark,
  isProof: false,
});

/** The paper of a version that no exam uses yet. */
export const proofDocument = ({ exam, version, questions, print }: VersionToPrint<PapersToPrint>): PaperDocument => ({
  ...aboutExam(exam, print),
  version,
  minutes: null,
  passMark: null,
  isProof: true,
  instructions: {},
  examinee: null,
  copy: '',
  largeText: false,
  beside: false,
  questions: questions.map(({ content, points, lines }) => ({
    content,
    points,
    lines: lines ?? linesBelow(content),
  })),
  heads: questions.flatMap(({ section, heading }, above) =>
    heading && section !== questions[above - 1]?.section ? [{ ...heading, above }] : [],
  ),
  passages: passageRuns(questions).map(({ from, to, passage }) => ({ from, to, text: passage.text })),
});

type Look = { readonly text: TextSize; readonly layout: LanguageLayout };

/** The same paper as it was asked to look. */
export const inLook = (paper: PaperDocument, { text, layout }: Look): PaperDocument => ({
  ...paper,
  largeText: text === 'large',
  beside: layout === 'beside' && canStandBeside(paper.print.language, text),
});
