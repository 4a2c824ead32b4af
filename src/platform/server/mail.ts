import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Db } from './database.ts';
import { enqueueJob, type Jobs } from './jobs.ts';
import { htmlOf } from './mail-html.ts';

/** The text says everything; the HTML part is made of it. An address on a line of its own becomes the button. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The usual sender where nothing is said. */
  readonly from?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

/** Who the mails come from; read for each one, because the platform's settings may change it. */
export type ReadSender = () => Promise<string | null>;

/**
 * By the server of SMTP_URL, else as `.eml` files in the outbox folder, which any mail program opens. The sender is what
 * the settings say, else `from` in SMTP_URL, else an address of this host that takes no mail.
 */
export function mailer(
  smtpUrl: string | null,
  outbox: string,
  readSender: ReadSender = async () => null,
  host = 'localhost',
): SendMail {
  const given = smtpUrl ? new URL(smtpUrl).searchParams.get('from') : null;
  const whole = async (mail: Mail) => ({
    ...mail,
    from: (await readSender()) || given || `Sanam <no-reply@${host}>`,
    html: htmlOf(mail),
    textEncoding: 'base64' as const,
    // No answers by machines that are away, please.
    headers: { 'auto-submitted': 'auto-generated' },
  });
  const keep = intoFolder(outbox);
  if (!smtpUrl) return async (mail) => keep(await whole(mail));
  const transport = createTransport(smtpUrl, { connectionTimeout: 20_000, greetingTimeout: 20_000 } as object);
  return async (mail) =>
    isReserved(mail.to) ? keep(await whole(mail)) : void (await transport.sendMail(await whole(mail)));
}

/** Names that belong to nobody (RFC 2606), as the demonstration's people have: nothing leaves the house for them. */
const isReserved = (address: string): boolean => /\.(example|test|invalid|localhost)$/i.test(address);

function intoFolder(outbox: string): (mail: Mail & { from: string; html: string }) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(outbox, name), message as Buffer);
  };
}

/**
 * Sent by the worker once the caller's transaction is committed. While the mail server is away or refuses, the queue
 * tries again, after ever longer pauses, for about three days.
 */
export const enqueueMail = (db: Db, mail: Mail): Promise<void> => enqueueJob(db, 'send_mail', { ...mail });

export const mailJobs = (send: SendMail): Jobs => ({
  send_mail: ({ to = '', subject = '', text = '' }) => send({ to, subject, text }),
});
