import { z } from 'zod';
import { saveFormerResults } from '../../../people/server/former/former-queries.ts';
import { onBehalfOf } from '../../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind, jobOf, taskPayload, type Jobs } from '../../../platform/server/jobs/jobs.ts';
import { doTask, finishTask, reportProgress, type TaskAttempt } from '../../../platform/server/jobs/tasks.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { formerPlan, type formerDone, type WhyFormerStopped } from '../../former-contract.ts';
import { lockFormerFile, saveFormerImported } from './former-import-queries.ts';
import { countFormer, judgeFormer } from './judge-former.ts';

/** What the work is called among a company's long work. */
export const formerTask = 'former_results';

const order = z.object({
  accountId: z.uuid(),
  importId: z.uuid(),
  plan: formerPlan,
  leaveOutFaulty: z.boolean(),
});
const importJob = jobKind('import_former_results', taskPayload.extend({ order }));
type Order = z.output<typeof order>;

/** Queues the import of the file, which begins as soon as the caller's transaction is kept. */
export const enqueueFormer = (
  db: Db,
  { companyId: company, taskId: task, ...asked }: Order & { readonly companyId: string; readonly taskId: string },
): Promise<void> => enqueueJob(db, importJob, { company, task, order: asked }, `${importJob.name}:${asked.importId}`);

/** What the file or the company no longer allows, found once the import began: nothing was written. */
class Stopped extends Error {
  readonly reason: WhyFormerStopped;
  constructor(reason: WhyFormerStopped) {
    super(reason);
    this.reason = reason;
  }
}

/** What the worker does for those who bring a company in. */
export const formerJobs = (inTransaction: InTransaction): Jobs =>
  /** Safe to begin anew where its worker died: everything is in the one transaction that ends the task. */
  jobOf(importJob, async ({ company: companyId, task: taskId, order: asked }, { now }) => {
    const by = onBehalfOf(asked.accountId);
    const work = (attempt: TaskAttempt) =>
      inTransaction({ companyId, role: 'staff', by }, (db) =>
        importFile(db, { inTransaction, attempt }, { ...asked, companyId }, now()),
      );
    const reasonOf = (error: unknown) => (error instanceof Stopped ? error.reason : null);
    await doTask({ companyId, taskId }, { inTransaction, now }, { work, reasonOf });
  });

type Means = { readonly inTransaction: InTransaction; readonly attempt: TaskAttempt };

/** Judges the rows again, for people may have changed, and writes them: the results, the record, the task's end. */
async function importFile(
  db: Db,
  { inTransaction, attempt }: Means,
  { companyId, importId, plan, leaveOutFaulty }: Order & { readonly companyId: string },
  now: Date,
): Promise<void> {
  const file = await lockFormerFile(db, importId);
  if (!file || file.importedAt) throw new Stopped('already_imported');
  const rows = await judgeFormer(db, { companyId, plan, rows: file.reading.rows.slice(1), now });
  const counts = countFormer(rows);
  if (counts.faulty > 0 && !leaveOutFaulty) throw new Stopped('rows_are_faulty');
  const results = rows.flatMap((row) => (row.status === 'new' ? [row.result] : []));
  const total = results.length;
  await reportProgress(inTransaction, attempt, { done: 0, total });
  await saveFormerResults(db, { importId, results }, (done) => reportProgress(inTransaction, attempt, { done, total }));
  await saveFormerImported(db, file, { brought: total, now });
  const done = { created: total, skipped: counts.skip, leftOut: counts.faulty };
  await recordAudit(db, {
    action: 'former_results.imported',
    subjectId: importId,
    details: { name: file.name, ...done },
  });
  await announce(db, 'examinee');
  const outcome: z.output<typeof formerDone> = { ...done, importId };
  await finishTask(db, attempt, outcome, now);
}
