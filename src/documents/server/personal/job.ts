import type { z } from 'zod';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import {
  saveTaskFile,
  storeTaskFile,
  whyNotStored,
  type StoredTaskFile,
} from '../../../platform/server/jobs/task-files.ts';
import {
  doTask,
  findTaskAbout,
  findTaskStarter,
  finishTask,
  isStopAsked,
  reportProgress,
  type TaskAddress,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { documentIdOf } from '../../domain/document-name.ts';
import { numberCopies } from '../../domain/printed/number-copies.ts';
import { personalPrintAbout } from '../../personal-schema.ts';
import { compileInWorker } from '../engine/typst-queue.ts';
import { picturesIn, questionsToPrint, type Pictures } from '../print-of.ts';
import { whoGetsPaper } from '../exam-print.ts';
import { listCopiesOut, saveMade, savePersonalPrinted } from '../printed/print-queries.ts';
import { snapshotOf } from '../printed/snapshot.ts';
import { findRoomToPrint } from '../room-print.ts';
import { findExamToPrint, listPrintedCandidates, type ExamToPrint } from '../queries.ts';
import { copiesOf, type ToMakeOut } from './copies.ts';
import { sheetStampFrom } from '../answer-grid/sheet-stamp.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import { zipVolumes } from './zip-volumes.ts';

export const personalTask = 'personal_print';
const personalJob = jobKind('print_personal_papers', taskPayload);
/** So often it says how far it is, and asks whether somebody stopped it. */
const copiesBetweenLooks = 10;

/** Queues the making of the papers, which begins as soon as the caller's transaction is kept. */
export const enqueuePersonalPrint = (db: Db, { companyId: company, taskId: task }: TaskAddress) =>
  enqueueJob(db, personalJob, { company, task }, `${personalJob.name}:${task}`);

type Media = Pictures & PassingFiles;
type Work = TaskAttempt & { readonly media: Media; readonly secret: Secrets };

/** Safe to begin anew where its worker died: the files are kept in the transaction that ends the task. */
export const personalPrintJobs = (media: Media, secret: Secrets): Jobs =>
  jobOf(personalJob, ({ company: companyId, task: taskId }, context) =>
    doTask({ companyId, taskId }, context, {
      work: (attempt) => makePapers({ ...attempt, media, secret }, context),
      reasonOf: whyNotStored,
    }),
  );

async function makePapers(work: Work, context: JobContext): Promise<void> {
  const { companyId, taskId } = work;
  const { inTransaction, now } = context;
  const of = { companyId, role: 'staff' } as const;
  const at = now();
  const about = personalPrintAbout.parse(await inTransaction(of, (db) => findTaskAbout(db, taskId)));
  const { printId, ...making } = await readExam(work, about, context);
  const files: StoredTaskFile[] = [];
  const volumes = zipVolumes({
    async keep(bytes) {
      const name = nameOf(making.exam, about, files.length + 1);
      const file = { name, type: 'application/zip', bytes };
      files.push(await storeTaskFile({ inTransaction, media: work.media }, work, file, at));
    },
  });
  const copies = copiesOf(making);
  const made = new Set<string>();
  for (const { examineeId, name, sheets } of copies) {
    if (made.size % copiesBetweenLooks === 0) {
      await reportProgress(inTransaction, work, { done: made.size, total: copies.length });
      if (await isStopAsked(inTransaction, work)) break;
    }
    await volumes.add(name, (await compileInWorker(sheets())).pdf);
    made.add(examineeId);
  }
  await volumes.end();
  await inTransaction(of, async (db) => {
    await finishTask(db, work, { ...about, made: made.size }, now());
    if (made.size > 0) await savePersonalPrinted(db, { printId, made, now: now() });
    await announce(db, 'exam', about.examId);
    for (const [place, file] of files.entries()) await saveTaskFile(db, { taskId }, { ...file, place, now: at });
  });
}

type About = z.output<typeof personalPrintAbout>;

type Read = ToMakeOut & { readonly printId: string };

/** The exam and the people, whose copies have their numbers from now on. */
async function readExam(
  { companyId, taskId, media, secret }: Work,
  { examId, only, ...how }: About,
  { inTransaction, now }: JobContext,
): Promise<Read> {
  const read = await inTransaction({ companyId, role: 'staff' }, async (db) => {
    const exam = found(await findExamToPrint(db, examId));
    const registered = await listPrintedCandidates(db, examId);
    const people = whoGetsPaper(exam, registered).filter(({ examineeId }) => only?.includes(examineeId) ?? true);
    const snapshot = snapshotOf(exam, { candidates: people, room: await findRoomToPrint(db, examId) });
    const copies = numberCopies(
      await listCopiesOut(db, examId),
      people.map(({ examineeId: id, version }) => ({ id, version })),
    );
    const madeBy = await findTaskStarter(db, taskId);
    const made = { examId, document: 'personal_papers', version: null, languages: how.languages } as const;
    const printId = await saveMade(db, { ...made, ...snapshot, copies, madeBy, now: now() });
    const candidates = people.map((one, place) => ({ ...one, copy: copies[place]?.copy ?? 0 }));
    const questions = await questionsToPrint(db, exam, null);
    return { exam, questions, candidates, printId };
  });
  const pictures = await picturesIn(read.questions, companyId, media);
  return { ...read, pictures, how, stamp: sheetStampFrom(secret), now: now() };
}

/** `EX-0042-personal-papers-en-1.zip`. */
const nameOf = (exam: ExamToPrint, { languages }: About, place: number): string =>
  `${documentIdOf(exam)}-personal-papers-${languages}-${place}.zip`;
