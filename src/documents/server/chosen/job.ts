import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import { saveTaskFile, storeTaskFile, whyNotStored } from '../../../platform/server/jobs/task-files.ts';
import {
  doTask,
  findTaskAbout,
  finishTask,
  reportProgress,
  type TaskAddress,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { chosenPrintAbout } from '../../chosen-schema.ts';
import { compileInWorker } from '../engine/typst-queue.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';
import { sheetsOf, type ChosenLook } from './sheets.ts';

export const chosenTask = 'chosen_print';
const chosenJob = jobKind('print_chosen', taskPayload);
const batch = 50;
/** Milliseconds; nobody waits before a page for it. */
const longest = 300_000;

/** Queues the making of the PDF, which begins as soon as the caller's transaction is kept. */
export const enqueueChosenPrint = (db: Db, { companyId: company, taskId: task }: TaskAddress) =>
  enqueueJob(db, chosenJob, { company, task }, `${chosenJob.name}:${task}`);

type Surroundings = { readonly media: PassingFiles; readonly publicUrl: string };
type Work = TaskAttempt & Surroundings;

/** Safe to begin anew where its worker died: the file is kept in the transaction that ends the task. */
export const chosenPrintJobs = (surroundings: Surroundings): Jobs =>
  jobOf(chosenJob, ({ company: companyId, task: taskId }, context) =>
    doTask({ companyId, taskId }, context, {
      work: (attempt) => makePrint({ ...attempt, ...surroundings }, context),
      reasonOf: whyNotStored,
    }),
  );

async function makePrint(work: Work, context: JobContext): Promise<void> {
  const { companyId, taskId, publicUrl, media } = work;
  const { inTransaction, now } = context;
  const of = { companyId, role: 'staff' } as const;
  const { ids, ...about } = chosenPrintAbout.parse(await inTransaction(of, (db) => findTaskAbout(db, taskId)));
  const look: ChosenLook = { asked: { ...about, now: now() }, publicUrl, exams: new Map() };
  const sheets: TypstSheet[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    sheets.push(...(await inTransaction(of, (db) => sheetsOf[about.of](db, some, look))));
    await reportProgress(inTransaction, work, { done: from + some.length, total: ids.length });
  }
  const { pdf, pages } = await compileInWorker(sheets, longest);
  const name = `${about.of}-${now().toISOString().slice(0, 10)}-${about.language}.pdf`;
  const stored = { name, type: 'application/pdf', bytes: pdf };
  const file = await storeTaskFile({ inTransaction, media }, work, stored, now());
  // What went out of force meanwhile is left out, too.
  const leftOut = about.leftOut + about.count - sheets.length;
  await inTransaction(of, async (db) => {
    await finishTask(db, work, { ...about, count: sheets.length, leftOut, pages }, now());
    await saveTaskFile(db, { taskId }, { ...file, place: 0, now: now() });
  });
}
