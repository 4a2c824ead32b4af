import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import {
  checkDue,
  contentLanguage,
  contract,
  instant,
  nothing,
  numberInQuery,
  whyNoFiles,
} from '../platform/contract.ts';
import { taskStates } from '../platform/tasks-contract.ts';
import { selection } from '../questions/changes-contract.ts';
import { exportFormats } from './domain/export/export-format.ts';
import { lossCodes } from './domain/export/loss-codes.ts';

export const exportOrder = z.object({
  selection,
  format: z.enum(exportFormats),
  /** In the order they are written; those that a question is not written in are left out. */
  languages: z.array(contentLanguage).min(1).max(3),
  withKey: z.boolean(),
});
/** Why its files were not made, where there is more to say than that something broke. */
const whyEnded = { reason: whyNoFiles.nullable().catch(null) };

/** What is on record about an export. */
export const exportTaskAbout = z.object({
  ...exportOrder.shape,
  selection: z.unknown(),
  questions: z.int(),
  ...whyEnded,
});
export type ExportOrder = z.output<typeof exportOrder>;

/** Who exports: the specification gives no flag of its own for it; people who may print may take questions along. */
const permission = exceptQuestionAdmins(['question.print']);
const refusals = ['nothing_to_export', 'too_many_to_export', 'may_not_see_keys', 'format_needs_key'] as const;
const large = { bodyLimit: 512 * 1024 };

/** Questions as files. */
export const exportEndpoints = contract({
  checkQuestionExport: {
    ...large,
    takesAlong: true,
    method: 'POST',
    path: '/question-exports/check',
    summary: 'What the format cannot hold of the questions chosen, by name and count, before anything is made.',
    permission,
    input: exportOrder,
    reply: z.object({
      total: z.int(),
      /** How many come along at all. */
      held: z.int(),
      /** In how many questions each language is found. */
      languages: z.array(z.object({ language: contentLanguage, count: z.int() })),
      losses: z.array(z.object({ code: z.enum(lossCodes), count: z.int(), numbers: z.array(z.int()) })),
    }),
    refusals,
  },
  startQuestionExport: {
    ...large,
    takesAlong: true,
    needsRoom: true,
    method: 'POST',
    path: '/question-exports',
    summary: 'Makes the files as long work with progress; they stay for a week.',
    asksAgain: 'with_key',
    permission,
    input: exportOrder,
    reply: z.object({ exportId: z.uuid() }),
    refusals,
  },
  listQuestionExports: {
    method: 'GET',
    path: '/question-exports',
    summary: 'The caller’s own exports of the last week, with their files.',
    permission,
    input: nothing,
    reply: z.object({
      exports: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(taskStates),
          done: z.int(),
          total: z.int(),
          format: z.enum(exportFormats),
          withKey: z.boolean(),
          questions: z.int(),
          ...whyEnded,
          createdAt: instant,
          files: z.array(z.object({ place: z.int(), name: z.string(), size: z.int() })),
        }),
      ),
    }),
    refusals: [],
  },
  readExportedFile: {
    kind: 'download',
    method: 'GET',
    path: '/question-exports/:exportId/files/:place',
    summary: 'A file of one of the caller’s own exports.',
    permission,
    input: z.object({ exportId: z.uuid(), place: numberInQuery }),
    reply: z.unknown(),
    refusals: ['may_not_see_keys', checkDue],
  },
});
