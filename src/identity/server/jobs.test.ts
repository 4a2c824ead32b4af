import { beforeEach, expect, test } from 'vitest';
import type { InTransaction } from '../../platform/server/database/database.ts';
import type { Mail } from '../../platform/server/mail/mail-frame.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { identityContract } from '../contract.ts';
import { identityHandlers } from './handlers.ts';
import { identityJobs } from './jobs.ts';
import { hashPassword } from './password/passwords.ts';
import { tokensFrom } from './session/tokens.ts';

const secret = 'a secret for tests that nobody else has';
const tokens = tokensFrom(secret);
const given = { tokens, secret, release: '0', maintenance: false, mailBySmtp: true };
const world = testWorld(identityContract, identityHandlers(given));
const hash = await hashPassword('Correct-horse1!');
const sent: Mail[] = [];

const jobs = identityJobs({
  secret,
  publicUrl: 'https://exams.example',
  send: async (mail) => void sent.push(mail),
  standardMail: (language, kind) => ({
    subject: `${kind} ${language} {{company}}`,
    text: '{{name}} {{until}} {{address}}',
  }),
});

let companyId: string;
let accountId: string;
let name: string;

beforeEach(async () => {
  sent.length = 0;
  companyId = await world.company(`job-${crypto.randomUUID().slice(0, 8)}`);
  ({ accountId } = await world.administrator(companyId));
  name = `${accountId}@example.test`;
  await change({ sign_in_name: name, password_hash: hash, language: 'th' });
  await world.inCompany(companyId, (db) =>
    db.updateTable('administrator').set({ email: name }).where('account_id', '=', accountId).execute(),
  );
});

const change = (values: object) =>
  world.inCompany(companyId, (db) => db.updateTable('account').set(values).where('id', '=', accountId).execute());
const inTransaction: InTransaction = (_, work) => world.inCompany(companyId, work);
const run = (job: string, payload: Record<string, string>) =>
  jobs[job]?.(payload, { inTransaction, now: () => world.now });

test('a code goes out in the reader’s language, and only it passes', async () => {
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('company')
      .set({ two_factor_for: ['administrator'] })
      .where('id', '=', companyId)
      .execute(),
  );
  const { token } = await world.as({ kind: 'anonymous' }).login({ username: name, password: 'Correct-horse1!' });
  const claims = await tokens.read(token);
  const checkId = claims && 'pending' in claims ? claims.pending : '';
  await run('send_check_code', { checkId });
  const [mail] = sent;
  expect(mail?.to).toBe(name);
  expect(mail?.text).toMatch(/^เรียน คุณอาดา\n\n[^]*\n\n\d{3} \d{3}\n\n[^]*10 นาที/);
  expect(mail?.subject).toMatch(/^\d{3} \d{3} คือรหัส/);
});

test('a check that is over gets no code', async () => {
  await run('send_check_code', { checkId: crypto.randomUUID() });
  expect(sent).toEqual([]);
});

test('a code that is written again after a failed mail voids the one before it', async () => {
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('company')
      .set({ two_factor_for: ['administrator'] })
      .where('id', '=', companyId)
      .execute(),
  );
  const { token } = await world.as({ kind: 'anonymous' }).login({ username: name, password: 'Correct-horse1!' });
  const claims = await tokens.read(token);
  const checkId = claims && 'pending' in claims ? claims.pending : '';
  const kept = async () =>
    (
      await world.inCompany(companyId, (db) =>
        db.selectFrom('pending_check').select('code_hash as hash').where('id', '=', checkId).executeTakeFirst(),
      )
    )?.hash;
  await run('send_check_code', { checkId });
  const first = await kept();
  await run('send_check_code', { checkId });
  expect(await kept()).not.toEqual(first);
});

test('a link is worded as the company says, until when it is good by the company’s clock', async () => {
  await change({ password_hash: null });
  await run('send_password_link', { accountId, kind: 'invitation' });
  const [mail] = sent;
  expect(mail?.subject).toMatch(/^invitation th job-/);
  // Seven days after 09:00 UTC on 1 March, in Bangkok and in Buddhist years.
  expect(mail?.text).toMatch(/^อาดา 8 มีนาคม 2569 เวลา 16:00 น\. \(GMT\+7\)/);
  expect(mail?.text).toMatch(/https:\/\/exams\.example\/th\/admin\/reset-password\/reset\?token=[\w-]{43}$/);
});

test('who has a password already gets the words for a new one, and reads who had the link sent', async () => {
  await run('send_password_link', { accountId, kind: 'invitation', by: accountId });
  expect(sent[0]).toMatchObject({
    kind: 'link',
    by: 'อาดา อาดา',
    subject: expect.stringMatching(/^reset th/) as string,
  });
});

