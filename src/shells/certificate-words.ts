import { formatFor } from '../platform/client/language/format.ts';
import type { Reply } from '../platform/contract.ts';
import type { Language } from '../platform/language.ts';
import type { resultContract } from '../results/contract.ts';

type Checked = Reply<(typeof resultContract)['checkCertificate']>;

/** The form and the words of a certificate's page; null for one from before all of this was written on certificates. */
export function certificateFilling(checked: Checked, code: string, language: Language) {
  if (checked.verdict === 'unknown') return { form: checked.verdict, words: { code } };
  const { verdict, serial, initials, company, subject, title, examDate, issuedAt, expiresOn, revokedAt, key } = checked;
  if (!serial || !initials || !company || !subject || !title || !examDate || !issuedAt || !key) return null;
  const { text, longDate } = formatFor(language);
  const words = {
    code,
    serial,
    initials,
    company: text(company),
    subject: `${subject.code} ${text(subject.title)}`.trim(),
    title: text(title),
    examDate: longDate(examDate),
    issuedAt: longDate(issuedAt),
    expiresOn: expiresOn ? longDate(expiresOn) : '',
    revokedAt: revokedAt ? longDate(revokedAt) : '',
    key: key ?? '',
  };
  const form = verdict === 'valid' && expiresOn ? 'valid-until' : verdict;
  return Object.values({ ...words, expiresOn: '-', revokedAt: '-' }).every(Boolean) ? { form, words } : null;
}
