import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '../../platform/language.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import type { MailCalendar } from '../../platform/server/mail/mail-frame.ts';
import { enqueueMails, type NoteMail } from '../../platform/server/mail/mail.ts';
import { withoutAddresses, type MessageKind } from '../domain/message.ts';

/** What somebody is written. */
export type MessageTo = {
  readonly companyId: string;
  readonly examineeId: string;
  /** Null or empty where they have none: then the message stands on their pages alone. */
  readonly email: string | null;
  readonly language: Language;
  readonly kind: MessageKind;
  /** Where it leads; null where it is about no one exam. */
  readonly examId: string | null;
  readonly subject: string;
  /** As the mail says it; a line that is an address becomes a link. */
  readonly text: string;
  readonly calendar?: MailCalendar;
  readonly now: Date;
};

/** Writes to an examinee in the caller's transaction: a message on their pages, and the same by mail where they have an address. */
export const writeToExaminee = (db: Db, message: MessageTo): Promise<void> => writeToExaminees(db, [message]);

/** So many stand in one statement. */
const atOnce = 1000;

/** The same for many, in a few statements: all of an exam are written to when their results come out. */
export async function writeToExaminees(db: Db, messages: readonly MessageTo[]): Promise<void> {
  for (let from = 0; from < messages.length; from += atOnce) {
    const some = messages.slice(from, from + atOnce);
    const ids = await saveMessages(db, some);
    await enqueueMails(
      db,
      some.flatMap(({ email, examineeId: _, examId: _examId, now: _now, ...mail }, at) =>
        email ? [{ to: email, ...mail, messageId: ids.get(at) ?? '' }] : [],
      ),
    );
  }
}

/** Gives the id of each by its place among them. */
async function saveMessages(db: Db, messages: readonly MessageTo[]): Promise<ReadonlyMap<number, string>> {
  const rows = messages.map(({ companyId, examineeId, examId, kind, language, subject, text, email, now }, at) => ({
    at,
    company: companyId,
    examinee: examineeId,
    exam: examId,
    kind,
    language,
    subject,
    words: withoutAddresses(text),
    address: email || null,
    written: now,
  }));
  const saved = await listRows(
    db,
    z.object({ at: z.int(), id: z.uuid() }),
    sql`
    with said as materialized (
      select uuidv7() as id, m.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (at integer, company uuid, examinee uuid, exam uuid,
        kind text, language text, subject text, words text, address text, written timestamptz)
      order by m.at
    ), saved as (
      insert into message (id, company_id, examinee_id, exam_id, kind, language, subject, words, mail_address, written_at)
      select id, company, examinee, exam, kind, language, subject, words, address, written from said order by at
    )
    select at, id from said`,
  );
  return new Map(saved.map(({ at, id }) => [at, id]));
}

/** Notes on a message what became of its mail. */
export const mailNoter =
  (inTransaction: InTransaction): NoteMail =>
  async ({ companyId, messageId }, outcome, now) => {
    const what = outcome === 'sent' ? { mailed_at: now } : { refused_at: now, refusal: outcome };
    await inTransaction({ companyId, role: 'staff' }, (db) =>
      db.updateTable('message').set(what).where('id', '=', messageId).execute(),
    );
  };
