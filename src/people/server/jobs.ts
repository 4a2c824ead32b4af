import type { Sealing } from '../../identity/server/sealing.ts';
import { onBehalfOf } from '../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { enqueueJob, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { doTask, finishTask, reportProgress, type TaskAttempt } from '../../platform/server/jobs/tasks.ts';
import type { ImportedPeople } from '../domain/import-column.ts';
import { countFates } from '../domain/import-judge.ts';
import { importPeople } from './import/import-people.ts';
import { judgeImport, type ImportPlan } from './import/judge-import.ts';
import { findLanguage, lockPeopleImport, saveImported } from './import/people-import-queries.ts';
import { whyOverRoom } from './import/import-room.ts';

const importJob = 'import_people';

type Order = {
  readonly people: ImportedPeople;
  readonly companyId: string;
  readonly accountId: string;
  readonly importId: string;
  readonly taskId: string;
  readonly plan: ImportPlan;
  readonly leaveOutFaulty: boolean;
  readonly invite: boolean;
};

/** Has the file imported as soon as the caller's transaction is kept. */
export const enqueuePeopleImport = (db: Db, order: Order): Promise<void> =>
  enqueueJob(
    db,
    importJob,
    { company: order.companyId, task: order.taskId, order: JSON.stringify(order) },
    `${importJob}:${order.importId}`,
  );

/** What the file or the company no longer allows, found once the import began: nothing was written. */
class Stopped extends Error {}

export const peopleJobs = (inTransaction: InTransaction, sealing: Sealing): Jobs => ({
  /** Safe to begin anew where its worker died: everything is in the one transaction that ends the task. */
  async [importJob]({ company: companyId = '', task: taskId = '', order = '{}' }, { now }) {
    const asked = JSON.parse(order) as Order;
    const by = onBehalfOf(asked.accountId);
    const work = (attempt: TaskAttempt) =>
      inTransaction({ companyId, role: 'staff', by }, (db) =>
        importFile(db, { inTransaction, sealing, attempt }, asked, now()),
      );
    const reasonOf = (error: unknown) => (error instanceof Stopped ? error.message : null);
    await doTask({ companyId, taskId }, { inTransaction, now }, { work, reasonOf });
  },
});

type Means = { readonly inTransaction: InTransaction; readonly sealing: Sealing; readonly attempt: TaskAttempt };

/** Judges the rows again, for the company may have changed, and writes them: the people, the record, the task's end. */
async function importFile(db: Db, { inTransaction, sealing, attempt }: Means, order: Order, now: Date): Promise<void> {
  const { people, companyId, importId, plan } = order;
  const file = await lockPeopleImport(db, people, importId);
  if (!file || file.importedAt) throw new Stopped('already_imported');
  const report = (done: number, total: number) => reportProgress(inTransaction, attempt, { done, total });
  await report(0, file.reading.rows.length - 1);
  const rows = await judgeImport(db, { people, companyId, plan, rows: file.reading.rows.slice(1), now });
  const counts = countFates(rows);
  if (counts.faulty > 0 && !order.leaveOutFaulty) throw new Stopped('rows_are_faulty');
  if (await whyOverRoom(db, { people, companyId, more: counts.new, now })) throw new Stopped('import_over_limit');
  const actor = { kind: 'platform', accountId: order.accountId, sessionId: '' } as const;
  const language = await findLanguage(db, companyId);
  const done = await importPeople(
    db,
    { people, companyId, actor, importId, language, invite: order.invite, sealing, now },
    rows,
    report,
  );
  await saveImported(db, file, now);
  const outcome = { ...done, skipped: counts.skip, leftOut: counts.faulty };
  await finishTask(db, attempt, outcome, now);
}
