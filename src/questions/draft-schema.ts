import { z } from 'zod';
import { gapWays, questionKinds } from './domain/question.ts';

const html = z.string().max(20_000);

/** Rich text in one or more languages, as an author sends it; it is cleaned before it is kept. */
export const richText = z.object({ en: html.optional(), th: html.optional(), fr: html.optional() });
const id = z.string().min(1).max(40);
const option = z.object({ id, text: richText });
const gap = z.object({ id, way: z.enum(gapWays), choices: z.array(id).max(26).readonly() });

/** Options have letters; those of a gap text have none, and each of its gaps may have its own. */
const mostOptions = 26;
const mostInGaps = 260;

export const questionContent = z
  .object({
    kind: z.enum(questionKinds),
    stem: richText,
    options: z.array(option).max(mostInGaps).readonly(),
    matches: z.array(option).max(mostOptions).readonly(),
    gaps: z.array(gap).max(26).readonly(),
    unit: z.string().max(40),
    shuffleOptions: z.boolean(),
  })
  .refine(({ kind, options }) => kind === 'gap_text' || options.length <= mostOptions);

const numberKey = z.object({
  kind: z.literal('number'),
  accepted: z
    .array(z.object({ from: z.number(), to: z.number() }))
    .max(20)
    .readonly(),
});
const textKey = z.object({
  kind: z.literal('text'),
  accepted: z.array(z.string().max(300)).max(50).readonly(),
  caseSensitive: z.boolean(),
});
const optionKey = z.object({ kind: z.literal('option'), option: z.string() });
const gapKey = z.discriminatedUnion('kind', [optionKey, textKey, numberKey]);

export const questionKey = z.discriminatedUnion('kind', [
  optionKey,
  z.object({ kind: z.literal('options'), options: z.array(z.string()).readonly() }),
  numberKey,
  textKey,
  z.object({ kind: z.literal('pairs'), pairs: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('order'), order: z.array(z.string()).max(26).readonly() }),
  z.object({ kind: z.literal('gaps'), gaps: z.record(z.string(), gapKey) }),
  z.object({ kind: z.literal('key_points'), keyPoints: z.array(richText).max(30).readonly() }),
]);

export const questionDraft = z.object({
  content: questionContent,
  key: questionKey,
  explanation: richText,
  reference: z.string().max(500),
  points: z.int().min(1).max(10_000),
});

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
  'pair_missing',
  'too_few_to_order',
  'no_gap',
  'gap_unknown',
  'gap_not_in_text',
  'gap_missing_in_language',
  'gap_twice',
  'gap_choices',
  'gap_without_key',
  'key_does_not_fit',
] as const;

/** Why a question goes back to its author, who reads it. */
export const rejectionReason = z.string().trim().min(1).max(1000);
