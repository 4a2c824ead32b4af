import { sql } from 'kysely';
import { z } from 'zod';
import { mailRefusals } from '../../platform/mail-refusal.ts';
import { languages } from '../../platform/language.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, listRows } from '../../platform/server/database/rows.ts';
import { messageKinds } from '../domain/message.ts';

const own = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  language: z.enum(languages),
  subject: z.string(),
  words: z.string(),
  examId: z.uuid().nullable(),
  writtenAt: z.date(),
  readAt: z.date().nullable(),
});

const withMail = own.extend({
  mailAddress: z.string().nullable(),
  mailedAt: z.date().nullable(),
  refusedAt: z.date().nullable(),
  refusal: z.enum(mailRefusals).nullable(),
});

type Page = { readonly after?: string | undefined; readonly limit: number };

const ownColumns = sql`id, kind, language, subject, words, exam_id as "examId", written_at as "writtenAt", read_at as "readAt"`;

/** Newest first; one more than the limit where there are more. */
const pageOfMessages = (examineeId: string, { after, limit }: Page) => {
  const [last = null] = decodeCursor(after, 'id') ?? [];
  return sql`from message where examinee_id = ${examineeId} and (${last}::uuid is null or id < ${last}::uuid)
    order by id desc limit ${limit + 1}`;
};

/** What an examinee sees of their own messages. */
export const listOwnMessages = (db: Db, examineeId: string, page: Page) =>
  listRows(db, own, sql`select ${ownColumns} ${pageOfMessages(examineeId, page)}`);

/** The same with what became of the mails, for the staff. */
export const listMailedMessages = (db: Db, examineeId: string, page: Page) =>
  listRows(
    db,
    withMail,
    sql`select ${ownColumns}, mail_address as "mailAddress", mailed_at as "mailedAt", refused_at as "refusedAt", refusal
      ${pageOfMessages(examineeId, page)}`,
  );

/** How many there are, and how many of them were not opened yet. */
export async function countMessages(db: Db, examineeId: string): Promise<{ total: number; unread: number }> {
  const counted = await findRow(
    db,
    z.object({ total: z.int(), unread: z.int() }),
    sql`select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
      from message where examinee_id = ${examineeId}`,
  );
  return counted ?? { total: 0, unread: 0 };
}

/** Notes when the examinee opened these, or all; what was opened before keeps its moment. */
export async function saveRead(db: Db, examineeId: string, ids: readonly string[] | null, now: Date): Promise<void> {
  let update = db
    .updateTable('message')
    .set({ read_at: now })
    .where('examinee_id', '=', examineeId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', [...ids]);
  if (!ids || ids.length > 0) await update.execute();
}

/** Takes away what an examinee was written, as their data are erased. */
export const removeMessages = (db: Db, examineeId: string) =>
  db.deleteFrom('message').where('examinee_id', '=', examineeId).execute();
