import type { Db } from '../../../platform/server/database/database.ts';
import { wordMail } from '../../../platform/server/mail/company-mail.ts';
import { companyTexts } from '../../../companies/texts/index.ts';
import { releaseMails } from '../../texts/release/mails/index.ts';
import { listResultReaders, mailReader, namedInMail, spokenBy, writeResult } from './result-mail.ts';

type Told = { readonly examineeIds: readonly string[]; readonly publicUrl: string; readonly now: Date };

/** Writes to examinees that their result can be seen; never the result itself. */
export async function mailRelease(db: Db, examId: string, { examineeIds, publicUrl, now }: Told): Promise<void> {
  for (const reader of await listResultReaders(db, examId, examineeIds)) {
    const [language, { companyId }] = [spokenBy(reader), reader];
    const standard = companyTexts[language].standardMail.result;
    const values = namedInMail(reader, publicUrl);
    const mail = await wordMail(db, { companyId, kind: 'result', language, standard, values });
    await writeResult(db, reader, { ...mail, now });
  }
}

/** Tells those who had a mail about their result that it is not there for now; never why, nor the result. */
export async function mailTakenBack(db: Db, examId: string, { examineeIds, publicUrl, now }: Told): Promise<void> {
  for (const reader of await listResultReaders(db, examId, examineeIds)) {
    const values = namedInMail(reader, publicUrl);
    await mailReader(db, reader, releaseMails[spokenBy(reader)].takenBack, { values, now });
  }
}
