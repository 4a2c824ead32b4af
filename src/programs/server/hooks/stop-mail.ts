import { listCompanyReaders } from '../../../hosting/server/companies/standing-readers.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { programTexts } from '../../texts/index.ts';

type Stopped = { readonly companyId: string; readonly address: string; readonly publicUrl: string };

/** Writes to the administrators of the company that a hook was switched off. Nobody switches these mails off. */
export async function writeOfStop(db: Db, { companyId, address, publicUrl }: Stopped): Promise<void> {
  for (const { email, language } of await listCompanyReaders(db)) {
    const { subject, text } = programTexts[language].mail.stopped;
    const values = { address, page: `${publicUrl}/admin/settings?tab=programs` };
    await enqueueMail(db, {
      to: email,
      subject: fillText(subject, values),
      text: fillText(text, values),
      language,
      companyId,
      kind: 'notice',
    });
  }
}
