import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { found } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import {
  doTask,
  findTaskAbout,
  finishTask,
  reportProgress,
  type TaskAddress,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import type { KeptReader } from '../../../platform/server/file-reading/kept-reader.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { storeFile } from '../../../platform/server/media/stored-files.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import { findSheetsOf } from '../exam-sheets.ts';
import type { AskedExam } from '../read-files.ts';
import { pageToSave, unreadablePage } from './page-to-save.ts';
import { readApart, sheetReader } from './read-apart.ts';
import { listUnread, savePage, saveRead, type NewPage, type UnreadFile } from './scan-queries.ts';

export const readingTask = 'sheet_reading';
const readingJob = jobKind('read_scanned_sheets', taskPayload);
const about = z.object({ examId: z.uuid(), scanId: z.uuid() });

/** So many pages of a file are read at once: what is read so far is kept after each time. */
const pagesAtOnce = 6;

/** Queues the reading of a scan, which begins as soon as the caller's transaction is kept. */
export const enqueueReading = (db: Db, { companyId: company, taskId: task }: TaskAddress) =>
  enqueueJob(db, readingJob, { company, task }, `${readingJob.name}:${task}`);

type Media = PassingFiles;
type Work = TaskAttempt & {
  readonly context: JobContext;
  readonly media: Media;
  readonly examId: string;
  readonly asked: AskedExam;
  readonly reader: KeptReader;
};

/** Goes on where its worker died: each page is kept by itself, and never twice. */
export const scanningJobs = (media: Media, secret: Secrets): Jobs =>
  jobOf(readingJob, ({ company: companyId, task: taskId }, context) =>
    doTask({ companyId, taskId }, context, { work: (attempt) => readScan(attempt, { context, media, secret }) }),
  );

type Means = { readonly context: JobContext; readonly media: Media; readonly secret: Secrets };

async function readScan(attempt: TaskAttempt, { context, media, secret }: Means): Promise<void> {
  const { inTransaction, now } = context;
  const of = { companyId: attempt.companyId, role: 'staff' } as const;
  const { examId, scanId, asked, files } = await inTransaction(of, async (db) => {
    const asks = about.parse(await findTaskAbout(db, attempt.taskId));
    const exam = await db.selectFrom('exam').select(['id', 'number']).where('id', '=', asks.examId).executeTakeFirst();
    return {
      ...asks,
      asked: found((await findSheetsOf(db, found(exam), secret)) ?? undefined),
      files: await listUnread(db, asks.scanId),
    };
  });
  const reader = sheetReader(attempt.companyId);
  let done = 0;
  try {
    const work: Work = { ...attempt, context, media, examId, asked, reader };
    for (const [at, file] of files.entries()) {
      done += await readFileOf(work, file, (pages, ofFile) =>
        reportProgress(inTransaction, attempt, { done: done + pages, total: done + ofFile + files.length - at - 1 }),
      );
    }
  } finally {
    reader.close();
  }
  await inTransaction(of, (db) => finishTask(db, attempt, { examId, scanId, pages: done }, now()));
}

type Report = (pages: number, ofFile: number) => Promise<void>;

/** Gives how many pages the file has. */
async function readFileOf(work: Work, file: UnreadFile, report: Report): Promise<number> {
  const { companyId, context, media } = work;
  const bytes = file.fileId === null ? null : await media.readFile(companyId, file.fileId);
  let [from, pages] = [file.pagesRead + 1, Math.max(1, file.pagesRead)];
  do {
    const read = bytes ? await readPages(work, { name: file.name, bytes, from }) : null;
    // A file of which every page was kept, and not that it was read, gives nothing any more.
    if (read?.pages.length === 0) break;
    pages = read?.of ?? pages;
    for (const page of read?.pages ?? [unreadablePage]) await keep(work, file, page, from++);
    await report(from - 1, pages);
  } while (from <= pages);
  await context.inTransaction({ companyId, role: 'staff' }, (db) => saveRead(db, file.id, pages, context.now()));
  return pages;
}

type Part = { readonly name: string; readonly bytes: Uint8Array; readonly from: number };
type Kept = ReturnType<typeof pageToSave>;
type Some = { readonly of: number | null; readonly pages: readonly Kept[] };

/** Some pages from one on. Where reading them all fails, the first of them alone; where that fails too, it is one that nobody can read. */
async function readPages({ reader, asked }: Work, part: Part): Promise<Some> {
  for (const most of [pagesAtOnce, 1]) {
    const read = await readApart(reader, { ...part, most }, asked);
    if (!('unread' in read)) return { of: read[0]?.pages ?? null, pages: read.map((page) => pageToSave(page, asked)) };
    if (read.unread === 'reader_busy') throw new Error('too many files wait to be read');
  }
  return { of: null, pages: [unreadablePage] };
}

async function keep(work: Work, { id: scanFileId }: UnreadFile, page: Kept, pageOfFile: number): Promise<void> {
  const { companyId, context, media, examId } = work;
  const now = context.now();
  const transact = <Result>(run: (db: Db) => Promise<Result>) =>
    context.inTransaction({ companyId, role: 'staff' }, run);
  const { picture, ...read } = page;
  const fileId = picture && (await storeFile(transact, media, { companyId, bytes: picture, now }));
  const kept: NewPage = { ...read, examId, scanFileId, pageOfFile, fileId, now };
  await transact(async (db) => {
    await savePage(db, kept);
    await announce(db, 'scan', examId);
  });
}
