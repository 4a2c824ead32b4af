import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { expect, inject, test } from 'vitest';
import type { MailHead, Mail } from './mail-frame.ts';
import { mailer, mailJobs } from './mail.ts';

const mail: Mail = {
  to: 'somchai@school.ac.th',
  subject: 'ผลสอบของท่าน',
  text: 'โปรดเข้าสู่ระบบเพื่อดูผลสอบ',
  language: 'th',
  companyId: null,
  kind: 'result',
};

const silent = new Logger(() => () => {});

test('without a mail server each mail is a file any mail program opens', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sanam-outbox-'));
  const folder = join(root, 'outbox');
  await mailer(null, folder)(mail);
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/\.eml$/);
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toMatch(/To: somchai@school\.ac\.th/);
  expect(text).toMatch(/From: Sanam <no-reply@localhost>/);
  // Links and codes are for who receives them.
  expect([folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  rmSync(root, { recursive: true });
});

test('mail to a reserved name stays in the folder although there is a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-outbox-'));
  await mailer('smtp://127.0.0.1:1', folder)({ ...mail, to: 'anna@demo.example' });
  expect(readdirSync(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

/** A real SMTP server that answers the first mails with this, and keeps the others. */
async function smtpServer(refusals: readonly number[] = []) {
  const received: string[] = [];
  const left = [...refusals];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const code = left.shift();
      done(code ? Object.assign(new Error('not now'), { responseCode: code }) : null);
    },
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => (received.push(text), done()));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

test('with SMTP_URL the mail reaches that server, as text and as HTML', async () => {
  const { port, received, close } = await smtpServer();
  await mailer(`smtp://127.0.0.1:${port}?from=exams@school.example`, '')(mail);
  await close();
  const [text = ''] = received;
  expect(text).toMatch(/From: exams@school\.example/);
  expect(text).toMatch(/Content-Type: multipart\/alternative/);
  const parts = [...text.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString(),
  );
  expect(parts[0]).toMatch(new RegExp(`^${mail.text}\n\n-- \nอีเมลฉบับนี้ส่งจากระบบจัดสอบ Sanam\n`));
  expect(parts[1]).toMatch(new RegExp(`<html lang="th">[^]*${mail.text}`));
});

test('what leaves this computer goes encrypted, or not at all', async () => {
  const { port, received, close } = await smtpServer();
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${port}`;
  await expect(mailer(elsewhere, '')(mail)).rejects.toThrow(/TLS/);
  expect(received).toEqual([]);
  await mailer(`${elsewhere}?requireTLS=false`, '')(mail);
  expect(received).toHaveLength(1);
  await close();
});

test('the settings’ sender goes before that of SMTP_URL, and is read for each mail', async () => {
  const { port, received, close } = await smtpServer();
  let sender: string | null = null;
  const send = mailer(`smtp://127.0.0.1:${port}?from=exams@school.example`, '', { sender: async () => sender });
  await send(mail);
  sender = 'Sanam <no-reply@new.example>';
  await send(mail);
  await close();
  expect(received.map((text) => /^From: (.*?)\r?$/m.exec(text)?.[1])).toEqual([
    'exams@school.example',
    'Sanam <no-reply@new.example>',
  ]);
});

test('a company’s mail bears its name, its logo and where answers go, from the address that may send', async () => {
  const { port, received, close } = await smtpServer();
  const findHead = async (): Promise<MailHead> => ({
    name: 'โรงเรียนการบิน',
    replyTo: 'office@flying.ac.th',
    logo: { bytes: Buffer.from('picture'), type: 'image/png' },
  });
  const send = mailer(`smtp://127.0.0.1:${port}`, '', { sender: async () => 'Sanam <exams@host.example>', findHead });
  await send({ ...mail, companyId: 'c' });
  await send(mail);
  await close();
  const [own = '', platform = ''] = received;
  expect(own).toMatch(/^From: =\?UTF-8\?\S+\?=(?:\s+=\?\S+\?=)* <exams@host\.example>/m);
  expect(own).toMatch(/^Reply-To: office@flying\.ac\.th/m);
  expect(own).toMatch(/Content-Type: image\/png[^]*Content-ID: <logo>/i);
  expect(own).toMatch(/^X-Sanam-Kind: result/m);
  expect(platform).toMatch(/^From: Sanam <exams@host\.example>/m);
  expect(platform).not.toMatch(/Reply-To|image\/png/);
});

test('a line break in a subject or an address starts no header of its own', async () => {
  const { port, received, close } = await smtpServer();
  await mailer(`smtp://127.0.0.1:${port}`, '')({ ...mail, subject: 'Result\r\nBcc: spy@evil.example' });
  await close();
  expect(received[0]?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
});

test('a server that refuses first gets the mail again from the queue, later each time', async () => {
  const { port, received, close } = await smtpServer([451, 421]);
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  const to = `${crypto.randomUUID()}@school.ac.th`;
  await owner.query('select enqueue_job($1, $2::json)', ['send_mail', JSON.stringify({ ...mail, companyId: '', to })]);
  const waiting = async () =>
    (
      await owner.query<{ attempts: number; pause: number; last_error: string }>(
        `select attempts, extract(epoch from run_at - now())::int as pause, last_error
         from graphile_worker._private_jobs where payload->>'to' = $1`,
        [to],
      )
    ).rows[0];
  const work = async () => {
    await owner.query(`update graphile_worker._private_jobs set run_at = now() where payload->>'to' = $1`, [to]);
    const jobs = mailJobs(mailer(`smtp://127.0.0.1:${port}`, ''), async () => undefined);
    const send = (payload: unknown) => jobs['send_mail']?.(payload, {} as never);
    await runOnce({ connectionString: inject('ownerUrl'), taskList: { send_mail: send as never }, logger: silent });
  };
  await work();
  const first = await waiting();
  expect(first).toMatchObject({ attempts: 1, last_error: expect.stringContaining('not now') });
  await work();
  const second = await waiting();
  expect(second?.attempts).toBe(2);
  expect(second?.pause).toBeGreaterThan(first?.pause ?? 0);
  expect(received.filter((text) => text.includes(to))).toEqual([]);
  await work();
  expect(await waiting()).toBeUndefined();
  expect(received.filter((text) => text.includes(to))).toHaveLength(1);
  await owner.end();
  await close();
});
