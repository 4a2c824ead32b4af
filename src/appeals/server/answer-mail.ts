import { sql } from 'kysely';
import { z } from 'zod';
import { inLanguage, languages, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json } from '../../platform/server/database/rows.ts';
import { nameInMail } from '../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../platform/server/mail/mail.ts';
import { fillText } from '../../platform/text/fill-text.ts';
import { appealTexts } from '../texts/index.ts';

/** Tells the examinee in their language that their appeal was answered; never how. */
export async function mailAnswer(db: Db, appealId: string, publicUrl: string): Promise<void> {
  const reader = await findReader(db, appealId);
  if (!reader) return;
  const { companyId, examId, email, language, givenName, title } = reader;
  const spoken = languages.find((known) => known === language) ?? 'en';
  const { subject, text } = appealTexts[spoken].mail;
  const values = {
    name: nameInMail(inLanguage(givenName, spoken), spoken),
    exam: inLanguage(title, spoken),
    address: `${publicUrl}${spoken === 'th' ? '/th' : ''}/exams/${examId}/result`,
  };
  const mail = { subject: fillText(subject, values), text: fillText(text, values) };
  await enqueueMail(db, { to: email, ...mail, language: spoken, companyId, kind: 'result' });
}

const reader = z.object({
  companyId: z.uuid(),
  examId: z.uuid(),
  email: z.string(),
  language: z.string(),
  givenName: json<LocalText>(),
  title: json<LocalText>(),
});

/** Who made it, where they have an address. */
const findReader = (db: Db, appealId: string) =>
  findRow(
    db,
    reader,
    sql`
    select a.company_id as "companyId", a.exam_id as "examId", x.email, x.language, x.given_name as "givenName", e.title
    from appeal a
    join examinee x on x.company_id = a.company_id and x.id = a.examinee_id
    join exam e on e.company_id = a.company_id and e.id = a.exam_id
    where a.id = ${appealId} and x.email <> ''`,
  );
