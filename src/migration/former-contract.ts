import { z } from 'zod';
import { contract, diskLow, instant } from '../platform/contract.ts';
import { formerColumns } from './domain/former-columns.ts';

const permission = 'platform';
const companyId = z.uuid();
const importId = z.uuid();
const values = z.record(z.string(), z.union([z.string(), z.number()]));
const column = z.enum(formerColumns);

/** Most results one file may hold. */
export const mostFormerResults = 50_000;

/** What each column means, and how days in digits are written. */
export const formerPlan = z.object({
  columns: z.array(column.nullable()).max(256).readonly(),
  dateOrder: z.enum(['dmy', 'mdy']),
});
export type FormerPlan = z.output<typeof formerPlan>;

/** A file as it was read, before anybody says what its columns mean. */
const file = z.object({
  id: importId,
  name: z.string(),
  encoding: z.string().nullable(),
  headings: z.array(z.string()),
  /** The first rows under the headings. */
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
  guesses: z.array(column.nullable()),
  dateOrder: z.enum(['dmy', 'mdy']),
  /** What ended the reading; the rows before it are not imported either. */
  fault: z.object({ line: z.int(), code: z.string(), values: values.optional() }).nullable(),
  imported: z.boolean(),
  undone: z.boolean(),
});

/** What an import that is done has made of the file's rows. */
export const formerDone = z.object({ created: z.int(), skipped: z.int(), leftOut: z.int(), importId });
const whyStopped = z.enum(['already_imported', 'rows_are_faulty']);
export type WhyFormerStopped = z.output<typeof whyStopped>;
/** Why an import failed. */
export const formerFailed = z.object({ reason: z.enum([...whyStopped.options, 'interrupted', 'fault', diskLow]) });

/** Results of former times from a table: they are kept as they are written there, and nothing is worked out anew. */
export const formerImportContract = contract({
  uploadFormerResults: {
    kind: 'upload',
    method: 'POST',
    path: '/platform/migrations/:companyId/former-results',
    summary:
      'Reads an XLSX, CSV or TSV file of past results, or the attempts in a course backup of Moodle, without importing anything.',
    permission,
    input: z.object({ companyId, name: z.string().min(1).max(300) }),
    reply: file,
    refusals: ['file_unreadable', 'reader_failed', 'reader_busy'],
    ownTransactions: true,
    bodyLimit: 20 * 1024 * 1024,
  },
  readFormerImport: {
    method: 'GET',
    path: '/platform/migrations/:companyId/former-results/:importId',
    summary: 'An uploaded file of past results.',
    permission,
    input: z.object({ companyId, importId }),
    reply: file,
    refusals: [],
  },
  checkFormerResults: {
    method: 'POST',
    path: '/platform/migrations/:companyId/former-results/:importId/check',
    summary: 'The dry run: what would become of each row, and what is wrong with it.',
    permission,
    input: z.object({ companyId, importId, ...formerPlan.shape }),
    reply: z.object({
      counts: z.object({ new: z.int(), skip: z.int(), faulty: z.int() }),
      /** The first thousand. */
      faults: z.array(z.object({ line: z.int(), code: z.string(), column: column.nullable(), values })),
      faultCount: z.int(),
      /** Columns that must be there and are not. */
      missing: z.array(column),
    }),
    refusals: [],
  },
  startFormerResults: {
    method: 'POST',
    path: '/platform/migrations/:companyId/former-results/:importId/start',
    summary: 'Brings the past results in, all or none, as long work with progress.',
    permission,
    needsRoom: true,
    input: z.object({
      companyId,
      importId,
      ...formerPlan.shape,
      /** Leaves faulty rows out; without it a single one keeps the import from starting. */
      leaveOutFaulty: z.boolean(),
    }),
    reply: z.object({ taskId: z.uuid() }),
    refusals: ['already_imported', 'rows_are_faulty', 'nothing_to_import'],
  },
  undoFormerResults: {
    method: 'POST',
    path: '/platform/migrations/:companyId/former-results/:importId/undo',
    summary: 'Takes back the past results that a file brought; nothing of the company hangs on them.',
    permission,
    input: z.object({ companyId, importId }),
    reply: z.object({ removed: z.int() }),
    refusals: ['not_imported', 'undone_already'],
  },
  listBroughtIn: {
    method: 'GET',
    path: '/platform/migrations/:companyId/imports',
    summary: 'The files of questions and past results that those who run the platform brought in, the latest first.',
    permission,
    input: z.object({ companyId }),
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          id: importId,
          kind: z.enum(['questions', 'results']),
          name: z.string(),
          importedAt: instant,
          undoneAt: instant.nullable(),
        }),
      ),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
});
