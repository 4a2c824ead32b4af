import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import { wordMail } from '../../../platform/server/mail/company-mail.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { companyTexts } from '../../../companies/texts/index.ts';
import { namedInMail, spokenBy } from './result-mail.ts';

/** Tells everybody of the exam who has an e-mail address that their result can be seen; never the result itself. */
export async function mailRelease(db: Db, examId: string, publicUrl: string): Promise<void> {
  for (const { email, ...listed } of await listReaders(db, examId)) {
    if (!email) continue;
    const reader = { ...listed, email };
    const [language, { companyId }] = [spokenBy(reader), reader];
    const standard = companyTexts[language].standardMail.result;
    const values = namedInMail(reader, publicUrl);
    const mail = await wordMail(db, { companyId, kind: 'result', language, standard, values });
    await enqueueMail(db, { to: email, ...mail, language, companyId, kind: 'result' });
  }
}

const reader = z.object({
  companyId: z.uuid(),
  examId: z.uuid(),
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
    select r.company_id as "companyId", r.exam_id as "examId", x.email, x.language, x.given_name as "givenName", e.title
    from result r
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    where r.exam_id = ${examId}`,
  );
