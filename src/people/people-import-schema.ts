import { z } from 'zod';
import { diskLow } from '../platform/contract.ts';
import { importColumns } from './domain/import-column.ts';

/** What each column means, and what is to become of those who are there already. */
export const planWith = <Column extends z.ZodType>(column: Column) =>
  z.object({
    columns: z.array(column.nullable()).max(256).readonly(),
    dateOrder: z.enum(['dmy', 'mdy']),
    existing: z.enum(['skip', 'update']),
    /** Makes the classrooms that the file names and the company does not have. */
    createClassrooms: z.boolean().default(false),
  });

/** A plan for people of either kind, as it stands in the queue. */
export const importPlan = planWith(z.enum([...importColumns.examinee, ...importColumns.administrator]));
export type PeopleImportPlan = z.output<typeof importPlan>;

/** What an import that is done has made of the file's rows. */
export const importDone = z.object({
  created: z.int(),
  updated: z.int(),
  invited: z.int(),
  skipped: z.int(),
  leftOut: z.int(),
  /** Classrooms made with it; tasks of an earlier release do not say. */
  classrooms: z.int().default(0),
  /** Which file it was, to undo it; tasks of an earlier release do not say. */
  importId: z.uuid().optional(),
});

/** What the file or the company no longer allows, found once the import began. */
const whyStopped = z.enum(['already_imported', 'rows_are_faulty', 'import_over_limit', 'clashes']);
export type WhyStopped = z.output<typeof whyStopped>;

/** Why an import failed. */
export const importFailed = z.object({
  reason: z.enum([...whyStopped.options, 'interrupted', 'fault', diskLow]),
});
