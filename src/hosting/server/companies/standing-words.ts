import { inLanguage, type Language } from '../../../platform/language.ts';
import { dayInMail, nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { dayPlus } from '../../../platform/zoned-time.ts';
import type { CompanyRow } from '../../../companies/server/settings-queries.ts';
import { isTurn, type StandingMail } from '../../domain/due-mails.ts';
import { standingMailTexts } from '../../texts/standing-mails/index.ts';
import type { standingOf } from './read-standing.ts';
import type { StandingReader } from './standing-readers.ts';

/** What a mail about a company says, to whom it is. */
export type StandingMatter = {
  readonly company: CompanyRow;
  readonly standing: Awaited<ReturnType<typeof standingOf>>;
  readonly mail: StandingMail;
  readonly publicUrl: string;
  /** How many administrators of the company are written to. */
  readonly readers: number;
};

/** Subject and text for somebody of the company, or of the platform, in their language. */
export function wordsFor(
  side: 'company' | 'platform',
  { language, ...reader }: StandingReader,
  written: StandingMatter,
) {
  const { subject, text } = textsOf(side, language, written.mail);
  const { company, publicUrl, readers } = written;
  const path = side === 'company' ? 'admin/settings?tab=subscription' : `platform-admin/companies/${company.id}`;
  const values = {
    name: nameInMail(inLanguage(reader.givenName ?? {}, language) || reader.signInName, language),
    company: inLanguage(company.name, language),
    code: company.code,
    readers,
    address: `${publicUrl}${language === 'th' ? '/th' : ''}/${path}`,
    ask: askedIn(language, written.standing.contact),
    reason: written.standing.suspendedReason,
    ...endIn(language, written),
    ...limitIn(language, written),
  };
  return { subject: fillText(subject, values), text: fillText(text, values) };
}

function textsOf(side: 'company' | 'platform', language: Language, { cause, step }: StandingMail) {
  const texts = standingMailTexts[language];
  if (isTurn(cause)) return texts.turn[cause];
  return texts[side][cause === 'end' ? 'end' : step < 100 ? 'near' : 'reached'];
}

function askedIn(language: Language, { name, phone, email }: StandingMatter['standing']['contact']): string {
  const { ask, askNobody } = standingMailTexts[language];
  const contact = [name, phone, email].filter(Boolean).join(', ');
  return contact ? fillText(ask, { contact }) : askNobody;
}

function endIn(
  language: Language,
  { company: { dateStyle }, standing: { until, daysLeft, graceDays } }: StandingMatter,
) {
  if (until === null) return {};
  const { grace, noGrace } = standingMailTexts[language];
  const spoken = (day: string) => dayInMail(day, { language, dateStyle });
  const closes = spoken(dayPlus(until, graceDays));
  const after = graceDays > 0 ? fillText(grace, { closes }) : noGrace;
  return { last: spoken(dayPlus(until, -1)), days: daysLeft ?? 0, closes, after };
}

function limitIn(language: Language, { mail: { cause }, standing: { near } }: StandingMatter) {
  const limit = near.find(({ kind }) => kind === cause);
  if (!limit) return {};
  const texts = standingMailTexts[language];
  const { kind, used, limit: most } = limit;
  const said = (count: number) => count.toLocaleString(language === 'th' ? 'th-TH' : 'en-GB');
  return { kind: texts.kind[kind], less: texts.less[kind], used: said(used), limit: said(most) };
}
