import { z } from 'zod';
import { questionKinds } from './domain/question.ts';

/** Rich text in one or both languages, as an author sends it; it is cleaned before it is kept. */
export const richText = z.object({ en: z.string().max(20_000).optional(), th: z.string().max(20_000).optional() });
const option = z.object({ id: z.string().min(1).max(40), text: richText });

export const questionContent = z.object({
  kind: z.enum(questionKinds),
  stem: richText,
  options: z.array(option).max(26).readonly(),
  matches: z.array(option).max(26).readonly(),
  unit: z.string().max(40),
  shuffleOptions: z.boolean(),
});

export const questionKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('option'), option: z.string() }),
  z.object({ kind: z.literal('options'), options: z.array(z.string()).readonly() }),
  z.object({
    kind: z.literal('number'),
    accepted: z
      .array(z.object({ from: z.number(), to: z.number() }))
      .max(20)
      .readonly(),
  }),
  z.object({
    kind: z.literal('text'),
    accepted: z.array(z.string().max(300)).max(50).readonly(),
    caseSensitive: z.boolean(),
  }),
  z.object({ kind: z.literal('pairs'), pairs: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('key_points'), keyPoints: z.array(richText).max(30).readonly() }),
]);

export const questionDraft = z.object({
  content: questionContent,
  key: questionKey,
  explanation: richText,
  reference: z.string().max(500),
  points: z.int().min(1).max(10_000),
});

/** What an author is told before saving and an approver before approving; never a reason to refuse. */
export const questionWarnings = [
  'near_duplicate',
  'longest_option_is_key',
  'all_of_the_above',
  'absolute_words',
  'negative_not_emphasised',
  'language_missing',
  'no_reference',
] as const;

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
  'key_does_not_fit',
] as const;

/** Why a question goes back to its author, who reads it. */
export const rejectionReason = z.string().trim().min(1).max(1000);