test('a closed or unknown account gets no link', async () => {
  await change({ enabled: false });
  await run('send_password_link', { accountId, kind: 'invitation' });
  await run('send_password_link', { signInName: 'nobody@example.test', kind: 'reset' });
  expect(sent).toEqual([]);
});

test('a notice says when, where, by whom and what to do, by the reader’s clock and calendar', async () => {
  const notice = { accountId, kind: 'password_changed', at: world.now.toISOString(), by: '', network: '192.0.2' };
  await run('send_notice', { ...notice, device: 'Firefox · Windows' });
  const [mail] = sent;
  expect(mail).toMatchObject({ to: name, companyId, language: 'th', kind: 'password_notice' });
  expect(mail?.subject).toBe('มีการเปลี่ยนรหัสผ่านของท่าน');
  expect(mail?.text).toMatch(/^เมื่อ: 1 มีนาคม 2569 เวลา 16:00 น\. \(GMT\+7\)$/m);
  expect(mail?.text).toMatch(/^จาก: Firefox · Windows เครือข่าย 192\.0\.2\.\*$/m);
  expect(mail?.text).toMatch(/^https:\/\/exams\.example\/th\/admin\/reset-password$/m);
  await change({ language: 'en' });
  await world.inCompany(companyId, (db) =>
    db.updateTable('company').set({ time_zone: 'Europe/Berlin' }).where('id', '=', companyId).execute(),
  );
  await run('send_notice', { ...notice, kind: 'two_factor_ended', device: '' });
  expect(sent[1]?.text).toMatch(/^When: 1 March 2026 at 10:00 \(GMT\+1\)$/m);
  expect(sent[1]?.text).toMatch(/^Where: an unknown program, network 192\.0\.2\.\*$/m);
  expect(sent[1]?.text).toMatch(/^By: you, or somebody who acted in your name$/m);
  expect(sent[1]?.text).toMatch(/^https:\/\/exams\.example\/admin\/profile$/m);
});

test('a company that counts Gregorian years on its Thai pages gets them in its mails', async () => {
  await world.inCompany(companyId, (db) =>
    db.updateTable('company').set({ date_style: 'gregorian' }).where('id', '=', companyId).execute(),
  );
  await run('send_notice', { accountId, kind: 'two_factor_begun', at: world.now.toISOString(), by: '' });
  expect(sent[0]?.text).toContain('1 มีนาคม 2026 เวลา 16:00 น.');
});

test('words of the past and of elsewhere bring no button of their own', async () => {
  const reason = 'see\nhttps://evil.example/\nplease';
  const until = world.now.toISOString();
  await run('send_notice', { accountId, kind: 'support_began', at: until, until, by: '', reason });
  expect(sent[0]?.text).not.toMatch(/^https:\/\/evil/m);
  sent.length = 0;
  await run('send_notice', { accountId, kind: 'no such kind', at: until });
  expect(sent).toEqual([]);
});

test('what nobody needs any more is forgotten, what is under way stays', async () => {
  const day = 24 * 60 * 60 * 1000;
  const at = (days: number) => new Date(world.now.getTime() + days * day);
  await world.inCompany(companyId, async (db) => {
    const session = { account_id: accountId, remember_me: false, rotated_at: at(0), started_at: at(0) };
    for (const [token, expiresAt] of [
      ['old', at(-181)],
      ['new', at(1)],
    ] as const)
      await db
        .insertInto('session')
        .values({ ...session, current_token: Buffer.from(token + accountId), expires_at: expiresAt })
        .execute();
    const check = { account_id: accountId, purpose: 'set_up', method: 'app', started_at: at(0) } as const;
    for (const expiresAt of [at(-2), at(1)])
      await db
        .insertInto('pending_check')
        .values({ ...check, expires_at: expiresAt })
        .execute();
    const link = { account_id: accountId, kind: 'reset', created_at: at(0) } as const;
    for (const expiresAt of [at(-8), at(1)])
      await db
        .insertInto('password_link')
        .values({ ...link, token_hash: Buffer.from(expiresAt.toISOString() + accountId), expires_at: expiresAt })
        .execute();
  });
  await run('forget_old_sign_ins', {});
  const left = (table: 'session' | 'pending_check' | 'password_link') =>
    world.inCompany(companyId, (db) =>
      db.selectFrom(table).select('expires_at as at').where('account_id', '=', accountId).execute(),
    );
  for (const table of ['session', 'pending_check', 'password_link'] as const)
    expect(await left(table)).toEqual([{ at: at(1) }]);
});
