import { inLanguage, languages, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { wordMail } from '../../platform/server/mail/company-mail.ts';
import { nameInMail } from '../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../platform/server/mail/mail.ts';
import { companyTexts } from '../../companies/texts/index.ts';

/** Tells everybody of the exam who has an e-mail address that their result can be seen; never the result itself. */
export async function mailRelease(db: Db, examId: string, publicUrl: string): Promise<void> {
  for (const { companyId, email, language, givenName, title } of await listReaders(db, examId)) {
    if (!email) continue;
    const reader = languages.find((known) => known === language) ?? 'en';
    const address = `${publicUrl}${reader === 'th' ? '/th' : ''}/exams/${examId}/result`;
    const values = {
      name: nameInMail(inLanguage(givenName, reader), reader),
      exam: inLanguage(title, reader),
      address,
    };
    const standard = companyTexts[reader].standardMail.result;
    const mail = await wordMail(db, { companyId, kind: 'result', language: reader, standard, values });
    await enqueueMail(db, { to: email, ...mail, language: reader, companyId, kind: 'result' });
  }
}

const listReaders = (db: Db, examId: string) =>
  db
    .selectFrom('result as r')
    .innerJoin('examinee as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.examinee_id'),
    )
    .innerJoin('exam', (join) => join.onRef('exam.company_id', '=', 'r.company_id').onRef('exam.id', '=', 'r.exam_id'))
    .select((row) => [
      'r.company_id as companyId',
      'e.email',
      'e.language',
      row.ref('e.given_name').$castTo<LocalText>().as('givenName'),
      row.ref('exam.title').$castTo<LocalText>().as('title'),
    ])
    .where('r.exam_id', '=', examId)
    .execute();
