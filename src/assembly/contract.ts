import { z } from 'zod';
import { anyExam, makesPapers } from '../platform/access.ts';
import { checkDue, collection, contract, localText, nothing, pageInput, nameText } from '../platform/contract.ts';
import { tools } from '../standards/domain/tools.ts';
import { whyUnmet } from './domain/blueprint.ts';
import { longestTitle } from './domain/longest-title.ts';
import { whyNotTimes } from './domain/section-time.ts';
import { optimiseContract } from './optimise-contract.ts';
import { search } from './optimise-schema.ts';
import {
  blueprint,
  writtenBlueprint,
  blueprintRow,
  expectedOfPaper,
  expectedOfQuestion,
  generatedRow,
  paperQuestion,
  rowReport,
} from './papers-schema.ts';
import { leaveOutEndpoints } from './leave-out-contract.ts';
import { pickedEndpoints } from './picked-contract.ts';
import { conflict, wayOut } from './unmet-schema.ts';
import { templateEndpoints } from './template-contract.ts';

/** Blueprints, and the papers frozen from them. */
export const assemblyContract = contract({
  ...optimiseContract,
  ...templateEndpoints,
  ...pickedEndpoints,
  ...leaveOutEndpoints,
  checkBlueprint: {
    method: 'POST',
    path: '/blueprints/check',
    summary: 'Each row of a blueprint against the questions usable now.',
    permission: 'exam.generate',
    input: writtenBlueprint.extend({
      /** Whether to say also what is in conflict and what would do; nobody reads that where only the stock is asked for. */
      explained: z.boolean().default(true),
    }),
    reply: z.object({
      rows: z.array(rowReport),
      /** Why some row is missing questions; null where all can be met. */
      unmet: z.enum(whyUnmet).nullable(),
      /** Which rules cannot hold together, and what would do; nothing where all can be met. */
      conflicts: z.array(conflict),
      ways: z.array(wayOut),
      /** How many questions of the earlier exam could stand in these rows as anchors; null where none are asked. */
      earlierUsable: z.int().nullable(),
      total: z.int(),
      minutes: z.int(),
      /** What the company's exams begin with. */
      passMark: z.int(),
      /** What the standard lets examinees bring. */
      aids: localText(500),
      /** What the standard lets the page offer, and whether its exams begin for all together. */
      tools: z.array(z.enum(tools)).readonly(),
      startsTogether: z.boolean(),
      /** The licence categories that the standard's tables name for this module. */
      categories: z.array(z.string()),
      /** What the standard asks for this module and licence category; null where it says nothing. */
      byStandard: z
        .object({
          questions: z.int(),
          essays: z.int(),
          /** Rows at its levels over the subsections asked here, as many as there are. */
          rows: z.array(blueprintRow.pick({ subsectionId: true, count: true, level: true, kind: true })),
        })
        .nullable(),
      /** Standards to go by, the default first. */
      standards: z.array(z.object({ id: z.uuid(), name: localText(), isDefault: z.boolean() })),
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
    ownTransactions: true,
    input: writtenBlueprint.extend({ title: nameText(longestTitle), seed: z.string().trim().max(60).optional() }),
    reply: z.object({ id: z.uuid(), number: z.int(), seed: z.string() }),
    /** `unmet_rows` carries `rows`: the reports of the rows that cannot be met. So do the others that some rows are short of. */
    refusals: [
      'unmet_rows',
      'unmet_anchors',
      'unmet_enemies',
      'too_few_beside_last',
      'too_few_for_overlap',
      'subsection_of_another_module',
      'passages_not_whole',
      'place_retired',
      'tools_beyond_standard',
      ...whyNotTimes,
    ],
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
    permission: makesPapers,
    input: z.object({ generatedExamId: z.uuid() }),
    reply: generatedRow.extend({
      /** Whether the company asks for a second person before papers are used. */
      needsApproval: z.boolean(),
      /** The reader made these papers, and so does not approve them. */
      isOwn: z.boolean(),
      /** The generated exam whose papers these are, but for a question that was changed. */
      madeFrom: z.object({ id: z.uuid(), number: z.int() }).nullable(),
      /** The earlier exam that anchors come from; null where none are asked of one, or where it was deleted. */
      earlierExam: z.object({ id: z.uuid(), number: z.int() }).nullable(),
      seed: z.string(),
      blueprint,
      /** What expected pass rates are of: that of the standard it was made by. */
      passMark: z.int(),
      /** How the optimising way came to it; null for the other way. */
      search: search.nullable(),
      papers: z.array(
        z.object({
          id: z.uuid(),
          label: z.string(),
          questions: z.array(paperQuestion.extend({ expected: expectedOfQuestion.nullable() })),
          expected: expectedOfPaper,
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
    permission: makesPapers,
    input: z.object({ generatedExamId: z.uuid() }),
    reply: z.object({
      fresh: z.int(),
      usable: z.int(),
      rows: z.array(
        blueprintRow.extend({
          code: z.string(),
          title: localText(),
          usable: z.object({ usable: z.int(), papers: z.int() }),
          fresh: z.object({ usable: z.int(), papers: z.int() }),
        }),
      ),
    }),
    refusals: [],
  },
  approveGeneratedExam: {
    method: 'POST',
    path: '/generated-exams/:generatedExamId/approval',
    summary: 'Approves papers for use; somebody other than the person who made them.',
    asksAgain: true,
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: nothing,
    refusals: ['own_papers', 'already_approved'],
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
});
