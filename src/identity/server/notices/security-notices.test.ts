import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { supportHandlers } from '../../../hosting/server/companies/support-handlers.ts';
import { noticeOf } from './notice-job.ts';
import { noticeJob } from './notices.ts';
import { createPasswordLink, sendInvitation } from '../password/password-links.ts';
import { actAs, databaseOn } from '../../../platform/server/database/database.ts';
import { appCode } from '../second-factor/app-code.fixture.ts';
import { password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** The mails that tell people what became of their account, from the call to the words. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** Somebody who is signed in, and nothing waits for them. */
async function signedIn(role?: Parameters<typeof world.person>[0]) {
  const person = await world.person(role);
  const { token } = (await world.login(person, { headers: firefox })).body;
  await world.noticesTo(person);
  return { person, token };
}

const subjectsTo = async (person: Person) => (await world.noticesTo(person)).map(({ subject }) => subject);

/** What of an administrator is written over by a change. */
async function fieldsOf(chief: string, { accountId }: Person) {
  const { rows } = await world.owner.query<{ id: string }>(`select id from administrator where account_id = $1`, [
    accountId,
  ]);
  const id = rows[0]?.id ?? '';
  const read = await world.call('GET', `/administrators/${id}`, { token: chief });
  const { level, ...fields } = JSON.parse(read.text) as Record<string, unknown> & { level: { id: string } | null };
  const change = (some: object) =>
    world.call('PUT', `/administrators/${id}`, {
      token: chief,
      body: { ...fields, mobileNumber: '', phoneCode: '+66', levelId: level?.id ?? null, ...some },
    });
  return { id, change };
}

test('what somebody does to their own account comes by mail with device and network, and what to do', async () => {
  const { person, token } = await signedIn();
  const call = (path: string, body: object, method: 'PUT' | 'POST' = 'POST') =>
    world.call(method, path, { token, body, headers: firefox });
  const begun = await call('/profile/two-factor/begin', { method: 'app', password });
  const { secret } = JSON.parse(begun.text) as { secret: string };
  const confirmed = await call('/profile/two-factor/confirm', { code: appCode(secret, world.runtime.now()) });
  const { recoveryCodes } = JSON.parse(confirmed.text) as { recoveryCodes: string[] };
  const [mail] = await world.noticesTo(person);
  expect(mail).toMatchObject({ to: person.name, subject: 'Two-factor sign-in was set up', companyId: world.companyId });
  expect(mail?.text).toMatch(
    /^When: \d+ \w+ \d{4} at \d\d:\d\d \(GMT\+7\)\nWhere: Firefox · Windows, network 198\.51\.100\.\*\nBy: you, or/m,
  );
  expect(mail?.text).toMatch(/change your password[^]*\nhttp:\/\/localhost\/admin\/profile$/);

  const waiting = await world.login(person, { headers: firefox });
  await world.call('POST', '/2fa_check', {
    token: waiting.body.token,
    body: { code: recoveryCodes[0] },
    headers: firefox,
  });
  const [used] = await world.noticesTo(person);
  expect(used).toMatchObject({ subject: 'A recovery code was used' });
  expect(used?.text).toContain('Codes left: 9.');

  await call('/profile/two-factor/recovery-codes', { password });
  await call('/profile/password', { current: password, password: 'Another-horse2!' }, 'PUT');
  await call('/profile/two-factor/end', { password: 'Another-horse2!' });
  expect(await subjectsTo(person)).toEqual([
    'Your recovery codes are new',
    'Your password was changed',
    'Two-factor sign-in was turned off',
  ]);
});

test('what a colleague does comes by mail with their name: second factor, rights, address, opening again', async () => {
  const chief = await signedIn();
  const { person } = await signedIn('ROLE_ADMIN');
  const { id, change } = await fieldsOf(chief.token, person);
  await world.owner.query(`insert into two_factor (account_id, method, confirmed_at) values ($1, 'email', now())`, [
    person.accountId,
  ]);
  await world.call('DELETE', `/administrators/${id}/two-factor`, { token: chief.token, headers: firefox });
  const [reset] = await world.noticesTo(person);
  expect(reset?.subject).toBe('Your two-factor sign-in was reset');
  expect(reset?.text).toMatch(/^By: Ada Bee$/m);

  await change({ permissions: ['question.add'] });
  const [rights] = await world.noticesTo(person);
  expect(rights?.text).toContain('Given: Questions: Add\nTaken: Questions: View');
  await change({ permissions: ['question.add'], mobileNumber: '0812345678' });
  expect(await world.noticesTo(person)).toEqual([]);

  const after = `moved-${person.name}`;
  await change({ permissions: ['question.add'], email: after });
  const [before, now] = await world.noticesTo(person);
  expect([before?.to, now?.to]).toEqual([person.name, after]);
  expect(before?.text).not.toContain(after);
  expect(before?.text).not.toMatch(/^http/m);
  expect(now?.text).not.toContain(` ${person.name}`);
  expect(now?.text).toMatch(/^http:\/\/localhost\/admin\/profile$/m);

  await world.call('POST', '/administrators/enable', { token: chief.token, body: { ids: [id], enabled: false } });
  await world.call('POST', '/administrators/enable', { token: chief.token, body: { ids: [id], enabled: true } });
  expect(await subjectsTo(person)).toEqual(['Your account was opened again']);
});

test('another set of flags of a level comes by mail to everybody who has it, in their language', async () => {
  const chief = await signedIn();
  const { person } = await signedIn('ROLE_ADMIN');
  const { change } = await fieldsOf(chief.token, person);
  const { text } = await world.call('GET', '/admin-levels', { token: chief.token });
  const levels = (JSON.parse(text) as { 'hydra:member': { id: string; name: { en: string } }[] })['hydra:member'];
  const level = levels.find(({ name }) => name.en === 'Invigilator');
  await change({ levelId: level?.id, language: 'th' });
  const [given] = await world.noticesTo(person);
  expect(given?.text).toContain('ระดับผู้ดูแลระบบ: กรรมการคุมสอบ');
  const body = { name: level?.name, permissions: ['classroom.view'] };
  await world.call('PUT', `/admin-levels/${level?.id}`, { token: chief.token, body });
  const [mail] = await world.noticesTo(person);
  expect(mail?.subject).toBe('มีการเปลี่ยนสิทธิ์ของท่าน');
  expect(mail?.text).toContain('ถอนสิทธิ์: รายงาน: รายงานผู้เข้าสอบ');
});

test('a first password by a link is no news, another one is; the mail with the link says who had it sent', async () => {
  const chief = await world.person();
  const person = await world.person();
  const set = async (newPassword: string) => {
    const { token } = await world.runtime.inTransaction({ companyId: null, role: 'staff' }, (db) =>
      createPasswordLink(db, {
        accountId: person.accountId,
        kind: 'invitation',
        sentTo: person.name,
        now: world.runtime.now(),
      }),
    );
    return world.call('POST', '/password-reset/set', { body: { token, password: newPassword } });
  };
  await world.owner.query('update account set password_hash = null where id = $1', [person.accountId]);
  expect((await set('First-horse1!')).status).toBe(200);
  expect(await subjectsTo(person)).toEqual([]);
  expect((await set('Second-horse1!')).status).toBe(200);
  expect(await subjectsTo(person)).toEqual(['Your password was changed']);
  await world.runtime.inTransaction({ companyId: world.companyId, role: 'staff' }, (db) =>
    sendInvitation(db, person.accountId, chief.accountId),
  );
  expect(await world.deliver(`password_link:${person.accountId}`)).toMatchObject({ kind: 'link', by: 'Ada Bee' });
});

test('a sign-in from a new device or network comes by mail, at most three a day, and again after 90 days', async () => {
  const { person } = await signedIn();
  const from = async (network: string, headers: Record<string, string> = firefox) => {
    await world.login(person, { network, headers });
    return subjectsTo(person);
  };
  const once = ['A new device signed in'];
  expect(await from('198.51.100.9')).toEqual([]);
  expect(await from('203.0.113.1')).toEqual(once);
  expect(await from('203.0.113.2')).toEqual([]);
  expect(await from('203.0.113.1', { 'user-agent': 'curl/8' })).toEqual(once);
  expect(await from('192.0.2.1')).toEqual(once);
  expect(await from('100.64.0.1')).toEqual([]);
  world.later(91 * 86_400);
  expect(await from('203.0.113.1')).toEqual(once);
});

test('nobody gets a mail about their very first sign-in, and examinees of none', async () => {
  const newcomer = await world.person();
  await world.login(newcomer);
  expect(await subjectsTo(newcomer)).toEqual([]);
  const { person } = await signedIn('ROLE_EXAMINEE');
  await world.login(person, { network: '203.0.113.77' });
  expect(await subjectsTo(person)).toEqual([]);
});

test('a support visit comes by mail to the company’s administrators, and nobody else', async () => {
  const chief = await world.person();
  await world.person('ROLE_ADMIN');
  const platform = await world.person('ROLE_PLATFORM_ADMIN');
  const { owner, companyId } = world;
  const now = world.runtime.now();
  // Undone in the end: other tests read the whole record of the platform.
  await owner.query('begin');
  try {
    const until = new Date(now.getTime() + 3_600_000);
    await owner.query(
      `insert into support_access (home_company_id, reason, granted_by, granted_at, until) values ($1, $2, $3, $4, $5)`,
      [companyId, 'Import fails', chief.accountId, now, until],
    );
    const db = databaseOn(owner);
    await actAs(db, platform.accountId);
    const actor = { kind: 'platform', accountId: platform.accountId, sessionId: crypto.randomUUID() } as const;
    const wire = {
      network: '192.0.2',
      address: '192.0.2.7',
      url: '/',
      header: () => null,
      byUnknownProxy: false,
      isBrowser: false,
      cookie: () => null,
      bearer: null,
      userAgent: '',
      setCookie: () => {},
    };
    await supportHandlers.enterCompany({ id: companyId }, { db, actor, now, wire, file: new Uint8Array() });
    const { rows } = await owner.query<{ payload: Record<string, string> }>(
      `select payload from graphile_worker._private_jobs where payload->>'by' = $1`,
      [platform.accountId],
    );
    const administrators = await owner.query<{ id: string }>(
      `select id from account where home_company_id = $1 and role = 'ROLE_COMPANY_ADMIN'`,
      [companyId],
    );
    const to = rows.map(({ payload }) => payload['accountId']);
    expect(to.sort()).toEqual(administrators.rows.map(({ id }) => id).sort());
    const own = rows.find(({ payload }) => payload['accountId'] === chief.accountId)?.payload;
    const mail = await noticeOf(db, noticeJob.payload.parse(own), 'http://localhost', now);
    expect(mail).toMatchObject({ subject: 'A support visit has begun', kind: 'support_notice' });
    expect(mail?.text).toMatch(/as was agreed to: Import fails\n[^]*By: .*, administration of the platform/);
    expect(mail?.text).toMatch(/^http:\/\/localhost\/admin\/settings\?tab=support$/m);
  } finally {
    await owner.query('rollback');
  }
});
