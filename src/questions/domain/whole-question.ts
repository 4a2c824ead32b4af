import type { LocalText } from '../../platform/language.ts';
import type { QuestionFacts } from './facts.ts';
import type { QuestionDraft } from './question.ts';
import type { QuestionStatus } from './status.ts';

export type CodedPlace = { readonly code: string; readonly title: LocalText };

/** A text that several questions refer to, and the place of one among them. */
export type PassageToRead = { readonly number: number; readonly place: number; readonly text: LocalText };

/** A question with everything that leaves the bank with it: in an export or on paper. */
export type WholeQuestion = {
  readonly id: string;
  readonly number: number;
  readonly code: string | null;
  /** The newest version, which the draft is of. */
  readonly version: number;
  readonly status: QuestionStatus;
  readonly author: LocalText;
  readonly module: CodedPlace;
  readonly subsection: CodedPlace;
  readonly level: number | null;
  /** What it refers to with other questions; not in files, which hold single questions. */
  readonly passage?: PassageToRead | null | undefined;
  readonly facts: Omit<QuestionFacts, 'reviewerId'>;
  readonly draft: QuestionDraft;
};
