import { sql } from 'kysely';
import { z } from 'zod';
import { inLanguage, languages, type Language, type LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import { writeToExaminees } from '../../../messages/server/write-to-examinee.ts';
import { nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { fillText } from '../../../platform/text/fill-text.ts';

const reader = z.object({
  companyId: z.uuid(),
  examId: z.uuid(),
  examineeId: z.uuid(),
  email: z.string().nullable(),
  language: z.string(),
  givenName: json<LocalText>(),
  title: json<LocalText>(),
});

/** An examinee who is written to about their result of an exam. */
export type ResultReader = z.output<typeof reader>;

/** Those of the exam, each once; some have no address. */
export const listResultReaders = (db: Db, examId: string, examineeIds: readonly string[]): Promise<ResultReader[]> =>
  listRows(
    db,
    reader,
    sql`
    select x.company_id as "companyId", e.id as "examId", x.id as "examineeId", x.email, x.language, x.given_name as "givenName", e.title
    from exam e join examinee x on x.company_id = e.company_id
    where e.id = ${examId} and x.id = any(${[...examineeIds]}::uuid[])
    order by x.id`,
  );

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

/** Writes to the reader in the words of their language, in which `values` are filled in. */
export const mailReader = (
  db: Db,
  reader: ResultReader,
  text: MailText,
  { values, now }: { readonly values: Readonly<Record<string, string>>; readonly now: Date },
): Promise<void> => writeResults(db, [{ reader, ...filled(text, values) }], now);

export const filled = ({ subject, text }: MailText, values: Readonly<Record<string, string>>): MailText => ({
  subject: fillText(subject, values),
  text: fillText(text, values),
});

type Written = MailText & { readonly reader: ResultReader };

/** Writes to each reader about their result, in these words. */
export const writeResults = (db: Db, written: readonly Written[], now: Date): Promise<void> =>
  writeToExaminees(
    db,
    written.map(({ reader, subject, text }) => {
      const { companyId, examId, examineeId, email } = reader;
      return { companyId, examId, examineeId, email, language: spokenBy(reader), kind: 'result', subject, text, now };
    }),
  );
