import { z } from 'zod';
import { contract, flagInQuery, localText } from '../platform/contract.ts';
import { fileFaults } from './domain/typing/file-faults.ts';
import { typesSheets } from './domain/typing/types-sheets.ts';

/** What becomes of a row: a first typing, one in the place of another, the same as before, or nothing. */
export const rowStatuses = ['new', 'changed', 'same', 'faulty'] as const;

export const importEndpoints = contract({
  importPaperAnswers: {
    kind: 'upload',
    method: 'POST',
    path: '/exams/:examId/paper-answers-file',
    summary:
      'Types in sheets from an XLSX, CSV or TSV file: number, version, and a column for each question. A dry run saves nothing; faulty rows are left out and named.',
    asksAgain: true,
    permission: typesSheets,
    input: z.object({ examId: z.uuid(), name: z.string().min(1).max(300), dryRun: flagInQuery }),
    reply: z.object({
      /** What ended the reading; nothing of such a file is saved. */
      fault: z
        .object({
          line: z.int(),
          code: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        })
        .nullable(),
      rows: z.array(
        z.object({
          line: z.int(),
          number: z.string(),
          givenName: localText(),
          familyName: localText(),
          status: z.enum(rowStatuses),
          faults: z.array(z.object({ code: z.enum(fileFaults), column: z.string(), value: z.string() })),
        }),
      ),
      /** How many sheets were saved; none in a dry run. */
      saved: z.int(),
    }),
    refusals: ['file_unreadable', 'reader_failed', 'reader_busy', 'not_on_paper', 'already_released'],
    ownTransactions: true,
    bodyLimit: 5 * 1024 * 1024,
  },
});
