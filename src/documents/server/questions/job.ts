import type { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { saveTaskFile, storeTaskFile, whyNotStored } from '../../../platform/server/jobs/task-files.ts';
import {
  doTask,
  findTaskAbout,
  finishTask,
  reportProgress,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import { textsOfKey } from '../../../questions/domain/kinds/kinds.ts';
import type { QuestionSelection } from '../../../questions/changes-contract.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { listChosen, listWholeQuestions } from '../../../questions/server/find/whole-questions.ts';
import type { PictureBytes } from '../../domain/print.ts';
import { inPrintOrder } from '../../domain/questions/print-choices.ts';
import { printTaskAbout } from '../../print-schema.ts';
import { documentTexts } from '../../texts/index.ts';
import { findIssuer } from '../issuer.ts';
import { printOf, type Pictures } from '../print-of.ts';
import { compileInWorker } from '../engine/typst-queue.ts';
import { questionsSheet } from './sheet.ts';

export const printTask = 'question_print';
const printJob = jobKind('print_questions', taskPayload);
/** So many fit into one document that is made in a minute. */
export const mostPrinted = 5000;
const batch = 200;

/** Queues the making of the PDF, which begins as soon as the caller's transaction is kept. */
export const enqueuePrint = (db: Db, { companyId: company, taskId: task }: { companyId: string; taskId: string }) =>
  enqueueJob(db, printJob, { company, task }, `${printJob.name}:${task}`);

/** Safe to begin anew where its worker died: the document is kept in the transaction that ends the task. */
export const documentJobs = (media: Media): Jobs =>
  jobOf(printJob, ({ company: companyId, task: taskId }, context) =>
    doTask({ companyId, taskId }, context, {
      work: (attempt) => makePrint({ ...attempt, media }, context),
      reasonOf: whyNotStored,
    }),
  );

type Media = Pictures & PassingFiles;
type Work = TaskAttempt & { readonly media: Media };

async function makePrint(work: Work, context: JobContext): Promise<void> {
  const { companyId, taskId } = work;
  const { inTransaction, now } = context;
  const of = { companyId, role: 'staff' } as const;
  const about = printTaskAbout.parse(await inTransaction(of, (db) => findTaskAbout(db, taskId)));
  const questions = inPrintOrder(await readQuestions(work, about, context), about.order);
  const pictures = await picturesOf(questions, (hash) => work.media.read(companyId, hash));
  const issuer = await inTransaction(of, (db) => findIssuer(db, companyId));
  const asked = { language: about.languages, size: about.size, documentId: '', now: now() };
  const title: LocalText = { en: documentTexts.en.questions.title, th: documentTexts.th.questions.title };
  const { layout, fields, withKey } = about;
  const document = { print: printOf(issuer, asked, pictures), title, layout, fields, withKey, questions };
  const { pdf, pages } = await compileInWorker(questionsSheet(document));
  const name = `questions-${now().toISOString().slice(0, 10)}${withKey ? '-key' : ''}.pdf`;
  const file = await storeTaskFile(
    { inTransaction, media: work.media },
    work,
    { name, type: 'application/pdf', bytes: pdf },
    now(),
  );
  await inTransaction(of, async (db) => {
    await finishTask(db, work, { ...about, pages }, now());
    await saveTaskFile(db, { taskId }, { ...file, place: 0, now: now() });
  });
}

async function readQuestions(
  work: Work,
  { selection }: z.output<typeof printTaskAbout>,
  { inTransaction, now }: JobContext,
): Promise<WholeQuestion[]> {
  const of = { companyId: work.companyId, role: 'staff' } as const;
  const ids = await inTransaction(of, (db) => listChosen(db, selection as QuestionSelection, mostPrinted, now()));
  const questions: WholeQuestion[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    questions.push(...(await inTransaction(of, (db) => listWholeQuestions(db, ids.slice(from, from + batch), now()))));
    const done = Math.min(from + batch, ids.length);
    await reportProgress(inTransaction, work, { done, total: ids.length });
  }
  return questions;
}

/** Everything these questions show, by hash; what the store has lost is left out. */
export async function picturesOf(
  questions: readonly WholeQuestion[],
  read: (hash: string) => Promise<Uint8Array | null>,
): Promise<Record<string, PictureBytes>> {
  const texts = questions.flatMap(({ draft: { content, explanation, key }, passage }) => [
    content.stem,
    passage?.text ?? {},
    explanation,
    ...[...content.options, ...content.matches].map(({ text }) => text),
    ...textsOfKey(key),
  ]);
  const found: Record<string, PictureBytes> = {};
  for (const hash of mediaInTexts(texts)) {
    const bytes = await read(hash);
    if (bytes) found[hash] = bytes;
  }
  return found;
}
