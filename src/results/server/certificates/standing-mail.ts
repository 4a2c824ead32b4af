import { inLanguage, languages } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import type { RevokingReason } from '../../domain/certificates/certificate-state.ts';
import { certificateMails } from '../../texts/certificates/mails/index.ts';
import type { StandingCertificate } from './standing-queries.ts';

type Told = { readonly publicUrl: string; readonly why?: RevokingReason; readonly replacedBy?: string };

/** Writes to the examinee what became of their certificate, in their language. */
export async function mailStanding(
  db: Db,
  what: 'revoked' | 'restored' | 'replaced',
  { email, language, givenName, title, serial, examId, companyId }: StandingCertificate,
  { publicUrl, why, replacedBy = '' }: Told,
): Promise<void> {
  if (!email) return;
  const spoken = languages.find((known) => known === language) ?? 'en';
  const texts = certificateMails[spoken];
  const values = {
    name: nameInMail(inLanguage(givenName, spoken), spoken),
    exam: inLanguage(title, spoken),
    serial,
    replacedBy,
    why: why ? texts.why[why] : '',
    address: `${publicUrl}${spoken === 'th' ? '/th' : ''}/exams/${examId}/result`,
  };
  const mail = { subject: fillText(texts[what].subject, values), text: fillText(texts[what].text, values) };
  await enqueueMail(db, { to: email, ...mail, language: spoken, companyId, kind: 'result' });
}
