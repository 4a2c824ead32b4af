import { z } from 'zod';
import { mostLettered, mostOptionsOf } from './domain/kinds/most-options.ts';
import { mostEssayWords } from './domain/kinds/essay.ts';
import { mostErrors } from './domain/kinds/marking-guide.ts';
import { mostWeight } from './domain/kinds/weights.ts';
import { areaShapes, gapWays, questionKinds } from './domain/question.ts';

const mostOptions = Math.max(...Object.values(mostOptionsOf));

/** How long a text and a list may be. */
type Limits = {
  /** How many more options may fill a gap than that of the question: of a decision alone (docs/decisions/0121). */
  readonly alsoInGaps: number;
  readonly text: (longest: number) => z.ZodString;
  readonly list: <Item extends z.ZodType>(item: Item, most: number) => z.ZodReadonly<z.ZodArray<Item>>;
};
/** What an author sends. */
const asWritten: Limits = {
  alsoInGaps: 0,
  text: (longest) => z.string().max(longest),
  list: (item, most) => z.array(item).max(most).readonly(),
};
/**
 * Schema of stored drafts: no upper limits, because cleaning can lengthen a text and imported files exceed what a form
 * allows.
 */
const asKept: Limits = { alsoInGaps: 26, text: () => z.string(), list: (item) => z.array(item).readonly() };

/** What an archive of the product holds: texts that were kept, in lists as long as somebody may write them. */
const asArchived: Limits = { alsoInGaps: 0, text: asKept.text, list: asWritten.list };

/** Rich text in one or more languages, as an author sends it; it is cleaned before it is kept. */
function richTextOf({ text }: Limits) {
  const html = text(20_000);
  return z.object({ en: html.optional(), th: html.optional(), fr: html.optional() });
}

const wordCount = z.int().min(1).max(mostEssayWords).nullable();
export const essayRules = z.object({ rich: z.boolean(), fewestWords: wordCount, mostWords: wordCount });

const thousandth = z.int().min(0).max(1000);
/** Where a region or a place lies on its picture. */
export const area = z.object({
  shape: z.enum(areaShapes),
  points: z
    .array(z.tuple([thousandth, thousandth]).readonly())
    .min(1)
    .max(60)
    .readonly(),
});

function contentOf(limits: Limits) {
  const { text, list } = limits;
  const id = text(40).min(1);
  const option = z.object({ id, text: richTextOf(limits), area: area.optional() });
  const gap = z.object({ id, way: z.enum(gapWays), choices: list(id, 26) });
  return z.object({
    kind: z.enum(questionKinds),
    stem: richTextOf(limits),
    options: list(option, mostOptions),
    matches: list(option, mostLettered),
    gaps: list(gap, 26),
    unit: text(40),
    shuffleOptions: z.boolean(),
    essay: essayRules.optional(),
  });
}

function keyOf(limits: Limits) {
  const { text, list, alsoInGaps } = limits;
  const numberKey = z.object({
    kind: z.literal('number'),
    accepted: list(z.object({ from: z.number(), to: z.number() }), 20),
  });
  const textKey = z.object({ kind: z.literal('text'), accepted: list(text(300), 50), caseSensitive: z.boolean() });
  const optionKey = z.object({ kind: z.literal('option'), option: text(40) });
  const chosenKey = optionKey.extend({ also: z.array(text(40)).max(alsoInGaps).readonly().optional() });
  const gapKey = z.discriminatedUnion('kind', [chosenKey, textKey, numberKey]);
  const weighed = {
    weights: z.record(text(40), z.int().min(-mostWeight).max(mostWeight)).optional(),
    whole: z.int().min(1).max(mostWeight).optional(),
  };
  return z.discriminatedUnion('kind', [
    optionKey.extend(weighed),
    z.object({ kind: z.literal('options'), options: list(z.string(), mostOptions), ...weighed }),
    numberKey,
    textKey,
    z.object({ kind: z.literal('pairs'), pairs: z.record(z.string(), z.string()) }),
    z.object({ kind: z.literal('order'), order: list(z.string(), 26) }),
    z.object({ kind: z.literal('gaps'), gaps: z.record(z.string(), gapKey) }),
    z.object({
      kind: z.literal('key_points'),
      keyPoints: list(richTextOf(limits), 30),
      worth: list(z.int().min(0).max(10_000).nullable(), 30).optional(),
      errors: list(richTextOf(limits), mostErrors).optional(),
      errorCap: z.int().min(0).max(100).optional(),
    }),
  ]);
}

function draftOf(limits: Limits) {
  return z.object({
    content: contentOf(limits),
    key: keyOf(limits),
    explanation: richTextOf(limits),
    reference: limits.text(500),
    points: z.int().min(1).max(10_000),
  });
}

export const questionDraft = draftOf(asWritten).extend({
  content: contentOf(asWritten).refine((content) => content.options.length <= mostOptionsOf[content.kind]),
});
/** A key that a decision brings after the exam. */
export const decidedKey = keyOf({ ...asWritten, alsoInGaps: 26 });
export const archivedDraft = draftOf(asArchived);
/** A draft as it is kept. */
export const keptDraft = draftOf(asKept);
export const keptText = keptDraft.shape.explanation;
export const keptContent = keptDraft.shape.content;
export const keptKey = keptDraft.shape.key;

/** Why a draft is not a question yet; `field` leads the form to the place. */
export const questionFaults = [
  'stem_missing',
  'too_few_options',
  'option_empty',
  'options_equal',
  'no_correct_option',
  'several_correct_options',
  'no_accepted_answer',
  'range_upside_down',
  'words_upside_down',
  'worth_not_whole',
  'weights_without_right',
  'pair_missing',
  'too_few_to_order',
  'no_gap',
  'gap_unknown',
  'gap_not_in_text',
  'gap_missing_in_language',
  'gap_twice',
  'gap_choices',
  'gap_without_key',
  'picture_not_one',
  'area_missing',
  'key_does_not_fit',
] as const;

/** Why a question goes back to its author, who reads it. */
export const rejectionReason = z.string().trim().min(1).max(1000);
