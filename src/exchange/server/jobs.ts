import { z } from 'zod';
import { onBehalfOf } from '../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { forEachCompany } from '../../platform/server/jobs/each-company.ts';
import { enqueueJob, jobKind, jobOf, queuedFlag, taskPayload, type Jobs } from '../../platform/server/jobs/jobs.ts';
import type { MediaFiles, PassingFiles } from '../../platform/server/media/media-path.ts';
import { doTask, finishTask, reportProgress, type TaskAttempt } from '../../platform/server/jobs/tasks.ts';
import { violates } from '../../platform/server/database/violates.ts';
import {
  importQuestions,
  PlacesMissing,
  TooManyQuestions,
  type QuestionImportOrder,
  type ImportTotals,
} from './import/import-questions.ts';
import { nothingGiven } from '../domain/given.ts';
import { keepMedia } from './import/keep-media.ts';
import { saveImported } from './import/brought.ts';
import { lockImportFile, removeOldImportFiles } from './queries.ts';

type Store = MediaFiles & PassingFiles;

/** The ids of several files, and `''` for no subsection, stand so in jobs of an earlier release. */
const importJob = jobKind(
  'import_questions',
  taskPayload.extend({
    account: z.uuid(),
    import: z.union([z.array(z.uuid()), z.string().transform((listed) => listed.split(','))]),
    subsection: z.union([z.uuid(), z.null(), z.literal('').transform(() => null)]),
    createPlaces: queuedFlag,
    submit: queuedFlag,
    /** Not there in jobs of an earlier release. */
    level: z.literal([1, 2, 3]).nullable().default(null),
    points: z.int().nullable().default(null),
  }),
);
type Asked = z.output<typeof importJob.payload>;

type Ordered = Omit<QuestionImportOrder, 'actor' | 'importId' | 'choices' | 'now'> & {
  readonly accountId: string;
  /** The files, in the order in which they are imported. */
  readonly importIds: readonly string[];
  readonly taskId: string;
};

/** Queues the import of the files, which begins as soon as the caller's transaction is kept. */
export async function enqueueImport(db: Db, order: Ordered): Promise<void> {
  const { companyId: company, accountId: account, importIds, taskId: task } = order;
  const { createPlaces, submit, subsectionId: subsection, given = nothingGiven } = order;
  const payload = { company, account, import: [...importIds], task, subsection, createPlaces, submit, ...given };
  await enqueueJob(db, importJob, payload, `${importJob.name}:${task}`);
}

export const exchangeJobs = (inTransaction: InTransaction, media: Store): Jobs => ({
  /** Safe to begin anew where its worker died: everything is in the one transaction that ends the task. */
  ...jobOf(importJob, async (asked, { now }) => {
    const { company: companyId, task: taskId } = asked;
    const by = onBehalfOf(asked.account);
    const work = (attempt: TaskAttempt) =>
      inTransaction({ companyId, role: 'staff', by }, (db) =>
        importFiles(db, { inTransaction, media, attempt }, asked, now()),
      );
    await doTask({ companyId, taskId }, { inTransaction, now }, { work, reasonOf });
  }),

  /** Once a day: what nobody imported within a month goes, with its pictures. */
  async forget_question_files(_, { now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, (db) => removeOldImportFiles(db, now())),
    );
  },
});

function reasonOf(error: unknown): string | null {
  if (error instanceof AlreadyImported) return 'already_imported';
  if (error instanceof PlacesMissing) return 'places_missing';
  if (violates(error, 'question_codes_are_unique')) return 'code_taken_meanwhile';
  return error instanceof TooManyQuestions ? 'limit_of_questions_reached' : null;
}

/** One of the files was imported meanwhile. */
class AlreadyImported extends Error {}

type Means = { readonly inTransaction: InTransaction; readonly media: Store; readonly attempt: TaskAttempt };

/** Everything in one transaction: the questions, the record, and that the files are imported. */
async function importFiles(db: Db, { inTransaction, media, attempt }: Means, asked: Asked, now: Date): Promise<void> {
  const { company: companyId, account, import: importIds, subsection: subsectionId, createPlaces, submit } = asked;
  const order = {
    companyId,
    actor: { kind: 'platform' as const, accountId: account, sessionId: '' },
    createPlaces,
    subsectionId,
    submit,
    given: { level: asked.level, points: asked.points },
    now,
  };
  const shown = new Map<string, readonly string[]>();
  let sum: TaskOutcome = { imported: 0, replaced: 0, duplicates: 0, leftOut: 0, faulty: 0, first: null, last: null };
  for (const importId of importIds) {
    const file = await lockImportFile(db, importId);
    if (!file || file.importedAt) throw new AlreadyImported();
    const before = sum.imported;
    const report = (done: number, total: number) =>
      reportProgress(inTransaction, attempt, { done: before + done, total: before + total });
    const done = await importQuestions(db, { ...order, importId, choices: file.choices }, report);
    await saveImported(db, importId, done.brought, now);
    shown.set(importId, done.media);
    const { retired: _, ...counts } = done.outcome;
    const taken = counts.imported + counts.duplicates + counts.leftOut;
    sum = added(sum, { ...counts, faulty: file.found - taken });
  }
  await finishTask(db, attempt, { importId: importIds[0], ...sum }, now);
  for (const [importId, hashes] of shown) await keepMedia(db, media, { companyId, importId, now }, hashes);
}

type TaskOutcome = Omit<ImportTotals, 'retired'> & { readonly faulty: number };

const added = (sum: TaskOutcome, more: TaskOutcome): TaskOutcome => ({
  imported: sum.imported + more.imported,
  replaced: sum.replaced + more.replaced,
  duplicates: sum.duplicates + more.duplicates,
  leftOut: sum.leftOut + more.leftOut,
  faulty: sum.faulty + more.faulty,
  first: sum.first ?? more.first,
  last: more.last ?? sum.last,
});
