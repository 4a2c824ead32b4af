import { z } from 'zod';
import type { ClosedRequirement } from '../platform/access.ts';
import { checkDue, contract, instant, nothing } from '../platform/contract.ts';
import { importColumns, type ImportColumn, type ImportedPeople } from './domain/import-column.ts';
import { mostOfReason } from './examinees-contract.ts';
import { whysKept } from './domain/undo-import.ts';
import { faultValues as values, importCheck as check } from './import-check-schema.ts';
import { planWith } from './people-import-schema.ts';

const importId = z.uuid();

/** Most people one file may hold. */
export const mostPeople = 20_000;

const columnOf = (people: ImportedPeople) => z.enum(importColumns[people] as unknown as [ImportColumn]);

/** Most faulty rows that are shown, and mended at once. */
export const mostMended = 500;

/** A file as it was read, before anybody says what its columns mean. */
const fileOf = (people: ImportedPeople) =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    format: z.enum(['xlsx', 'csv', 'moodle-backup', 'unknown']),
    encoding: z.string().nullable(),
    headings: z.array(z.string()),
    /** The first rows under the headings. */
    samples: z.array(z.array(z.string())),
    rowCount: z.int(),
    guesses: z.array(columnOf(people).nullable()),
    /** Headings of passwords of administrators, which are never taken from a file. */
    ignoredPasswords: z.array(z.string()),
    dateOrder: z.enum(['dmy', 'mdy']),
    /** What ended the reading; the rows before it are not imported either. */
    fault: z.object({ line: z.int(), code: z.string(), values: values.optional() }).nullable(),
    imported: z.boolean(),
    /** Until when its import can be undone; null where it cannot, or was. */
    undoUntil: instant.nullable(),
    undone: z.boolean(),
  });

const planOf = (people: ImportedPeople) => planWith(columnOf(people)).shape;

const summaryOf: Readonly<Record<ImportedPeople, string>> = {
  examinee:
    'Reads an XLSX, CSV or TSV file of examinees, or those in a course backup of Moodle, without importing anything.',
  administrator: 'Reads an XLSX, CSV or TSV file of administrators without importing anything.',
};

/** The first steps of an import, the same for both kinds of people: a file comes in and is shown. */
function fileSteps<const Permission extends ClosedRequirement>(
  people: ImportedPeople,
  path: `/${string}`,
  permission: Permission,
) {
  return contract({
    upload: {
      kind: 'upload',
      method: 'POST',
      path,
      summary: summaryOf[people],
      permission,
      input: z.object({ name: z.string().min(1).max(300) }),
      reply: fileOf(people),
      refusals: ['file_unreadable', 'reader_failed', 'reader_busy'],
      ownTransactions: true,
      bodyLimit: 20 * 1024 * 1024,
    },
    read: {
      method: 'GET',
      path: `${path}/:importId`,
      summary: 'An uploaded file that waits for its import.',
      permission,
      input: z.object({ importId }),
      reply: fileOf(people),
      refusals: [],
    },
  });
}

/** Cells of rows as somebody corrected them on the page. */
const mended = z.object({
  importId,
  rows: z
    .array(
      z.object({
        line: z.int().min(2),
        cells: z
          .array(z.object({ column: z.int().min(0).max(255), text: z.string().trim().max(2000) }))
          .min(1)
          .max(256)
          .readonly(),
      }),
    )
    .min(1)
    .max(mostMended)
    .readonly(),
});

/** Between the dry runs: faulty rows are corrected where they are shown. */
function mendingStep<const Permission extends ClosedRequirement>(path: `/${string}`, permission: Permission) {
  return contract({
    mend: {
      method: 'PUT',
      path: `${path}/:importId/rows`,
      summary: 'Corrects cells of an uploaded file that waits for its import. The other rows stay as they are.',
      permission,
      input: mended,
      reply: nothing,
      refusals: ['already_imported'],
    },
  });
}

/** Its last steps: the dry run and the import itself. */
function planSteps<const Permission extends ClosedRequirement>(
  people: ImportedPeople,
  path: `/${string}`,
  permission: Permission,
) {
  return contract({
    check: {
      method: 'POST',
      path: `${path}/:importId/check`,
      summary: 'The dry run: what would become of each row, and what is wrong with it.',
      permission,
      input: z.object({ importId, ...planOf(people) }),
      reply: check,
      refusals: [],
    },
    start: {
      method: 'POST',
      path: `${path}/:importId/start`,
      summary: 'Imports everything or nothing, as long work with progress.',
      permission,
      needsRoom: true,
      input: z.object({
        importId,
        ...planOf(people),
        /** Leaves faulty rows out; without it a single one keeps the import from starting. */
        leaveOutFaulty: z.boolean(),
        /** Sends a link to set a password to everybody new who has an address and no password. */
        invite: z.boolean(),
        /** Why clashes of exams that its extra times bring do not matter; null as long as they do. */
        overrideReason: z.string().trim().min(3).max(mostOfReason).nullable().default(null),
      }),
      reply: z.object({ taskId: z.uuid() }),
      refusals: [checkDue, 'already_imported', 'rows_are_faulty', 'nothing_to_import', 'import_over_limit', 'clashes'],
    },
  });
}

const undone = z.object({
  /** How many that it brought are gone, and how many that it changed are what they were. */
  removed: z.int(),
  restored: z.int(),
  /** Classrooms that it made and that are gone, and the codes of those that something hangs on. */
  removedClassrooms: z.int(),
  keptClassrooms: z.array(z.string()),
  /** Who stays as they are, by number or address, and why. */
  kept: z.array(z.object({ id: z.uuid(), label: z.string(), why: z.enum(whysKept) })),
});

/** For ten minutes it is taken back, as far as nothing hangs on it. */
function undoStep<const Permission extends ClosedRequirement>(path: `/${string}`, permission: Permission) {
  return contract({
    undo: {
      method: 'POST',
      path: `${path}/:importId/undo`,
      summary:
        'Undoes an import within ten minutes: who came with it goes and who was changed is what they were. Kept is who was edited, signed in or was registered since.',
      permission,
      input: z.object({ importId }),
      reply: undone,
      refusals: [checkDue, 'not_imported', 'undone_already', 'undo_too_late', 'undo_clashes'],
    },
  });
}

function stepsOf<const Permission extends ClosedRequirement>(
  people: ImportedPeople,
  path: `/${string}`,
  permission: Permission,
) {
  return {
    ...fileSteps(people, path, permission),
    ...mendingStep(path, permission),
    ...undoStep(path, permission),
    ...planSteps(people, path, permission),
  };
}

const examinees = stepsOf('examinee', '/examinee-imports', 'examinee.register');
const administrators = stepsOf('administrator', '/administrator-imports', 'company_admin');

export const peopleImportEndpoints = contract({
  uploadExamineeFile: examinees.upload,
  readExamineeImport: examinees.read,
  mendExamineeRows: examinees.mend,
  undoExamineeImport: examinees.undo,
  checkExamineeImport: examinees.check,
  startExamineeImport: examinees.start,
  uploadAdministratorFile: administrators.upload,
  readAdministratorImport: administrators.read,
  mendAdministratorRows: administrators.mend,
  undoAdministratorImport: administrators.undo,
  checkAdministratorImport: administrators.check,
  startAdministratorImport: administrators.start,
});
