import { languagesOf, type LocalText } from '../../platform/language.ts';
import { rulesOf } from '../../questions/domain/kinds/kinds.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';

/** What the file does not say, or says otherwise than the bank keeps it. Each has a sentence `assumed.<code>`. */
export const assumptionCodes = [
  'kind_told',
  'language_told',
  'topic_missing',
  'subtopic_missing',
  'level_none',
  'points_default',
  'order_kept',
  'truth_words',
  'gap_marked',
  'formatting_cleaned',
  'all_or_nothing',
  'passage_told',
  'places_shown',
] as const;
export type AssumptionCode = (typeof assumptionCodes)[number];

/** `values` fill the sentence: a kind of question, a language, or the title of a passage. */
export type Assumption = {
  readonly code: AssumptionCode;
  readonly values?: Readonly<Record<string, string>> | undefined;
};

type Settled = {
  readonly draft: QuestionDraft;
  readonly topic: readonly string[];
  readonly subtopic: string | null;
  readonly level: number | null;
  /** Whether the file gives points. */
  readonly hasPoints: boolean;
};

/** What the import settles by itself for a question that could be read, beside what was noted while reading it. */
export function settledBy({ draft, topic, subtopic, level, hasPoints }: Settled): Assumption[] {
  const { stem, shuffleOptions } = draft.content;
  const { choice, options } = rulesOf(draft.content);
  const settled: readonly (readonly [boolean, Assumption])[] = [
    [!hasBoth(stem), { code: 'language_told', values: { language: languagesOf(stem)[0] ?? 'en' } }],
    [topic.length === 0, { code: 'topic_missing' }],
    [topic.length === 1 && subtopic === null, { code: 'subtopic_missing' }],
    [level === null, { code: 'level_none' }],
    [!hasPoints, { code: 'points_default' }],
    [choice !== null && !shuffleOptions, { code: 'order_kept' }],
    [options === 'standard', { code: 'truth_words' }],
  ];
  return settled.flatMap(([holds, assumption]) => (holds ? [assumption] : []));
}

const hasBoth = ({ en, th }: LocalText): boolean => Boolean(en) && Boolean(th);

/** Tags and attributes of a text that the bank does not keep: sizes, colours, links, headings. */
const lostFormatting =
  /<(?:span|a|font|small|big|h[1-6]|hr|blockquote|center|strike|del|s|dl)\b|<[a-z][a-z\d]{0,9}\s[^<>]{0,1000}(?:style|class|color|align|bgcolor)\s{0,3}=/i;

export const losesFormatting = (text: string): boolean => text.includes('<') && lostFormatting.test(text);
