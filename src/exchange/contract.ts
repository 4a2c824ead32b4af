import { z } from 'zod';
import {
  collection,
  contentLanguage,
  contentText,
  contract,
  listInQuery,
  localText,
  numberInQuery,
  pageInput,
} from '../platform/contract.ts';
import { keptDraft } from '../questions/draft-schema.ts';
import { assumptionCodes } from './domain/assumption.ts';
import { duplicateWays, importActs, importMatches } from './domain/choices.ts';
import { columnMeanings, type ColumnMeaning } from './domain/formats/table/table-header.ts';
import { fileFormats } from './domain/imported.ts';
import { exportEndpoints } from './export-contract.ts';
import { ownImportEndpoints } from './own-import-contract.ts';
import { templateEndpoints } from './template-contract.ts';
import { waitingMediaEndpoints } from './waiting-media-contract.ts';

const fault = z.object({
  line: z.int(),
  /** All lines it speaks of. */
  lines: z.array(z.int()).readonly().optional(),
  file: z.string().optional(),
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

const choices = z.object({
  language: contentLanguage.nullable(),
  target: z.uuid().nullable(),
  duplicates: z.enum(duplicateWays),
  /** Whether texts that questions refer to become their passages. */
  passages: z.boolean(),
});

const meaning = z.enum(columnMeanings as unknown as [ColumnMeaning]);

const summary = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.string(),
  encoding: z.string().nullable(),
  found: z.int(),
  /** How many are imported, how many of these as new versions. */
  ready: z.int(),
  replaced: z.int(),
  /** How many stay out because the bank has them, because nobody chose them, because they cannot be read. */
  duplicates: z.int(),
  leftOut: z.int(),
  faulty: z.int(),
  /** How many the bank has already, whatever becomes of them; how many are written in one language; with warnings. */
  known: z.int(),
  inOneLanguage: z.int(),
  warned: z.int(),
  /** How many of the new ones the file gives neither level nor points. */
  withoutLevel: z.int(),
  withoutPoints: z.int(),
  pictures: z.int(),
  /** How many texts questions of the file refer to. */
  passages: z.int(),
  faults: z.array(fault),
  unsupported: z.array(z.object({ kind: z.string(), count: z.int() })),
  choices,
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
  /** Of a table: its columns, what each was taken for, and the first cells below. */
  table: z
    .object({
      headings: z.array(z.string()).readonly(),
      meanings: z.array(meaning.nullable()).readonly(),
      samples: z.array(z.array(z.string()).readonly()).readonly(),
    })
    .nullable(),
  imported: z.boolean(),
  /** What it brought was taken back. */
  undone: z.boolean(),
});

export const exchangeContract = contract({
  ...exportEndpoints,
  ...ownImportEndpoints,
  ...templateEndpoints,
  ...waitingMediaEndpoints,
  uploadQuestionFile: {
    kind: 'upload',
    method: 'POST',
    path: '/question-imports',
    summary: 'Reads a file of questions in any format without importing anything: the dry run.',
    permission: 'question.add',
    input: z.object({
      name: z.string().min(1).max(300),
      format: z.enum(fileFormats).optional(),
      /** What the columns of a table mean, in their order; `-` for one that is not read. Else their titles decide. */
      columns: listInQuery(z.union([meaning, z.literal('-')])).optional(),
    }),
    reply: summary,
    refusals: ['file_unreadable', 'reader_failed', 'reader_busy'],
    ownTransactions: true,
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
    summary:
      'Each question of the file as it will be, with its warnings, its match in the bank and what the import does with it.',
    permission: 'question.add',
    input: z.object({ importId: z.uuid(), ...pageInput }),
    reply: collection(
      z.object({
        /** Its place among the questions of the file, 0-based. */
        place: z.int(),
        line: z.int(),
        file: z.string().nullable(),
        code: z.string().nullable(),
        topic: z.string(),
        subtopic: z.string().nullable(),
        draft: keptDraft,
        /** The text it refers to with others. */
        passage: z.object({ title: localText(), text: contentText() }).nullable(),
        warnings: z.array(fault),
        assumed: z.array(assumption),
        /** The text it came from, where something is to be looked at and corrected there. */
        source: z
          .array(z.object({ line: z.int(), text: z.string() }))
          .readonly()
          .nullable(),
        doubtful: z.boolean(),
        match: z.enum(importMatches),
        act: z.enum(importActs),
        replaceable: z.boolean(),
        /** Pictures and sounds it shows. */
        media: z.array(z.string()),
        /** The number of the question in the bank it repeats. */
        sameAsNumber: z.int().nullable(),
      }),
    ),
    refusals: [],
  },
  chooseInQuestionImport: {
    method: 'PATCH',
    path: '/question-imports/:importId',
    summary: 'Keeps what is chosen for a file that waits: questions, duplicates, target, language.',
    permission: 'question.add',
    input: z.object({
      importId: z.uuid(),
      ...choices.partial().shape,
      /** All questions, none, or those without warnings. */
      select: z.enum(['all', 'none', 'without_warnings']).optional(),
      /** Single questions by their places: whether they are imported, what becomes of one the bank has. */
      questions: z
        .array(
          z.object({ place: z.int().min(0), taken: z.boolean().optional(), way: z.enum(duplicateWays).optional() }),
        )
        .max(1000)
        .optional(),
    }),
    reply: summary,
    refusals: ['already_imported', 'place_retired'],
  },
  correctImportedQuestion: {
    method: 'PATCH',
    path: '/question-imports/:importId/questions/:place',
    summary: 'Settles what is doubtful about a question of a file that waits: its text, its key, or that it is right.',
    permission: 'question.add',
    input: z.object({
      importId: z.uuid(),
      place: numberInQuery.pipe(z.int().min(0)),
      /** Its text as it should have been; it is read again. */
      text: z.string().min(1).max(30_000).optional(),
      /** The places of its right options. */
      key: z.array(z.int().min(0)).min(1).max(26).optional(),
    }),
    reply: summary,
    refusals: [
      'already_imported',
      'not_one_question',
      'key_does_not_fit',
      'file_unreadable',
      'reader_failed',
      'reader_busy',
    ],
    ownTransactions: true,
  },
  startQuestionImport: {
    method: 'POST',
    path: '/question-imports/:importId/start',
    summary: 'Imports everything that is ready in one transaction, as long work with progress.',
    permission: 'question.add',
    needsRoom: true,
    input: z.object({
      importId: z.uuid(),
      /** Further files of the same import. */
      also: z.array(z.uuid()).max(50).default([]),
      /** Creates modules and subsections the syllabus lacks; needs module.add and subsection.add. */
      createPlaces: z.boolean(),
      /** Where questions without a place of their own go. */
      subsectionId: z.uuid().nullable(),
      submit: z.boolean(),
      /** For new questions that the file gives none; points in hundredths. */
      level: z.literal([1, 2, 3]).nullable().default(null),
      points: z.int().min(1).max(10_000).nullable().default(null),
    }),
    reply: z.object({ taskId: z.uuid() }),
    refusals: [
      'already_imported',
      'nothing_to_import',
      'places_missing',
      'may_not_create_places',
      'may_not_replace',
      'place_retired',
      'limit_of_questions_reached',
    ],
  },
});
