import { sql } from 'kysely';
import { z } from 'zod';
import { inLanguage, languages, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { json, listRows } from '../../platform/server/database/rows.ts';
import { wordMail } from '../../platform/server/mail/company-mail.ts';
import { nameInMail } from '../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../platform/server/mail/mail.ts';
import { companyTexts } from '../../companies/texts/index.ts';

/** Tells everybody of the exam who has an e-mail address that their result can be seen; never the result itself. */
export async function mailRelease(db: Db, examId: string, publicUrl: string): Promise<void> {
  for (const { companyId, email, language, givenName, title } of await listReaders(db, examId)) {
    if (!email) continue;
    const spoken = languages.find((known) => known === language) ?? 'en';
    const address = `${publicUrl}${spoken === 'th' ? '/th' : ''}/exams/${examId}/result`;
    const values = {
      name: nameInMail(inLanguage(givenName, spoken), spoken),
      exam: inLanguage(title, spoken),
      address,
    };
    const standard = companyTexts[spoken].standardMail.result;
    const mail = await wordMail(db, { companyId, kind: 'result', language: spoken, standard, values });
    await enqueueMail(db, { to: email, ...mail, language: spoken, companyId, kind: 'result' });
  }
}

const reader = z.object({
  companyId: z.uuid(),
  email: z.string().nullable(),
  language: z.string(),
  givenName: json<LocalText>(),
  title: json<LocalText>(),
});

const listReaders = (db: Db, examId: string): Promise<z.output<typeof reader>[]> =>
  listRows(
    db,
    reader,
    sql`
    select r.company_id as "companyId", x.email, x.language, x.given_name as "givenName", e.title
    from result r
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    where r.exam_id = ${examId}`,
  );
