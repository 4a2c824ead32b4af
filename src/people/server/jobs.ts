import { z } from 'zod';
import type { Sealing } from '../../identity/server/encrypted-secrets.ts';
import { onBehalfOf } from '../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { enqueueJob, jobKind, jobOf, taskPayload, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { doTask, finishTask, reportProgress, type TaskAttempt } from '../../platform/server/jobs/tasks.ts';
import { importedPeople } from '../domain/import-column.ts';
import { type importDone, importPlan, type WhyStopped } from '../people-import-schema.ts';
import { countStatuses } from '../domain/import-judge.ts';
import { forEachCompany } from '../../platform/server/jobs/each-company.ts';
import { forgetTraces } from './import/import-traces.ts';
import { importPeople } from './import/import-people.ts';
import { saveNewClassrooms } from './import/import-classrooms.ts';
import type { ExtraTimeSurroundings } from './examinees/extra-time-surroundings.ts';
import { listOtherTimes } from './examinees/other-times.ts';
import { judgeFile } from './import/judge-import.ts';
import { findLanguage, lockPeopleImport, saveImported } from './import/people-import-queries.ts';
import { whyOverRoom } from './import/import-room.ts';

const order = z.object({
  people: z.enum(importedPeople),
  accountId: z.uuid(),
  importId: z.uuid(),
  plan: importPlan,
  leaveOutFaulty: z.boolean(),
  invite: z.boolean(),
  /** Jobs of an earlier release have none. */
  overrideReason: z.string().nullable().default(null),
});
/** In jobs of an earlier release the order stands as one text. */
const orderInText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(order);
const importJob = jobKind('import_people', taskPayload.extend({ order: z.union([order, orderInText]) }));
type Order = z.output<typeof order> & { readonly companyId: string };

/** Queues the import of the file, which begins as soon as the caller's transaction is kept. */
export const enqueuePeopleImport = (
  db: Db,
  { companyId: company, taskId: task, ...asked }: Order & Task,
): Promise<void> => enqueueJob(db, importJob, { company, task, order: asked }, `${importJob.name}:${asked.importId}`);

type Task = { readonly taskId: string };

/** What the file or the company no longer allows, found once the import began: nothing was written. */
class Stopped extends Error {
  readonly reason: WhyStopped;
  constructor(reason: WhyStopped) {
    super(reason);
    this.reason = reason;
  }
}

export const peopleJobs = (
  inTransaction: InTransaction,
  sealing: Sealing,
  extraTimes: ExtraTimeSurroundings,
): Jobs => ({
  /** Safe to begin anew where its worker died: everything is in the one transaction that ends the task. */
  ...jobOf(importJob, async ({ company: companyId, task: taskId, order }, { now }) => {
    const by = onBehalfOf(order.accountId);
    const work = (attempt: TaskAttempt) =>
      inTransaction({ companyId, role: 'staff', by }, (db) =>
        importFile(db, { inTransaction, sealing, extraTimes, attempt }, { ...order, companyId }, now()),
      );
    const reasonOf = (error: unknown) => (error instanceof Stopped ? error.reason : null);
    await doTask({ companyId, taskId }, { inTransaction, now }, { work, reasonOf });
  }),

  /** Once a day: what imports could be undone with goes. */
  async forget_import_traces(_, { now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, (db) => forgetTraces(db, now())),
    );
  },
});

type Means = {
  readonly inTransaction: InTransaction;
  readonly sealing: Sealing;
  readonly extraTimes: ExtraTimeSurroundings;
  readonly attempt: TaskAttempt;
};

/** Judges the rows again, for the company may have changed, and writes them: the people, the record, the task's end. */
async function importFile(db: Db, means: Means, order: Order, now: Date): Promise<void> {
  const { inTransaction, sealing, extraTimes, attempt } = means;
  const { people, companyId, accountId, importId, plan, overrideReason } = order;
  const file = await lockPeopleImport(db, people, importId);
  if (!file || file.importedAt) throw new Stopped('already_imported');
  const report = (done: number, total: number) => reportProgress(inTransaction, attempt, { done, total });
  await report(0, file.reading.rows.length - 1);
  const { rows, unknown } = await judgeFile(db, { people, companyId, plan, rows: file.reading.rows.slice(1), now });
  const counts = countStatuses(rows);
  if (counts.faulty > 0 && !order.leaveOutFaulty) throw new Stopped('rows_are_faulty');
  if (await whyOverRoom(db, { people, companyId, more: counts.new, now })) throw new Stopped('import_over_limit');
  const classrooms = await saveNewClassrooms(db, { importId, unknown }, rows);
  const otherTimes = people === 'examinee' ? await listOtherTimes(db, rows) : [];
  const examineeIds = otherTimes.map(({ examineeId }) => examineeId);
  const language = await findLanguage(db, companyId);
  const done = await importPeople(
    db,
    { people, companyId, actor: { accountId }, importId, language, invite: order.invite, sealing, now },
    rows,
    report,
  );
  if (await extraTimes.followExtraTime(db, { examineeIds, overrideReason, now })) throw new Stopped('clashes');
  await saveImported(db, file, now);
  const outcome: z.output<typeof importDone> = {
    ...done,
    skipped: counts.skip,
    leftOut: counts.faulty,
    classrooms,
    importId,
  };
  await finishTask(db, attempt, outcome, now);
}
