import { z } from 'zod';
import { collection, contract, pageInput } from '../platform/contract.ts';
import { questionDraft } from '../questions/draft-schema.ts';
import { assumptionCodes } from './domain/assumption.ts';

const fault = z.object({
  line: z.int(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The question it keeps out, as its author knows it. */
  about: z.object({ code: z.string().nullable(), text: z.string() }).optional(),
});

/** What the import settles by itself because the file does not say it. */
const assumption = z.object({
  code: z.enum(assumptionCodes),
  values: z.record(z.string(), z.string()).optional(),
});

/** What an import will do with one question of the file. */
export const importFates = ['new', 'same_as_bank', 'code_in_bank', 'place_retired'] as const;

const summary = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.string(),
  encoding: z.string().nullable(),
  found: z.int(),
  /** How many are ready, how many the bank has already, how many cannot be read. */
  ready: z.int(),
  duplicates: z.int(),
  faulty: z.int(),
  faults: z.array(fault),
  /** What was assumed, for how many of the questions that could be read. */
  assumed: z.array(assumption.extend({ count: z.int() })),
  /** Where the questions would go; `subsectionId` is null where the syllabus has no such place yet. */
  places: z.array(
    z.object({
      topic: z.string(),
      subtopic: z.string().nullable(),
      count: z.int(),
      subsectionId: z.uuid().nullable(),
    }),
  ),
  imported: z.boolean(),
});

export const exchangeContract = contract({
  uploadQuestionFile: {
    kind: 'upload',
    method: 'POST',
    path: '/question-imports',
    summary: 'Reads a GIFT, CSV or XLSX file without importing anything: the dry run.',
    permission: 'question.add',
    input: z.object({ name: z.string().min(1).max(300) }),
    reply: summary,
    refusals: ['file_unreadable'],
    bodyLimit: 20 * 1024 * 1024,
  },
  readQuestionImport: {
    method: 'GET',
    path: '/question-imports/:importId',
    summary: 'The dry run of an uploaded file.',
    permission: 'question.add',
    input: z.object({ importId: z.uuid() }),
    reply: summary,
    refusals: [],
  },
  listImportedQuestions: {
    method: 'GET',
    path: '/question-imports/:importId/questions',
    summary: 'Each question of the file as it will be, with its warnings and its fate.',
    permission: 'question.add',
    input: z.object({ importId: z.uuid(), ...pageInput }),
    reply: collection(
      z.object({
        line: z.int(),
        code: z.string().nullable(),
        topic: z.string(),
        subtopic: z.string().nullable(),
        draft: questionDraft,
        warnings: z.array(fault),
        assumed: z.array(assumption),
        fate: z.enum(importFates),
        /** The number of the question in the bank it repeats. */
        sameAsNumber: z.int().nullable(),
      }),
    ),
    refusals: [],
  },
  startQuestionImport: {
    method: 'POST',
    path: '/question-imports/:importId/start',
    summary: 'Imports everything that is ready in one transaction, as long work with progress.',
    permission: 'question.add',
    input: z.object({
      importId: z.uuid(),
      /** Creates modules and subsections the syllabus lacks; needs module.add and subsection.add. */
      createPlaces: z.boolean(),
      /** Where questions without a place of their own go. */
      subsectionId: z.uuid().nullable(),
      submit: z.boolean(),
    }),
    reply: z.object({ taskId: z.uuid() }),
    refusals: [
      'already_imported',
      'nothing_to_import',
      'places_missing',
      'may_not_create_places',
      'place_retired',
      'limit_of_questions_reached',
    ],
  },
});
