import type { MailRefusal } from '../../platform/mail-refusal.ts';

/** What a message is about; kinds of mail are called the same. */
export const messageKinds = ['exam', 'result'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What became of the mail: nobody had an address, it is on its way, the mail server took it, or refused it last. */
export const mailStates = ['none', 'waiting', 'sent', 'refused'] as const;
export type MailState = (typeof mailStates)[number];

type Sent<Moment> = {
  readonly mailAddress: string | null;
  readonly mailedAt: Moment | null;
  readonly refusedAt: Moment | null;
  readonly refusal: MailRefusal | null;
};

/** What became of a mail, and when; what was taken in the end counts as sent. */
export function mailOf<Moment>({ mailAddress, mailedAt, refusedAt, refusal }: Sent<Moment>) {
  const state: MailState =
    mailAddress === null ? 'none' : mailedAt !== null ? 'sent' : refusedAt !== null ? 'refused' : 'waiting';
  return { mail: state, mailAddress, mailAt: mailedAt ?? refusedAt, mailRefusal: state === 'refused' ? refusal : null };
}

/** The words of a mail without its lines that are addresses: on a page a link of its own stands there. */
export const withoutAddresses = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*https?:\/\/\S+\s*$/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
