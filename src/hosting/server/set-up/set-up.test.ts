import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { appCode } from '../../../identity/server/second-factor/app-code.fixture.ts';
import type { Actor } from '../../../platform/access.ts';
import { anybody, createSetUpLink, type SetUpFor } from './set-up-links.ts';
import { hasPlatformAdministrator } from './set-up-queries.ts';
import { sealing, testPlatform } from '../platform.fixture.ts';

const world = testPlatform();
const stranger: Actor = { kind: 'anonymous' };
const hour = 60 * 60 * 1000;
const password = 'Correct-horse1!';
const person = { givenName: { en: 'Grace', th: 'เกรซ' }, familyName: { en: 'Hopper' }, language: 'th' as const };

beforeEach(() =>
  world.outside(async (db) => {
    await sql`lock table account in exclusive mode`.execute(db);
    await db.updateTable('account').set({ enabled: false }).where('role', '=', 'ROLE_PLATFORM_ADMIN').execute();
  }),
);

const makeLink = async (whose: SetUpFor = anybody) => {
  const link = await world.outside((db) => createSetUpLink(db, sealing, whose, world.now));
  return link?.path.split('token=')[1] ?? '';
};
const asked = (token: string, email = 'grace@set-up.test') => ({ token, ...person, email, password });
const pages = () => world.as(stranger);
/** What the app shows `seconds` after the test's moment. */
const codeOf = async (token: string, seconds = 0) => {
  const { secret } = await pages().beginSetUp(asked(token));
  return appCode(secret, new Date(world.now.getTime() + seconds * 1000));
};
const accounts = () =>
  world.outside((db) => db.selectFrom('account').selectAll().where('sign_in_name', '=', 'grace@set-up.test').execute());

test('a link makes a platform administrator with password, second check and recovery codes, once', async () => {
  const token = await makeLink();
  const isThere = () => world.outside((db) => hasPlatformAdministrator(db, { isLocal: false }));
  expect(await isThere()).toBe(false);
  const code = await codeOf(token);
  expect(await accounts()).toEqual([]);
  const { recoveryCodes } = await pages().completeSetUp({ ...asked(token, 'Grace@Set-up.test'), code });
  expect(new Set(recoveryCodes).size).toBe(10);
  const [account] = await accounts();
  expect(account).toMatchObject({ role: 'ROLE_PLATFORM_ADMIN', language: 'th', enabled: true, demonstration: false });
  expect(await isThere()).toBe(true);
  const admin = { kind: 'platform', accountId: account?.id ?? '', sessionId: '' } as const;
  expect(await world.as(admin).readPlatformUser({ id: admin.accountId })).toMatchObject({
    givenName: person.givenName,
    twoFactor: 'app',
    hasPassword: true,
  });
  const { 'hydra:member': record } = await world.as(admin).listPlatformRecord({});
  expect(record.map(({ action, by }) => [action, by.who])).toEqual([
    ['platform_user.set_up', 'person'],
    ['platform_user.link_made', 'clock'],
  ]);
  for (const again of [() => pages().readSetUpLink({ token }), () => pages().completeSetUp({ ...asked(token), code })])
    await expect(again()).rejects.toMatchObject({ code: 'set_up_link_used' });
});

test('nothing is made before the code is right; a wrong one leaves the link and the secret as they are', async () => {
  const token = await makeLink();
  const code = await codeOf(token);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 12; tries++)
    await expect(pages().completeSetUp({ ...asked(token), code: wrong })).rejects.toMatchObject({ code: 'code_wrong' });
  expect(await accounts()).toEqual([]);
  expect(await codeOf(token)).toBe(code);
  await pages().completeSetUp({ ...asked(token), code });
  expect(await accounts()).toHaveLength(1);
});

test('the code is good for its half minute and the ones around it', async () => {
  const token = await makeLink();
  const late = await codeOf(token, -120);
  await expect(pages().completeSetUp({ ...asked(token), code: late })).rejects.toMatchObject({ code: 'code_wrong' });
  await pages().completeSetUp({ ...asked(token), code: await codeOf(token, 30) });
});

test('a link is good for a day, and a newer one takes its place', async () => {
  const first = await makeLink();
  const second = await makeLink({ email: 'Ada@Set-up.test', givenName: { en: 'Ada' }, familyName: {} });
  await expect(pages().readSetUpLink({ token: first })).rejects.toMatchObject({ code: 'set_up_link_over' });
  expect(await pages().readSetUpLink({ token: second })).toEqual({
    email: 'ada@set-up.test',
    givenName: { en: 'Ada' },
    familyName: {},
    expiresAt: new Date(world.now.getTime() + 24 * hour),
  });
  const code = await codeOf(second);
  world.later(24 * hour);
  for (const late of [
    () => pages().readSetUpLink({ token: second }),
    () => pages().beginSetUp(asked(second)),
    () => pages().completeSetUp({ ...asked(second), code }),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'set_up_link_over' });
});

test('weak and common passwords and taken addresses are reported before the app, and again at the end', async () => {
  const token = await makeLink();
  const code = await codeOf(token);
  await world.platformAdministrator('taken@set-up.test');
  const faulty = [
    [{ ...asked(token), password: 'hangar-seven' }, 'password_too_weak'],
    [{ ...asked(token), password: 'Password1!' }, 'password_too_common'],
    [asked(token, 'TAKEN@set-up.test'), 'email_taken'],
  ] as const;
  for (const [given, refusal] of faulty) {
    await expect(pages().beginSetUp(given)).rejects.toMatchObject({ code: refusal });
    await expect(pages().completeSetUp({ ...given, code })).rejects.toMatchObject({ code: refusal });
  }
  expect(await makeLink({ ...anybody, email: 'Taken@set-up.test' })).toBe('');
  await expect(pages().beginSetUp({ ...asked(token), givenName: { en: ' ' } })).rejects.toMatchObject({ status: 422 });
});

test('neither token nor secret can be read in the database, and the secret goes as the link is used', async () => {
  const token = await makeLink();
  const { secret } = await pages().beginSetUp(asked(token));
  const row = () => world.outside((db) => db.selectFrom('set_up_link').selectAll().executeTakeFirstOrThrow());
  const kept = await row();
  expect(kept.secret?.includes(Buffer.from(secret))).toBe(false);
  expect(JSON.stringify(kept)).not.toContain(token);
  await pages().completeSetUp({ ...asked(token), code: await codeOf(token) });
  expect((await row()).secret).toBeNull();
});

test('a person of the demonstration runs the platform only on one’s own computer', async () => {
  await world.outside((db) =>
    db
      .insertInto('account')
      .values({ sign_in_name: 'x@sanam.example', role: 'ROLE_PLATFORM_ADMIN', password_hash: 'x', demonstration: true })
      .execute(),
  );
  const has = (isLocal: boolean) => world.outside((db) => hasPlatformAdministrator(db, { isLocal }));
  expect([await has(true), await has(false)]).toEqual([true, false]);
});
