import { z } from 'zod';
import { anyExam } from '../platform/access.ts';
import {
  collection,
  contentLanguage,
  contract,
  instant,
  localText,
  nothing,
  pageInput,
  requiredText,
  checkDue,
} from '../platform/contract.ts';
import { keptContent, keptKey } from '../questions/draft-schema.ts';
import { whyNotUsable, whyUnmet } from './domain/blueprint.ts';
import { examEndpoints, longestTitle } from './exam-schema.ts';

const row = z.object({
  subsectionId: z.uuid(),
  count: z.int().min(1).max(300),
  level: z.int().min(1).max(3).nullable(),
});

export const blueprint = z.object({
  moduleId: z.uuid(),
  rows: z.array(row).min(1).max(300),
  versions: z.int().min(1).max(8),
  languages: z.array(contentLanguage).min(1),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Questions two versions may share; null leaves it open. */
  overlap: z.int().min(0).nullable(),
});

/** A row of the blueprint against the bank: `usable` questions for `asked` places in each version. */
const rowReport = z.object({
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

const paperQuestion = z.object({
  position: z.int(),
  questionId: z.uuid(),
  number: z.int(),
  version: z.int(),
  subsectionCode: z.string(),
  content: keptContent,
  key: keptKey,
  points: z.int(),
});

const generatedRow = z.object({
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

export const examContract = contract({
  checkBlueprint: {
    method: 'POST',
    path: '/blueprints/check',
    summary: 'Each row of a blueprint against the questions usable now.',
    permission: 'exam.generate',
    input: blueprint,
    reply: z.object({
      rows: z.array(rowReport),
      /** Why some row is missing questions; null where all can be met. */
      unmet: z.enum(whyUnmet).nullable(),
      total: z.int(),
      divisibleByFour: z.boolean(),
      minutes: z.int(),
      /** What the company's exams begin with. */
      passMark: z.int(),
      /** For how many days a question hibernates once a paper has it. */
      hibernationDays: z.int(),
    }),
    refusals: [],
  },
  generateExam: {
    method: 'POST',
    path: '/generated-exams',
    summary:
      'Papers from a blueprint: meets every row or says which cannot be met. The same seed and bank give the same papers.',
    permission: 'exam.generate',
    input: blueprint.extend({ title: requiredText(longestTitle), seed: z.string().trim().max(60).optional() }),
    reply: z.object({ id: z.uuid(), number: z.int(), seed: z.string() }),
    /** `unmet_rows` carries `rows`: the reports of the rows that cannot be met. So does `unmet_enemies`. */
    refusals: ['unmet_rows', 'unmet_enemies', 'too_few_for_overlap', 'subsection_of_another_module', 'place_retired'],
  },
  listGeneratedExams: {
    method: 'GET',
    path: '/generated-exams',
    summary: 'The generated exams, newest first.',
    permission: anyExam,
    input: z.object({ ...pageInput, q: z.string().trim().max(100).optional(), module: z.uuid().optional() }),
    reply: collection(generatedRow),
    refusals: [],
  },
  readGeneratedExam: {
    method: 'GET',
    path: '/generated-exams/:generatedExamId',
    summary: 'One generated exam with its papers, questions and key.',
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: generatedRow.extend({
      seed: z.string(),
      blueprint,
      papers: z.array(
        z.object({
          id: z.uuid(),
          label: z.string(),
          questions: z.array(paperQuestion),
          /** Places of two questions that are enemies now, such as of a paper made before they became so. */
          enemies: z.array(z.object({ first: z.int(), second: z.int() })),
        }),
      ),
      media: z.record(z.string(), z.string()),
    }),
    refusals: [checkDue],
  },
  readRunway: {
    method: 'GET',
    path: '/generated-exams/:generatedExamId/runway',
    summary: 'How many more papers of its blueprint the bank gives: of questions never used, and of all usable now.',
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: z.object({
      fresh: z.int(),
      usable: z.int(),
      rows: z.array(
        row.extend({
          code: z.string(),
          title: localText(),
          usable: z.object({ usable: z.int(), papers: z.int() }),
          fresh: z.object({ usable: z.int(), papers: z.int() }),
        }),
      ),
    }),
    refusals: [],
  },
  removeGeneratedExam: {
    method: 'DELETE',
    path: '/generated-exams/:generatedExamId',
    summary: 'Removes a generated exam that no exam uses.',
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: nothing,
    refusals: ['used_by_exams'],
  },
  ...examEndpoints,
});
