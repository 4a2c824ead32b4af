import { z } from 'zod';
import { contentLanguage, instant, localText } from '../platform/contract.ts';
import { keptContent, keptKey } from '../questions/draft-schema.ts';
import { whyNotUsable } from './domain/blueprint.ts';

export const blueprintRow = z.object({
  subsectionId: z.uuid(),
  count: z.int().min(1).max(300),
  level: z.int().min(1).max(3).nullable(),
});

export const blueprint = z.object({
  moduleId: z.uuid(),
  rows: z.array(blueprintRow).min(1).max(300),
  versions: z.int().min(1).max(8),
  languages: z.array(contentLanguage).min(1),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Questions two versions may share; null leaves it open. */
  overlap: z.int().min(0).nullable(),
});

/** A row of the blueprint against the bank: `usable` questions for `asked` places in each version. */
export const rowReport = z.object({
  subsectionId: z.uuid(),
  code: z.string(),
  title: localText(),
  level: z.int().nullable(),
  asked: z.int(),
  usable: z.int(),
  /** How many are missing; 0 where the row can be met. */
  missing: z.int(),
  /** Questions of the subsection that no paper can take now, by the first reason of each. */
  out: z.partialRecord(z.enum(whyNotUsable), z.int()),
});

export const paperQuestion = z.object({
  position: z.int(),
  questionId: z.uuid(),
  number: z.int(),
  version: z.int(),
  /** As they were when the paper was made. */
  subsectionCode: z.string(),
  level: z.int().nullable(),
  content: keptContent,
  key: keptKey,
  points: z.int(),
});

export const generatedRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  moduleCode: z.string(),
  moduleTitle: localText(),
  questionCount: z.int(),
  versions: z.int(),
  languages: z.array(contentLanguage),
  createdAt: instant,
  examCount: z.int(),
});
