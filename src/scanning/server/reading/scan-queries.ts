import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, listRows } from '../../../platform/server/database/rows.ts';
import { keepUntil, keepWithRow } from '../../../platform/server/media/stored-files.ts';
import type { PageFault } from '../read-files.ts';
import type { ReadAnswer } from '../../domain/judge-marks.ts';

/** Uploaded files go after so many days; the pictures of their pages stay with the sheets. */
const daysOfUploads = 30;

type NewScan = { readonly examId: string; readonly startedBy: string; readonly now: Date };

export async function saveScan(db: Db, { examId, startedBy, now }: NewScan): Promise<string> {
  const { id } = await db
    .insertInto('scan')
    .values({ exam_id: examId, started_by: startedBy, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a scan of an exam, so that its files are not read twice at once. */
export const lockScan = (db: Db, examId: string, scanId: string) =>
  findRow(
    db,
    z.object({ id: z.uuid(), files: z.int(), unread: z.int(), isReading: z.boolean() }),
    sql`
    select s.id, (select count(*)::int from scan_file f where f.scan_id = s.id) as files,
      (select count(*)::int from scan_file f where f.scan_id = s.id and f.read_at is null) as unread,
      exists (select from task t where t.id = s.task_id and t.state in ('queued', 'running')) as "isReading"
    from scan s where s.id = ${scanId} and s.exam_id = ${examId} for update of s`,
  );

export const saveTaskOfScan = (db: Db, scanId: string, taskId: string) =>
  db.updateTable('scan').set({ task_id: taskId }).where('id', '=', scanId).execute();

type NewFile = {
  readonly scanId: string;
  readonly name: string;
  readonly size: number;
  readonly fileId: string;
  readonly now: Date;
};

export async function saveScanFile(db: Db, { scanId, name, size, fileId, now }: NewFile): Promise<string> {
  const goesAt = new Date(now);
  goesAt.setUTCDate(goesAt.getUTCDate() + daysOfUploads);
  await keepUntil(db, fileId, goesAt);
  const { id } = await db
    .insertInto('scan_file')
    .values({ scan_id: scanId, name, size, file_id: fileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const unread = z.object({ id: z.uuid(), name: z.string(), fileId: z.uuid().nullable(), pagesRead: z.int() });
export type UnreadFile = z.output<typeof unread>;

/** The files of a scan that are not read to their end, in the order in which they came. */
export const listUnread = (db: Db, scanId: string): Promise<UnreadFile[]> =>
  listRows(
    db,
    unread,
    sql`
    select f.id, f.name, f.file_id as "fileId",
      coalesce((select max(p.page_of_file) from scanned_page p where p.scan_file_id = f.id), 0) as "pagesRead"
    from scan_file f where f.scan_id = ${scanId} and f.read_at is null order by f.id`,
  );

export const saveRead = (db: Db, scanFileId: string, pages: number, now: Date) =>
  db.updateTable('scan_file').set({ pages, read_at: now }).where('id', '=', scanFileId).execute();

export type NewPage = {
  readonly examId: string;
  readonly scanFileId: string;
  readonly pageOfFile: number;
  readonly fileId: string | null;
  readonly paper: string | null;
  readonly fault: PageFault | 'unreadable' | null;
  readonly examinee: string | null;
  readonly version: string | null;
  readonly sheetPage: number | null;
  readonly sheetPages: number | null;
  readonly answers: readonly ReadAnswer[];
  readonly now: Date;
};

/** Keeps a page with its picture; one that is there already stays as it is. */
export async function savePage(db: Db, page: NewPage): Promise<void> {
  const doubts = page.answers.filter(({ doubt }) => doubt !== null).length;
  const { rows } = await sql`
    insert into scanned_page (exam_id, scan_file_id, page_of_file, read_at, file_id, paper, fault, examinee_number, examinee_id, version,
      sheet_page, sheet_pages, answers, doubts)
    values (${page.examId}, ${page.scanFileId}, ${page.pageOfFile}, ${page.now}, ${page.fileId}, ${page.paper}, ${page.fault},
      ${page.examinee}, (select c.examinee_id from exam_candidate c
        join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
        where c.exam_id = ${page.examId} and x.number = ${page.examinee}), ${page.version},
      ${page.sheetPage}, ${page.sheetPages}, ${JSON.stringify(page.answers)}, ${doubts})
    on conflict (company_id, scan_file_id, page_of_file) do nothing returning id`.execute(db);
  if (rows.length > 0 && page.fileId) await keepWithRow(db, page.fileId);
}
