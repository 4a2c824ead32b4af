import { faultOfPasswordLinkMail, passwordLinkMails } from '../../platform/password-link-mail.ts';

/** The mails a company may word itself, with what each may and must mention. */
export const mailKinds = ['invitation', 'reset', 'result', 'exam_planned', 'exam_changed', 'exam_cancelled'] as const;
export type WordedMailKind = (typeof mailKinds)[number];

export type MailText = { readonly subject: string; readonly text: string };

const aboutExam = ['name', 'company', 'exam', 'details', 'address'];

/** What is filled in when a mail is sent. `address` is the link the mail is about; without it the mail is of no use. */
export const placeholdersOf: Readonly<Record<WordedMailKind, readonly string[]>> = {
  invitation: ['name', 'company', 'userName', 'address', 'until'],
  reset: ['name', 'company', 'userName', 'address', 'until'],
  result: ['name', 'company', 'exam', 'address'],
  exam_planned: aboutExam,
  exam_changed: aboutExam,
  exam_cancelled: aboutExam,
};

export type MailTextFault =
  | { readonly code: 'placeholder_unknown'; readonly name: string }
  | { readonly code: 'address_missing' | 'address_alone' | 'other_address' };

/** What keeps this text from being sent as mail of this kind. */
export function faultOf(kind: WordedMailKind, { subject, text }: MailText): MailTextFault | null {
  const used = [...`${subject} ${text}`.matchAll(/{{([^{}]*)}}/g)].map(([, name = '']) => name.trim());
  const name = used.find((given) => !placeholdersOf[kind].includes(given));
  if (name !== undefined) return { code: 'placeholder_unknown', name };
  if (!text.includes('{{address}}')) return { code: 'address_missing' };
  const code = passwordLinkMails.includes(kind) ? faultOfPasswordLinkMail(`${subject}\n${text}`) : null;
  return code && { code };
}
