import { z } from 'zod';
import { comingDay } from '../platform/contract.ts';
import { hasEmoji } from '../platform/text/emoji.ts';
import { difficulties, mostWords } from './domain/facts.ts';

/** Short words stand in addresses with commas between. */
const word = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^,]*$/);
export const tag = word(40);
export const category = word(20);

/** A licence category as somebody writes it on a question. */
export const writtenCategory = category.refine((text) => !hasEmoji(text), { message: 'emoji' });

/** What is known about a question beside its text; it has no versions. */
export const questionFacts = z.object({
  /** Licence categories it is meant for. */
  categories: z.array(writtenCategory).max(mostWords).readonly(),
  tags: z.array(tag).max(mostWords).readonly(),
  /** How hard its author expects it to be. */
  difficulty: z.enum(difficulties).nullable(),
  reviewerId: z.uuid().nullable(),
  reviewDue: comingDay.nullable(),
});

/** The same as they are kept, also where files brought what nobody may type. */
export const keptFacts = questionFacts.extend({
  categories: z.array(z.string()).readonly(),
  tags: z.array(z.string()).readonly(),
  reviewDue: z.iso.date().nullable(),
});
