import { beforeEach, expect, test } from 'vitest';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import type { Mail } from '../../../platform/server/mail/mail-frame.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { identityContract } from '../../contract.ts';
import { identityHandlers } from '../handlers.ts';
import { identityJobs } from '../jobs.ts';
import { forgetOldSignIns } from '../sign-in/forget-old-sign-ins.ts';
import { tokensFrom } from '../session/tokens.ts';
import { listLinkMails } from './link-mails.ts';

const secret = 'a secret for tests that nobody else has';
const given = { tokens: tokensFrom(secret), secret, release: '0', maintenance: false, mailBySmtp: true };
const world = testWorld(identityContract, identityHandlers(given));
const sent: Mail[] = [];
let fault: Error | null = null;

const jobs = identityJobs({
  secret,
  publicUrl: 'https://exams.example',
  send: async (mail) => {
    if (fault) throw fault;
    sent.push(mail);
  },
  standardMail: () => ({ subject: 'A link', text: '{{address}}' }),
});

let companyId: string;
let accountId: string;
let email: string;

beforeEach(async () => {
  sent.length = 0;
  fault = null;
  companyId = await world.company(`links-${crypto.randomUUID().slice(0, 8)}`);
  ({ accountId } = await world.administrator(companyId));
  email = `${accountId}@example.test`;
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('account').set({ sign_in_name: email }).where('id', '=', accountId).execute();
    await db.updateTable('administrator').set({ email }).where('account_id', '=', accountId).execute();
  });
});

const inTransaction: InTransaction = (_, work) => world.inCompany(companyId, work);
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000);
const write = (kind: 'invitation' | 'reset', at = world.now) =>
  jobs['send_password_link']?.(kind === 'invitation' ? { kind, accountId } : { kind, signInName: email }, {
    inTransaction,
    now: () => at,
  });
const mails = async (now = world.now) =>
  (await world.inCompany(companyId, (db) => listLinkMails(db, [accountId], 9, now))).get(accountId) ?? [];
const noFault = { refusedAt: null, refusal: null };

test('an invitation is noted when it is written, taken by the mail server, and used, each with its moment', async () => {
  expect(await mails()).toEqual([]);
  await write('invitation');
  const written = { kind: 'invitation', address: email, writtenAt: world.now, mailedAt: world.now, ...noFault };
  expect(await mails()).toMatchObject([{ ...written, state: 'delivered', usedAt: null }]);
  const token = /token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  await world.as({ kind: 'anonymous' }).setPassword({ token, password: 'Fresh-meadow7!' });
  expect(await mails(minutes(90 * 24 * 60))).toMatchObject([{ ...written, state: 'used', usedAt: world.now }]);
  expect(JSON.stringify(await mails())).not.toContain(token);
});

test('a mail that is refused says why, and the same note says when it went out after all', async () => {
  fault = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE' });
  await expect(write('reset')).rejects.toThrow('no such mailbox');
  const refused = { kind: 'reset', writtenAt: world.now, refusedAt: world.now, refusal: 'address' };
  expect(await mails()).toMatchObject([{ ...refused, state: 'refused', mailedAt: null }]);
  fault = null;
  await write('reset', minutes(2));
  expect(await mails(minutes(3))).toMatchObject([{ ...refused, state: 'delivered', mailedAt: minutes(2) }]);
  expect(await mails(minutes(63))).toMatchObject([{ state: 'expired', expiresAt: minutes(62) }]);
});

test('a newer link replaces the one before it, and both stay on view for a year', async () => {
  await write('invitation');
  await write('reset', minutes(1));
  await write('invitation', minutes(2));
  expect((await mails(minutes(3))).map(({ kind, state }) => [kind, state])).toEqual([
    ['invitation', 'delivered'],
    ['reset', 'delivered'],
    ['invitation', 'replaced'],
  ]);
  const inYears = (days: number) => minutes(days * 24 * 60);
  await world.inCompany(companyId, (db) => forgetOldSignIns(db, inYears(364)));
  expect(await mails(inYears(364))).toHaveLength(3);
  await world.inCompany(companyId, (db) => forgetOldSignIns(db, inYears(366)));
  expect(await mails(inYears(366))).toEqual([]);
});
