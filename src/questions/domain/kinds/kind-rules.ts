import type { LocalText } from '../../../platform/language.ts';
import type { QuestionFault } from '../draft/question-fault.ts';
import type { Option, QuestionContent, QuestionDraft, QuestionKey } from '../question.ts';
import type { AreaUse } from './on-picture/areas.ts';
import type { KeyStyle } from './key-style.ts';

/** How an answer is written by hand: one letter, letters, letters in an order, numbered pairs, numbered gaps, or words. */
export type PaperAnswer = 'letter' | 'letters' | 'order' | 'pairs' | 'gaps' | 'words';

/** What the bank, and every feature after it, knows of one kind of question. */
export type KindRules<Key = QuestionKey> = {
  /** There are none; they are True and False; the author lists them; or the gaps offer them. */
  readonly options: 'none' | 'standard' | 'listed' | 'in_gaps';
  /** Who decides how a paper orders the options: nobody, the author, or nobody because the order is the key. */
  readonly order: 'fixed' | 'author' | 'key';
  /** The empty options that a new question has. */
  readonly newOptions: number;
  readonly hasMatches: boolean;
  readonly hasGaps: boolean;
  readonly hasUnit: boolean;
  /** What its options are on the picture in the stem; null where they are none of it. */
  readonly areas: AreaUse | null;
  /** How many of the author's options are right, where the answer is a choice among them. */
  readonly choice: 'one' | 'several' | null;
  readonly markedBy: 'machine' | 'people';
  readonly onPaper: PaperAnswer;
  /** The key of a draft that has just become this kind; `marked` are its options that were right before. */
  readonly newKey: (content: Pick<QuestionContent, 'options' | 'matches'>, marked: readonly string[]) => Key;
  /** The faults of options, matches and gaps; `lacksText` is the question's own rule for an option without text. */
  faults(draft: ContentAndKey, lacksText: (option: Option) => boolean): QuestionFault[];
};

/**
 * What is known of one kind of key. Its functions are methods, so that the rules of each kind can be read as rules of any:
 * `rulesOfKey` gives a key to those of its own kind.
 */
export type KeyRules<Key = QuestionKey> = {
  /** Whether the key is given by letters of options, in words, or as texts for the person who marks. */
  readonly form: 'letters' | 'words' | 'texts';
  /** The faults of a key of the right kind, seen beside its content. */
  faults(key: Key, content: QuestionContent): QuestionFault[];
  /** The key with other ids; an id for which there is no other (an empty text) is dropped. */
  renamed(key: Key, own: (id: string) => string): Key;
  /** The ids of the options that are right, where the answer is a choice among options. */
  right(key: Key): readonly string[];
  /** The rich texts in the key. */
  texts(key: Key): readonly LocalText[];
  withTexts(key: Key, change: (text: LocalText) => LocalText): Key;
  /** The key in words; empty where the form is `texts`. */
  inWords(key: Key, content: QuestionContent, style: KeyStyle): string;
};

type ContentAndKey = Pick<QuestionDraft, 'content' | 'key'>;
