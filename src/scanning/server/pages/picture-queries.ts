import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';

type Name = { readonly givenName: LocalText; readonly familyName: LocalText };

/** Where the picture of a page lies. */
export const findPicture = (db: Db, examId: string, pageId: string) =>
  findRow(
    db,
    z.object({ fileId: z.uuid(), name: z.string() }),
    sql`select p.file_id as "fileId", concat_ws('-', coalesce(p.examinee_number, 'page'), p.sheet_page, p.page_of_file) as name
      from scanned_page p where p.id = ${pageId} and p.exam_id = ${examId} and p.file_id is not null`,
  );

/** The accepted pages of somebody's sheet. */
export const listKept = (db: Db, examId: string, examineeId: string) =>
  listRows(
    db,
    z.object({
      id: z.uuid(),
      sheetPage: z.int(),
      version: z.int(),
      acceptedAt: z.date(),
      by: json<Name>().nullable(),
    }),
    sql`
    select p.id, p.sheet_page as "sheetPage", p.sheet_version as version, p.decided_at as "acceptedAt",
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from administrator w
        where w.account_id = p.decided_by) as by
    from scanned_page p
    where p.exam_id = ${examId} and p.examinee_id = ${examineeId} and p.state = 'accepted' order by p.sheet_page`,
  );

/** What was uploaded of an exam, the newest first; one more than the limit where there is more. */
export async function listScans(
  db: Db,
  examId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  const rows = await listRows(
    db,
    z.object({
      id: z.uuid(),
      startedAt: z.date(),
      by: json<Name>().nullable(),
      taskId: z.uuid().nullable(),
      isReading: z.boolean(),
      files: z.int(),
      unread: z.int(),
      pages: z.int(),
    }),
    sql`
    select s.id, s.started_at as "startedAt", s.task_id as "taskId",
      exists (select from task t where t.id = s.task_id and t.state in ('queued', 'running')) as "isReading",
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from administrator w
        where w.account_id = s.started_by) as by,
      (select count(*)::int from scan_file f where f.scan_id = s.id) as files,
      (select count(*)::int from scan_file f where f.scan_id = s.id and f.read_at is null) as unread,
      (select count(*)::int from scan_file f join scanned_page p on p.scan_file_id = f.id where f.scan_id = s.id) as pages
    from scan s where s.exam_id = ${examId} and (${after}::uuid is null or s.id < ${after}::uuid)
    order by s.id desc limit ${limit + 1}`,
  );
  const counted = await findRow(
    db,
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from scan where exam_id = ${examId}`,
  );
  return { rows, total: counted?.total ?? 0 };
}
