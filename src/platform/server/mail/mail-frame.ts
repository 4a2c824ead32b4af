import { fillText } from '../../text/fill-text.ts';
import { inLanguage, type Language, type LocalText, type DateStyle } from '../../language.ts';
import { platformTexts } from '../../texts/index.ts';
import type { Db } from '../database/database.ts';

/** Every kind of mail there is. A new one gets a reason in the texts, and where it has a link the name of its button. */
export const mailKinds = [
  'invitation',
  'reset',
  'link',
  'code',
  'result',
  'exam',
  'release',
  'password_notice',
  'support_notice',
  'standing',
  'notice',
  'bug_report',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

export type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };

/** The text says everything; the HTML part is made of it. An address on a line of its own becomes the button. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** In whose name it goes; null for the platform itself. */
  readonly companyId: string | null;
  /** Decides what the button is called, and what the foot says about why it comes. */
  readonly kind: MailKind;
  /** An appointment to take into a calendar or out of it (RFC 5545). */
  readonly calendar?: MailCalendar;
  /** Who had it sent, where that is a person. */
  readonly by?: string;
  /** The message of an examinee that says the same; what becomes of the mail is noted there. */
  readonly messageId?: string;
};

/** In whose name a mail goes. Everything is empty for the platform itself. */
export type MailHead = {
  readonly name: string;
  /** Where answers go; empty where the company has given no address. */
  readonly replyTo: string;
  readonly logo: { readonly bytes: Buffer; readonly type: string } | null;
};

export async function findMailHead(db: Db, companyId: string, language: Language): Promise<MailHead> {
  const company = await db
    .selectFrom('company')
    .select((row) => [row.ref('name').$castTo<LocalText>().as('name'), 'email', 'logo', 'logo_type as type'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  const { name = {}, email = '', logo = null, type = null } = company ?? {};
  return { name: inLanguage(name, language), replyTo: email, logo: logo && type ? { bytes: logo, type } : null };
}

/** What the button of such a mail is called; null for mails that lead nowhere. */
export const buttonOf = (kind: MailKind, language: Language): string | null =>
  (platformTexts[language].mail.button as Partial<Record<MailKind, string>>)[kind] ?? null;

/** What stands below every mail: who sends it and why, and where answers go. */
export function footOf({ language, kind, by }: Mail, { name, replyTo }: MailHead): string[] {
  const texts = platformTexts[language].mail;
  return [
    name ? fillText(texts.sentBy, { sender: name }) : texts.sentByPlatform,
    texts.why[kind],
    ...(by ? [fillText(texts.onBehalf, { by })] : []),
    replyTo ? fillText(texts.answers, { replyTo }) : texts.noAnswers,
  ];
}

/** `1 March 2026 at 16:00 (GMT+7)`, `1 มีนาคม 2569 เวลา 16:00 น. (GMT+7)`: by the reader's clock and calendar. */
export function momentInMail(at: Date, { language, timeZone, dateStyle }: Clock): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset' } as const;
  const clock = new Intl.DateTimeFormat(localeOf({ language, dateStyle }), { ...options, timeZone });
  const part = (type: string) => clock.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  const words = language === 'th' ? `เวลา ${time} น.` : `at ${time}`;
  return `${dayOf(at, { language, timeZone, dateStyle })} ${words} (${part('timeZoneName')})`;
}

/** `1 March 2026`, `1 มีนาคม 2569`, of a day that is written `2026-03-01`. */
export const dayInMail = (day: string, calendar: Omit<Clock, 'timeZone'>): string =>
  dayOf(new Date(`${day}T12:00:00Z`), { ...calendar, timeZone: 'UTC' });

function dayOf(at: Date, { timeZone, ...calendar }: Clock): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const parts = new Intl.DateTimeFormat(localeOf(calendar), options).formatToParts(at);
  const day = parts.map(({ type, value }) => (type === 'era' ? '' : value)).join('');
  return day.replaceAll(/\s+/g, ' ').trim();
}

const localeOf = ({ language, dateStyle }: Omit<Clock, 'timeZone'>): string =>
  language === 'th' ? `th-TH${dateStyle === 'gregorian' ? '-u-ca-gregory' : ''}` : 'en-GB';

export type Clock = {
  readonly language: Language;
  readonly timeZone: string;
  readonly dateStyle: DateStyle;
};

/** A name behind คุณ: a Thai one is written onto it, any other stands apart. */
export const nameInMail = (name: string, language: Language): string =>
  language === 'th' && !/^[\u0E00-\u0E7F]/.test(name) ? ` ${name}` : name;
