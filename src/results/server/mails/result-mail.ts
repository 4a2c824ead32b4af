import { inLanguage, languages, type Language, type LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { fillText } from '../../../platform/text/fill-text.ts';

/** An examinee who is written to about their result of an exam. */
export type ResultReader = {
  readonly companyId: string;
  readonly examId: string;
  readonly email: string;
  readonly language: string;
  readonly givenName: LocalText;
  readonly title: LocalText;
};

type MailText = { readonly subject: string; readonly text: string };

export const spokenBy = ({ language }: Pick<ResultReader, 'language'>): Language =>
  languages.find((known) => known === language) ?? 'en';

/** What mails about a result name: the person, the exam, and the address of the page that says the rest. */
export function namedInMail(reader: ResultReader, publicUrl: string) {
  const spoken = spokenBy(reader);
  return {
    name: nameInMail(inLanguage(reader.givenName, spoken), spoken),
    exam: inLanguage(reader.title, spoken),
    address: `${publicUrl}${spoken === 'th' ? '/th' : ''}/exams/${reader.examId}/result`,
  };
}

/** Queues a mail with the words of the reader's language, in which `values` are filled in. */
export async function mailReader(
  db: Db,
  reader: ResultReader,
  { subject, text }: MailText,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { email, companyId } = reader;
  const mail = { subject: fillText(subject, values), text: fillText(text, values) };
  await enqueueMail(db, { to: email, ...mail, language: spokenBy(reader), companyId, kind: 'result' });
}
