import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { mailRefusalOf, type MailRefusal } from '../../mail-refusal.ts';
import { passwordLinkMails } from '../../password-link-mail.ts';
import { languages, type Language } from '../../language.ts';
import type { Db } from '../database/database.ts';
import { enqueueJob, enqueueJobs, jobKind, jobOf, type Jobs } from '../jobs/jobs.ts';
import { isOwnComputer } from '../settings/local.ts';
import { footOf, mailKinds, type MailHead, type Mail } from './mail-frame.ts';
import { htmlOf, logoName } from './mail-html.ts';

export type SendMail = (mail: Mail) => Promise<void>;

type MailOutcome = 'sent' | MailRefusal;
type OfMessage = { readonly companyId: string; readonly messageId: string };
/** Notes what became of a mail that says the same as a message of an examinee. */
export type NoteMail = (mail: OfMessage, outcome: MailOutcome, now: Date) => Promise<void>;

type Surroundings = {
  /** Who the mails come from; read for each one, because the platform's settings may change it. */
  readonly sender?: () => Promise<string | null>;
  readonly findHead?: (companyId: string, language: Language) => Promise<MailHead>;
  /** Where no sender is known, the address is one of this host that takes no mail. */
  readonly host?: string;
};

const noHead: MailHead = { name: '', replyTo: '', logo: null };

/**
 * By the server of SMTP_URL, else as `.eml` files in the outbox folder, which any mail program opens. The address of the
 * sender is what the settings say, else `from` in SMTP_URL, else one that takes no mail; its name is the company's.
 */
export function mailer(smtpUrl: string | null, outbox: string, given: Surroundings = {}): SendMail {
  const { sender = async () => null, findHead = async () => noHead, host = 'localhost' } = given;
  const byAddress = smtpUrl ? new URL(smtpUrl).searchParams.get('from') : null;
  const whole = async (mail: Mail): Promise<SendMailOptions> => {
    const head = mail.companyId ? await findHead(mail.companyId, mail.language) : noHead;
    return framed(mail, head, (await sender()) || byAddress || `Sanam <no-reply@${host}>`);
  };
  const keep = intoFolder(outbox);
  if (!smtpUrl) return async (mail) => keep(await whole(mail));
  const transport = transportTo(smtpUrl, 20_000);
  return async (mail) =>
    isReserved(mail.to) ? keep(await whole(mail)) : void (await transport.sendMail(await whole(mail)));
}

/**
 * Mails hold links and codes: beyond this computer they go encrypted, to a server whose certificate is checked, or not at
 * all. `requireTLS=false` in SMTP_URL says otherwise, for a mail server behind the same wall.
 */
const transportTo = (url: string, milliseconds: number) =>
  createTransport({
    url,
    requireTLS: !isOwnComputer(url),
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  });

/** Why the mail server of SMTP_URL takes nothing from us; null where it does. */
export async function whyNoMail(smtpUrl: string): Promise<Error | null> {
  return transportTo(smtpUrl, 5_000)
    .verify()
    .then(
      () => null,
      (error: unknown) => error as Error,
    );
}

/** The mail as it travels: in its frame, as text and as HTML, the logo inside. */
function framed(mail: Mail, company: MailHead, sender: string): SendMailOptions {
  // An answer quotes the mail: what carries a key has nobody to answer to.
  const head = passwordLinkMails.includes(mail.kind) ? { ...company, replyTo: '' } : company;
  const foot = footOf(mail, head);
  const logo = head.logo && { cid: logoName, filename: 'logo', contentDisposition: 'inline' as const };
  return {
    to: mail.to,
    subject: mail.subject,
    from: head.name ? { name: head.name, address: addressIn(sender) } : sender,
    ...(head.replyTo ? { replyTo: head.replyTo } : {}),
    text: `${mail.text.trim()}\n\n-- \n${foot.join('\n')}\n`,
    html: htmlOf(mail, head, foot),
    textEncoding: 'base64',
    attachments: logo && head.logo ? [{ ...logo, content: head.logo.bytes, contentType: head.logo.type }] : [],
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'exam.ics' } } : {}),
    // No answers by machines that are away, please; and rules of a mail program may go by the kind.
    headers: { 'auto-submitted': 'auto-generated', 'x-sanam-kind': mail.kind },
  };
}

const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** Names that belong to nobody (RFC 2606), as the demonstration's people have: no mail is sent to them. */
const isReserved = (address: string): boolean => /\.(example|test|invalid|localhost)$/i.test(address);

function intoFolder(outbox: string): (mail: SendMailOptions) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(outbox, name), message as Buffer, { mode: 0o600 });
  };
}

/** Mails that an earlier release put into the queue say neither language nor kind. */
const mailJob = jobKind(
  'send_mail',
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    language: z.enum(languages).optional(),
    companyId: z.union([z.uuid(), z.null(), z.literal('').transform(() => null)]).default(null),
    kind: z.enum(mailKinds).catch('notice'),
    calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
    by: z.string().optional(),
    messageId: z.uuid().optional(),
  }),
);

/**
 * Sent by the worker once the caller's transaction is committed. While the mail server is away or refuses, the queue
 * tries again, after ever longer pauses, for about three days.
 */
export const enqueueMail = (db: Db, mail: Mail): Promise<void> => enqueueJob(db, mailJob, mail);

/** The same for many, in one statement. */
export const enqueueMails = (db: Db, mails: readonly Mail[]): Promise<void> =>
  enqueueJobs(
    db,
    mailJob,
    mails.map((mail) => ({ ...mail })),
  );

export const mailJobs = (send: SendMail, note: NoteMail): Jobs =>
  jobOf(mailJob, async ({ by, calendar, messageId, ...mail }, { now }) => {
    const noted = async (outcome: MailOutcome) => {
      const { companyId } = mail;
      if (companyId && messageId) await note({ companyId, messageId }, outcome, now());
    };
    try {
      await send({
        ...mail,
        language: mail.language ?? (/[\u0E00-\u0E7F]/.test(mail.subject + mail.text) ? 'th' : 'en'),
        ...(by ? { by } : {}),
        ...(calendar ? { calendar } : {}),
      });
    } catch (error) {
      await noted(mailRefusalOf(error));
      throw error;
    }
    // A note that fails must not send the mail once more.
    await noted('sent').catch(() => undefined);
  });
