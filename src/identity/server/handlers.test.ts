import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { identityContract } from '../contract.ts';
import { identityHandlers } from './handlers.ts';
import { hashPassword } from './password/passwords.ts';
import { tokensFrom } from './session/tokens.ts';

const tokens = tokensFrom('a secret for tests that nobody else has');
const world = testWorld(
  identityContract,
  identityHandlers({ tokens, secret: 'a secret for tests that nobody else has', release: '0', maintenance: false }),
);
const anonymous: Actor = { kind: 'anonymous' };
const password = 'Correct-horse1!';
const hash = await hashPassword(password);

let companyId: string;
let name: string;

beforeEach(async () => {
  companyId = await world.company(`id-${crypto.randomUUID().slice(0, 8)}`);
  const { accountId } = await world.administrator(companyId);
  name = `${accountId}@example.test`;
  await world.inCompany(companyId, (db) =>
    db.updateTable('account').set({ sign_in_name: name, password_hash: hash }).where('id', '=', accountId).execute(),
  );
});

const login = (given = password) => world.as(anonymous).login({ username: name, password: given });
const refresh = (token: string | null) => world.as(anonymous).refreshToken({ refresh_token: token ?? '' });
const later = (seconds: number) =>
  world.inCompany(companyId, (db) =>
    sql`update session set rotated_at = rotated_at - ${seconds} * interval '1 second'`.execute(db),
  );

test('the right password gives tokens and the way home', async () => {
  const answer = await login();
  expect(answer.data).toEqual({ role: 'ROLE_COMPANY_ADMIN', home: '/admin', passwordDue: false });
  expect(await tokens.read(answer.token)).toHaveProperty('session');
  expect(answer.two_factor).toBe(false);
});

test('a wrong password and an unknown name are refused with the same words', async () => {
  await expect(login('wrong')).rejects.toMatchObject({ code: 'wrong_name_or_password' });
  await expect(world.as(anonymous).login({ username: 'nobody@example.test', password })).rejects.toMatchObject({
    code: 'wrong_name_or_password',
  });
});

test('after five failures the next try has to wait, also with the right password', async () => {
  for (let failure = 0; failure < 5; failure++)
    await expect(login('wrong')).rejects.toMatchObject({ code: 'wrong_name_or_password' });
  await expect(login()).rejects.toMatchObject({ code: 'too_many_attempts', values: { seconds: 5 } });
});

test('a disabled person and a person of a disabled company cannot sign in', async () => {
  await world.inCompany(companyId, (db) =>
    db.updateTable('account').set({ enabled: false }).where('sign_in_name', '=', name).execute(),
  );
  await expect(login()).rejects.toMatchObject({ code: 'account_disabled' });
});

test('each refresh token works once; its successor goes on', async () => {
  const first = (await login()).refresh_token;
  const second = (await refresh(first)).refresh_token;
  const third = (await refresh(second)).refresh_token;
  expect(new Set([first, second, third]).size).toBe(3);
});

test('two tabs that refresh in the same moment get the same successor', async () => {
  const first = (await login()).refresh_token;
  expect((await refresh(first)).refresh_token).toBe((await refresh(first)).refresh_token);
});

test('a token used again after the grace ends the whole session', async () => {
  const first = (await login()).refresh_token;
  const second = (await refresh(first)).refresh_token;
  await later(11);
  await expect(refresh(first)).rejects.toMatchObject({ code: 'signed_out' });
  await expect(refresh(second)).rejects.toMatchObject({ code: 'signed_out' });
});

test('a token two generations old gets no grace and ends the whole session', async () => {
  const first = (await login()).refresh_token;
  const third = (await refresh((await refresh(first)).refresh_token)).refresh_token;
  await expect(refresh(first)).rejects.toMatchObject({ code: 'signed_out' });
  await expect(refresh(third)).rejects.toMatchObject({ code: 'signed_out' });
});

test('signing out ends the session at once', async () => {
  const { refresh_token: token } = await login();
  await world.as(anonymous).invalidateToken({ refresh_token: token ?? '' });
  await expect(refresh(token)).rejects.toMatchObject({ code: 'signed_out' });
});

test('the profile tells role, groups of permissions, model and name', async () => {
  const flags = await world.administrator(companyId, ['question.view']);
  const profile = await world.as(flags).profile({});
  expect(profile).toMatchObject({ roles: ['ROLE_ADMIN'], permissions: ['question.view'], givenName: { th: 'อาดา' } });
  expect(profile).toMatchObject({ loggedIn: true, language: 'en', datasetRole: null, type: 'administrator' });
  expect(profile.access).toMatchObject({ question: { view: true, add: false }, dataset: { model: 'MODULE' } });
  expect((await world.as(await world.examinee(companyId)).profile({})).type).toBe('examinee');
});

test('the profile tells staff that their company is closed, and which limits are reached', async () => {
  const someone = await world.administrator(companyId, []);
  const company = async (actor: typeof someone | Awaited<ReturnType<typeof world.examinee>>) =>
    (await world.as(actor).profile({})).company;
  expect(await company(someone)).toMatchObject({ isClosed: false, reached: [] });
  await world.inCompany(companyId, (db) =>
    db.updateTable('company').set({ administrator_limit: 1 }).where('id', '=', companyId).execute(),
  );
  expect(await company({ ...someone, companyClosed: true })).toMatchObject({
    isClosed: true,
    reached: ['administrators'],
  });
  expect(await company(await world.examinee(companyId))).toMatchObject({ isClosed: false, reached: [] });
});

test('the profile carries the labels of the company, and its logo can be read by people who belong to it', async () => {
  const admin = world.as(await world.administrator(companyId, []));
  const examinee = world.as(await world.examinee(companyId));
  expect((await admin.profile({})).company).toMatchObject({ labels: null, hasLogo: false });
  expect(await examinee.readMyLogo({})).toEqual({ logo: null });
  const label = { en: 'Unit', th: 'หน่วย' };
  const labels = { module: label, modules: label, subsection: label, subsections: label };
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('company')
      .set({ logo: Buffer.from('picture'), logo_type: 'image/png', labels: JSON.stringify(labels) })
      .where('id', '=', companyId)
      .execute(),
  );
  expect((await examinee.profile({})).company).toMatchObject({ labels, hasLogo: true });
  for (const person of [admin, examinee])
    expect(await person.readMyLogo({})).toEqual({ logo: `data:image/png;base64,${btoa('picture')}` });
});
