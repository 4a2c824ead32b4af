import { z } from 'zod';
import { comingDay, contentLanguage, instant, localText, nameText, requiredText } from '../platform/contract.ts';
import { mostInPassage } from '../questions/domain/in-passage.ts';
import { keptContent, keptKey, keptText } from '../questions/draft-schema.ts';
import { longestExam } from '../standards/domain/longest-exam.ts';
import { sectionTools } from '../standards/domain/tools.ts';
import { category } from '../syllabus/read-contract.ts';
import { questionKinds } from '../questions/domain/question.ts';
import { anchorKinds, mostExcluded, mostLines, mostSections, whyNotUsable } from './domain/blueprint.ts';

export const blueprintRow = z.object({
  subsectionId: z.uuid(),
  count: z.int().min(1).max(300),
  level: z.int().min(1).max(3).nullable(),
  /** Null takes any kind that a machine marks. */
  kind: z.enum(questionKinds).nullable().default(null),
  /** Whole passages with so many questions each; left out, the row takes questions without a passage. */
  perPassage: z.int().min(1).max(mostInPassage).optional(),
  section: z
    .int()
    .min(0)
    .max(mostSections - 1)
    .default(0),
  lines: z.int().min(1).max(mostLines).nullable().default(null),
});

/** So many questions that are easy, medium and hard by what is expected of them. */
const bands = (most: number) => {
  const count = z.int().min(0).max(most);
  return z.object({ easy: count, medium: count, hard: count });
};

/** A part of the papers with a heading of its own. */
const section = z.object({
  title: requiredText(200),
  instructions: localText(2000),
  /** Its own time; null where the exam has one time for all. */
  minutes: z.int().min(1).max(longestExam).nullable().default(null),
  /** What the page of an exam offers in it; null where that is as in the whole exam. */
  tools: z.array(z.enum(sectionTools)).max(sectionTools.length).readonly().nullable().default(null),
});

export const blueprint = z.object({
  moduleId: z.uuid(),
  rows: z.array(blueprintRow).min(1).max(300),
  versions: z.int().min(1).max(8),
  languages: z.array(contentLanguage).min(1),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Right answers under all letters equally often, as far as options may be shuffled. */
  balanceLetters: z.boolean().default(false),
  /** Questions two versions may share; null leaves it open. */
  overlap: z.int().min(0).nullable(),
  /** By which standard of the company the papers are made; null goes by its default. */
  standardId: z.uuid().nullable().default(null),
  /** How many percent of the questions a search aims at of each band of difficulty; null leaves it open. */
  bands: bands(100)
    .refine(({ easy, medium, hard }) => easy + medium + hard === 100, { message: 'bands_not_whole' })
    .nullable()
    .default(null),
  /** So many questions stand in every version, to compare the versions by. */
  common: z.int().min(0).max(300).default(0),
  /** So many questions of an earlier generated exam stand in every version, to compare the years by. */
  earlier: z
    .object({ generatedExamId: z.uuid(), count: z.int().min(1).max(300) })
    .nullable()
    .default(null),
  /** The share of points, in percent, that a search aims at for each version; null leaves it open. */
  wantedScore: z.int().min(1).max(99).nullable().default(null),
  /** Headings in the order of the papers; rows name theirs by its place. */
  sections: z.array(section).max(mostSections).default([]),
  /** A licence category: only questions that apply to it, at its level. */
  category: category.nullable().default(null),
  /** Days since a question was last used; null leaves its rest to the company. */
  restDays: z.int().min(0).max(3650).nullable().default(null),
  /** Questions of so many of the module's newest generated exams are left out. */
  leaveOutLast: z.int().min(0).max(20).default(0),
  /** So many questions of each version may stand in them all the same. */
  sharedWithLast: z.int().min(0).max(300).default(0),
  /** Questions that are left out by name. */
  excluded: z.array(z.uuid()).max(mostExcluded).default([]),
  /** The last day on which each of them is left out; without one it is for good. */
  excludedUntil: z.record(z.uuid(), comingDay).default({}),
});

/** The same as somebody writes it: titles of sections without emoji. */
export const writtenBlueprint = blueprint.extend({
  sections: z
    .array(section.extend({ title: nameText(200) }))
    .max(mostSections)
    .default([]),
});

/** A row of the blueprint against the bank: `usable` questions for `asked` places in each version. */
export const rowReport = z.object({
  subsectionId: z.uuid(),
  code: z.string(),
  title: localText(),
  level: z.int().nullable(),
  kind: z.enum(questionKinds).nullable(),
  perPassage: z.int().optional(),
  asked: z.int(),
  usable: z.int(),
  /** Of the usable ones, those of the last exams. */
  ofLast: z.int().optional(),
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
  section: z.int().nullable(),
  passage: z.object({ id: z.uuid(), number: z.int(), text: keptText }).nullable(),
  /** It stands in every version to compare them by, or the years where an earlier exam had it. */
  anchor: z.enum(anchorKinds).nullable(),
});

/** What examinees are expected to make of a question, 0 to 1. */
export const expectedOfQuestion = z.object({
  share: z.number(),
  /** How many examinees it was measured with; null where its author's class stands for it. */
  examinees: z.int().nullable(),
  authors: z.enum(['easy', 'medium', 'hard']).nullable(),
});

export const expectedOfPaper = z.object({
  score: z.number(),
  /** How many of its questions are measured. */
  measured: z.int(),
  /** Null where less than four fifths of the questions are measured. */
  /** How many of its questions are of each band. */
  bands: bands(1000),
  passRate: z.number().nullable(),
  reliability: z.number().nullable(),
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
  /** Null while nobody has approved them for use. */
  approvedAt: instant.nullable(),
});
