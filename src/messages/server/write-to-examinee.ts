import type { Language } from '../../platform/language.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import type { MailCalendar } from '../../platform/server/mail/mail-frame.ts';
import { enqueueMail, type NoteMail } from '../../platform/server/mail/mail.ts';
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
export async function writeToExaminee(
  db: Db,
  { examineeId, examId, email, text, now, ...message }: MessageTo,
): Promise<void> {
  const { companyId, kind, language, subject } = message;
  const { id } = await db
    .insertInto('message')
    .values({
      company_id: companyId,
      examinee_id: examineeId,
      exam_id: examId,
      kind,
      language,
      subject,
      words: withoutAddresses(text),
      mail_address: email || null,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email) await enqueueMail(db, { to: email, text, ...message, messageId: id });
}

/** Notes on a message what became of its mail. */
export const mailNoter =
  (inTransaction: InTransaction): NoteMail =>
  async ({ companyId, messageId }, outcome, now) => {
    const what = outcome === 'sent' ? { mailed_at: now } : { refused_at: now };
    await inTransaction({ companyId, role: 'staff' }, (db) =>
      db.updateTable('message').set(what).where('id', '=', messageId).execute(),
    );
  };
