import type { NumberRange, Option, QuestionContent } from '../question.ts';

/** How numbers and texts are worded that are right. */
export type TypedStyle = {
  readonly range: (range: NumberRange) => string;
  /** Whether the unit stands behind each number. */
  readonly withUnit: boolean;
  /** Stands between answers of which each is right. */
  readonly or: string;
  /** Stands behind an answer in which capitals count. */
  readonly caseMark: string;
};

/** How one screen or document words what fills a gap. */
export type FillingStyle = TypedStyle & {
  /** The right option among those that the gap offers. */
  readonly choice: (offered: readonly Option[], right: string) => string;
  /** Stands for a filling that the key does not name. */
  readonly nothing: string;
};

/** How one screen or document words a key. */
export type KeyStyle = TypedStyle & {
  readonly choice: (content: QuestionContent, right: readonly string[]) => string;
  /** A numbered item with its match, and what stands for a match that the key does not name. */
  readonly pair: (item: number, match: string) => string;
  readonly noMatch: string;
  readonly andPair: string;
  /** The items in their right order. */
  readonly order: (inOrder: readonly (Option | undefined)[], content: QuestionContent) => string;
  readonly gap: (number: number, filling: string) => string;
  readonly andGap: string;
  readonly filling: FillingStyle;
};

/** A, B, C … as on an answer sheet. */
export const letterAt = (index: number): string => String.fromCharCode(65 + index);

/** The letter of an option where it stands; `?` for one that is not there. */
function letterAmong(options: readonly { readonly id: string }[], id: string): string {
  const at = options.findIndex((option) => option.id === id);
  return at < 0 ? '?' : letterAt(at);
}

/** `24.5 – 25.5`, or the one number that is right. */
export const plainRange = ({ from, to }: NumberRange): string => (from === to ? String(from) : `${from} – ${to}`);

const typedOnPaper: TypedStyle = { range: plainRange, withUnit: true, or: ' / ', caseMark: '' };

/** A key as it would be written on the paper: `A C`, `24.5 – 25.5 N·m`, `1 – B,  2 – A`, `C – A – B`. */
export const paperStyle: KeyStyle = {
  ...typedOnPaper,
  choice: ({ options }, right) =>
    right
      .map((id) => letterAmong(options, id))
      .sort()
      .join(' '),
  pair: (item, match) => `${item} – ${match}`,
  noMatch: '?',
  andPair: ',  ',
  order: (inOrder, { options }) => inOrder.map((option) => letterAmong(options, option?.id ?? '')).join(' – '),
  gap: (number, filling) => `${number}: ${filling}`,
  andGap: ';  ',
  filling: { ...typedOnPaper, choice: letterAmong, nothing: '?' },
};
