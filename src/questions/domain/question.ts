import type { LocalText } from '../../platform/language.ts';

export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'numeric',
  'short_text',
  'matching',
  'ordering',
  'gap_text',
  'essay',
  'hotspot',
  'label',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The shapes of a region, and the point of a place. */
export const areaShapes = ['rectangle', 'ellipse', 'polygon', 'point'] as const;
export type AreaShape = (typeof areaShapes)[number];

/**
 * Where an option stands on the picture in the stem. Points are thousandths of the picture's width and height, so they hold at
 * any size. A rectangle and an ellipse have two, which are opposite corners; a polygon has its corners.
 */
export type PictureArea = { readonly shape: AreaShape; readonly points: readonly AreaPoint[] };
export type AreaPoint = readonly [x: number, y: number];

/** Something to choose. Its `id` is random, so that it tells nothing about the key. */
export type Option = {
  readonly id: string;
  readonly text: LocalText;
  /** Of a region or place on a picture alone. */
  readonly area?: PictureArea | undefined;
};

/** How a gap is filled: by choosing from options, or by typing a text or a number. */
export const gapWays = ['choice', 'text', 'number'] as const;
export type GapWay = (typeof gapWays)[number];

/** A gap in the stem of a gap text, the same in every language; its `id` is random. */
export type Gap = {
  readonly id: string;
  readonly way: GapWay;
  /** The options to choose from, which gaps may share; empty where the answer is typed. */
  readonly choices: readonly string[];
};

/** How an essay is answered: with words set off and lists, or plain; with so many words, where that matters. */
export type EssayRules = {
  readonly rich: boolean;
  readonly fewestWords: number | null;
  readonly mostWords: number | null;
};

/**
 * What an examinee may see of a question. All texts are rich text: a small, safe part of HTML with
 * TeX between `\(` and `\)` (see platform/rich-text/rich-text.ts).
 */
export type QuestionContent = {
  readonly kind: QuestionKind;
  readonly stem: LocalText;
  /**
   * The choices of single, multiple and true_false; the left side of matching; what is put in order; what the gaps of a
   * gap text are filled with; the regions of a hotspot and the places to be labelled; otherwise empty.
   */
  readonly options: readonly Option[];
  /** The right side of matching, or the labels; may hold distractors; otherwise empty. */
  readonly matches: readonly Option[];
  /** The gaps of a gap text, each of which stands in the stem; otherwise empty. */
  readonly gaps: readonly Gap[];
  /** The unit an examinee answers a numeric question in, such as `N·m`; otherwise empty. */
  readonly unit: string;
  readonly shuffleOptions: boolean;
  /** Of an essay alone; left out where the answer is plain and of any length. */
  readonly essay?: EssayRules | undefined;
};

/** A closed interval of accepted numbers: a value with its tolerance. */
export type NumberRange = { readonly from: number; readonly to: number };

/** What fills a gap rightly. */
export type GapKey =
  /** `also` are options that a decision accepts too; no question of the bank has any. */
  | { readonly kind: 'option'; readonly option: string; readonly also?: readonly string[] | undefined }
  | { readonly kind: 'text'; readonly accepted: readonly string[]; readonly caseSensitive: boolean }
  | { readonly kind: 'number'; readonly accepted: readonly NumberRange[] };

/**
 * What options are worth beside each other, by their ids, in whole numbers of any size; below zero takes away. They count where
 * the standard gives partial credit, and stand in the key because they tell it. `whole` is what earns all points: the right ones
 * together, where nothing is said.
 */
export type OptionWeights = Readonly<Record<string, number>>;
export type Weighed = { readonly weights?: OptionWeights | undefined; readonly whole?: number | undefined };

/** The answer key, kept apart from the content: an examinee's request can never read it. */
export type QuestionKey =
  | ({ readonly kind: 'option'; readonly option: string } & Weighed)
  | ({ readonly kind: 'options'; readonly options: readonly string[] } & Weighed)
  | { readonly kind: 'number'; readonly accepted: readonly NumberRange[] }
  | { readonly kind: 'text'; readonly accepted: readonly string[]; readonly caseSensitive: boolean }
  | { readonly kind: 'pairs'; readonly pairs: Readonly<Record<string, string>> }
  /** The ids of all options in the right order. */
  | { readonly kind: 'order'; readonly order: readonly string[] }
  | { readonly kind: 'gaps'; readonly gaps: Readonly<Record<string, GapKey>> }
  | ({ readonly kind: 'key_points'; readonly keyPoints: readonly LocalText[] } & MarkingGuide);

/** How people mark an essay, beside its key points. What is left out follows the rules in kinds/marking-guide.ts. */
export type MarkingGuide = {
  /** Hundredths of a point for each key point; those without a number share the rest evenly. */
  readonly worth?: readonly (number | null)[] | undefined;
  /** Faults that no good answer may have, however many key points it names. */
  readonly errors?: readonly LocalText[] | undefined;
  /** The most that an answer with such an error gets, in percent of the points; left out it gets nothing. */
  readonly errorCap?: number | undefined;
};

export type KeyKind = QuestionKey['kind'];
export type KeyOf<Kind extends KeyKind> = Extract<QuestionKey, { kind: Kind }>;

/** Which kind of key belongs to which kind of question. */
export const keyKindOf = {
  single: 'option',
  true_false: 'option',
  multiple: 'options',
  numeric: 'number',
  short_text: 'text',
  matching: 'pairs',
  ordering: 'order',
  gap_text: 'gaps',
  essay: 'key_points',
  hotspot: 'options',
  label: 'pairs',
} as const satisfies Record<QuestionKind, KeyKind>;

/** What an author writes: everything that makes one version of a question. */
export type QuestionDraft = {
  readonly content: QuestionContent;
  readonly key: QuestionKey;
  readonly explanation: LocalText;
  /** Source document with revision and page. */
  readonly reference: string;
  /** Hundredths of a point; 100 is one point. */
  readonly points: number;
};

/** Which key fits a gap that is filled this way. */
export const gapKeyKindOf = { choice: 'option', text: 'text', number: 'number' } as const satisfies Record<
  GapWay,
  GapKey['kind']
>;
