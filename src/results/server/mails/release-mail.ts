import type { Db } from '../../../platform/server/database/database.ts';
import { wordMail } from '../../../platform/server/mail/company-mail.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { companyTexts } from '../../../companies/texts/index.ts';
import { releaseMails } from '../../texts/release/mails/index.ts';
import { listResultReaders, mailReader, namedInMail, spokenBy } from './result-mail.ts';

type Told = { readonly examineeIds: readonly string[]; readonly publicUrl: string };

/** Tells those examinees who have an e-mail address that their result can be seen; never the result itself. */
export async function mailRelease(db: Db, examId: string, { examineeIds, publicUrl }: Told): Promise<void> {
  for (const reader of await listResultReaders(db, examId, examineeIds)) {
    const [language, { companyId }] = [spokenBy(reader), reader];
    const standard = companyTexts[language].standardMail.result;
    const values = namedInMail(reader, publicUrl);
    const mail = await wordMail(db, { companyId, kind: 'result', language, standard, values });
    await enqueueMail(db, { to: reader.email, ...mail, language, companyId, kind: 'result' });
  }
}

/** Tells those who had a mail about their result that it is not there for now; never why, nor the result. */
export async function mailTakenBack(db: Db, examId: string, { examineeIds, publicUrl }: Told): Promise<void> {
  for (const reader of await listResultReaders(db, examId, examineeIds))
    await mailReader(db, reader, releaseMails[spokenBy(reader)].takenBack, namedInMail(reader, publicUrl));
}
