import { listCompanyReaders } from '../../../hosting/server/companies/standing-readers.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { programTexts } from '../../texts/index.ts';

type Waiting = { readonly companyId: string; readonly publicUrl: string; readonly why: 'asks' | 'failed' };

/** Writes to the administrators of the company that its roster was not taken over by itself. */
export async function writeOfRun(db: Db, { companyId, publicUrl, why }: Waiting): Promise<void> {
  for (const { email, language } of await listCompanyReaders(db)) {
    const words = programTexts[language].mail.roster[why];
    const values = { page: `${publicUrl}/admin/settings?tab=programs` };
    await enqueueMail(db, {
      to: email,
      subject: fillText(words.subject, values),
      text: fillText(words.text, values),
      language,
      companyId,
      kind: 'notice',
    });
  }
}
