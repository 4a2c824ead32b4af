import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveOneTimePasswords } from './identity/server/account-queries.ts';
import { hashPassword } from './identity/server/passwords.ts';
import { sendInvitation } from './identity/server/password-links.ts';
import { password, signInWorld, type Person } from './test-people.ts';

/** An address that more than one company knows (docs/decisions/0038). */
let world: Awaited<ReturnType<typeof signInWorld>>;
let other: string;
const otherPassword = 'Other-meadow2!';
const otherHash = await hashPassword(otherPassword);
const fresh = 'Fresh-meadow7!';
beforeAll(async () => {
  world = await signInWorld(inject('database'));
  other = await world.company();
});
afterAll(() => world.close());

type Role = 'ROLE_COMPANY_ADMIN' | 'ROLE_EXAMINEE';

/** Somebody with an account in two companies that nobody has shown to be one person's, each with its password. */
async function inBoth(role: Role = 'ROLE_EXAMINEE', passwordHash: string | null = otherHash) {
  const here = await world.person(role);
  return { here, there: await world.person(role, true, { name: here.name, companyId: other, passwordHash }) };
}

/** The same after they set a password by a link in their mailbox. */
async function joined(role: Role = 'ROLE_EXAMINEE') {
  const both = await inBoth(role);
  await setByLink(await linkFor(both.here), fresh);
  return both;
}

async function linkFor({ name }: Person): Promise<string> {
  await world.call('POST', '/password-reset', { network: '10.77.0.1', body: { username: name, area: 'admin' } });
  world.later(3601);
  return world.tokenIn(await world.deliver(`password_link:${name}`));
}

const setByLink = (token: string, chosen: string | null) =>
  world.call('POST', '/password-reset/set', { body: { token, password: chosen } });

type Profile = { readonly id: string; readonly hasOtherCompanies: boolean; readonly company: { readonly id: string } };
const profile = async (token: string) => (await world.profile(token)).body as unknown as Profile;
const whereIs = async (token: string) => (await profile(token)).company.id;
const enter = async (person: Person, given: string) => (await world.login(person, { password: given })).body.token;
const change = (token: string, companyId: string | null) =>
  world.call('POST', '/profile/company', { token, body: { companyId } });
const companiesOf = async (token: string) => {
  const { body } = await world.call('GET', '/profile/companies', { token });
  const list = body as unknown as { 'hydra:member': { companyId: string; isHere: boolean }[] };
  return list['hydra:member'].map(({ companyId, isHere }) => [companyId, isHere]);
};
const asOwner = (query: string, ...values: unknown[]) => world.owner.query(query, values);

const failuresOf = async ({ accountId }: Person) => {
  const { rows } = await asOwner('select failures from sign_in_failure where account_id = $1', accountId);
  return (rows as { failures: number }[]).map(({ failures }) => failures);
};

test('each password opens the company it was given in, and shows nothing of the other', async () => {
  const { here, there } = await inBoth();
  for (const [given, company, account] of [
    [password, world.companyId, here],
    [otherPassword, other, there],
  ] as const) {
    const token = await enter(here, given);
    expect(await profile(token)).toMatchObject({
      id: account.accountId,
      hasOtherCompanies: false,
      company: { id: company },
    });
    expect(await companiesOf(token)).toEqual([[company, true]]);
    expect((await change(token, company === other ? world.companyId : other)).status).toBe(404);
  }
});

test('a link to the mailbox makes one person of both, with one password; the company used last comes first', async () => {
  const { here } = await joined();
  expect((await world.login(here)).body.refusal).toBe('wrong_name_or_password');
  const token = await enter(here, fresh);
  const [first, second] = (await whereIs(token)) === other ? [other, world.companyId] : [world.companyId, other];
  expect(await companiesOf(token)).toEqual([
    [first, true],
    [second, false],
  ]);
  const changed = await change(token, second);
  expect(changed.body).toMatchObject({ two_factor: false, pending: null });
  expect(await whereIs(changed.body.token)).toBe(second);
  expect((await world.profile(token)).status).toBe(401);
  expect(await whereIs(await enter(here, fresh))).toBe(second);
});

test('the link says who it is for, and an invitation may keep the password that the address has', async () => {
  const { here, there } = await inBoth('ROLE_COMPANY_ADMIN', null);
  const session = await enter(here, password);
  await world.runtime.inTransaction({ companyId: other, role: 'staff' }, (db) =>
    sendInvitation(db, there.accountId, here.accountId),
  );
  const token = world.tokenIn(await world.deliver(`password_link:${there.accountId}`));
  expect((await world.call('POST', '/password-reset/look', { body: { token } })).body).toMatchObject({ mayKeep: true });
  expect((await setByLink(token, null)).status).toBe(200);
  expect((await world.profile(session)).status).toBe(200);
  expect((await profile(session)).hasOtherCompanies).toBe(true);
  expect(await whereIs((await change(session, other)).body.token)).toBe(other);
  expect(await whereIs(await enter(here, password))).toBe(other);
});

test('where there is no password to keep, one has to be chosen', async () => {
  const person = await world.person();
  const token = await linkFor(person);
  expect((await world.call('POST', '/password-reset/look', { body: { token } })).body).toMatchObject({
    mayKeep: false,
  });
  expect((await setByLink(token, null)).body.refusal).toBe('no_password_to_keep');
  expect((await setByLink(token, fresh)).status).toBe(200);
});

test('a link that went to another address than the account has now joins nothing', async () => {
  const { here, there } = await inBoth();
  const away = `${crypto.randomUUID()}@people.example`;
  await asOwner(`update account set sign_in_name = $2 where id = $1`, there.accountId, away);
  await asOwner(`select set_config('app.company_id', $1, false)`, other);
  await asOwner(`update examinee set email = $2 where account_id = $1`, there.accountId, away);
  const link = await linkFor({ ...there, name: away });
  await asOwner(`update account set sign_in_name = $2 where id = $1`, there.accountId, here.name);
  expect((await setByLink(link, fresh)).status).toBe(200);
  expect(await whereIs(await enter(here, fresh))).toBe(other);
  expect(await whereIs(await enter(here, password))).toBe(world.companyId);
});

test.each([
  ['gives out a password', (id: string) => given(id)],
  [
    'changes the address',
    (id: string) => asOwner(`update account set sign_in_name = $2 where id = $1`, id, `${id}@a.example`),
  ],
  ['takes the password away', (id: string) => asOwner(`update account set password_hash = null where id = $1`, id)],
])('a company that %s reaches its own account only', async (_, act) => {
  const { here, there } = await joined();
  const token = await enter(here, fresh);
  const [from, to] = (await whereIs(token)) === other ? [there, here] : [here, there];
  await act(to.accountId);
  expect((await profile(token)).hasOtherCompanies).toBe(false);
  expect((await change(token, to === there ? other : world.companyId)).status).toBe(404);
  expect((await profile(token)).id).toBe(from.accountId);
});

const given = async (accountId: string) => {
  const passwordHash = await hashPassword('Given-meadow3!');
  await world.runtime.inTransaction({ companyId: other, role: 'staff' }, (db) =>
    saveOneTimePasswords(db, [{ accountId, passwordHash }]),
  );
};

test('a password that one company gave out opens nothing of another', async () => {
  const { here, there } = await joined();
  await given(there.accountId);
  const token = await enter(here, 'Given-meadow3!');
  expect(
    (await world.call('PUT', '/profile/own-password', { token, body: { password: 'Chosen-meadow4!' } })).status,
  ).toBe(200);
  expect(await companiesOf(token)).toEqual([[other, true]]);
  expect(await whereIs(await enter(here, fresh))).toBe(world.companyId);
});

test('whoever signs in to one company makes no room for tries at another', async () => {
  const { here } = await inBoth();
  const network = '10.78.0.1';
  const attempt = (tried: string) => world.login(here, { network, password: tried });
  await attempt(otherPassword);
  for (let round = 0; round < 5; round++) {
    await attempt('Guess-meadow9!');
    expect((await attempt(otherPassword)).status).toBe(200);
  }
  // The account that was guessed at has to wait; the other one is open.
  expect((await attempt(password)).body.refusal).toBe('wrong_name_or_password');
  expect((await attempt(otherPassword)).status).toBe(200);
});

test('a password of one company counts as a wrong one where it was tried before', async () => {
  const { here } = await inBoth();
  expect(await whereIs(await enter(here, password))).toBe(world.companyId);
  // Tried first where they were last; a company that gives out passwords cannot try them at another for nothing.
  await enter(here, otherPassword);
  expect(await failuresOf(here)).toEqual([1]);
  await enter(here, otherPassword);
  expect(await failuresOf(here)).toEqual([1]);
});

test('an administrator ends the waits of the own account only', async () => {
  const { here, there } = await inBoth();
  const admin = await world.person();
  const token = await enter(admin, password);
  for (let n = 0; n < 5; n++) await world.login(here, { network: '10.79.0.1', password: 'Guess-meadow9!' });
  expect([await failuresOf(here), await failuresOf(there)]).toEqual([[5], [5]]);
  const clear = (id: string) => world.call('DELETE', `/sign-in-blocks/${id}`, { token });
  expect((await clear(there.accountId)).status).toBe(404);
  expect((await clear(here.accountId)).status).toBe(200);
  expect([await failuresOf(here), await failuresOf(there)]).toEqual([[], [5]]);
});

test('the other company asks for its own second check', async () => {
  const { here, there } = await joined();
  const token = await enter(here, fresh);
  const [target, company] = (await whereIs(token)) === other ? [here, world.companyId] : [there, other];
  await asOwner(
    `insert into two_factor (account_id, method, last_step, confirmed_at) values ($1, 'email', 0, now())`,
    target.accountId,
  );
  const asked = await change(token, company);
  expect(asked.body).toMatchObject({ two_factor: true, pending: { method: 'email' } });
  expect((await world.profile(asked.body.token)).status).toBe(401);
  expect((await world.profile(token)).status).toBe(401);
  const code = await world.codeFor(asked.body.token);
  const passed = await world.call('POST', '/2fa_check', { token: asked.body.token, body: { code } });
  expect(await whereIs(passed.body.token)).toBe(company);
});

test('going to another company begins no clock anew', async () => {
  const { here } = await joined('ROLE_COMPANY_ADMIN');
  await asOwner('update company set session_hours = 8 where id = any($1)', [world.companyId, other]);
  const token = await enter(here, fresh);
  const target = (await whereIs(token)) === other ? world.companyId : other;
  const sessions = (id: string) =>
    asOwner(
      'select s.started_at, s.checked_at, s.expires_at from session s join account a on a.id = s.account_id where a.home_company_id = $1 and a.sign_in_name = $2 and s.ended_at is null',
      id,
      here.name,
    );
  const { rows: before } = await sessions(target === other ? world.companyId : other);
  world.later(3600);
  expect((await change(token, target)).status).toBe(200);
  expect((await sessions(target)).rows).toEqual(before);
  await asOwner('update company set session_hours = null where id = any($1)', [world.companyId, other]);
});

test('a sign-in that is older than the other company allows has to be made again', async () => {
  const { here } = await joined('ROLE_COMPANY_ADMIN');
  const token = await enter(here, fresh);
  const target = (await whereIs(token)) === other ? world.companyId : other;
  await asOwner('update company set session_hours = 1 where id = $1', target);
  await asOwner(
    `update session set started_at = started_at - interval '2 hours' where account_id = $1`,
    (await profile(token)).id,
  );
  expect((await change(token, target)).body.refusal).toBe('signed_in_too_long');
  await asOwner('update company set session_hours = null where id = $1', target);
});

test('a password that is changed in one company is changed in all, and signs out there', async () => {
  const { here } = await joined();
  const token = await enter(here, fresh);
  const gone = (await change(token, (await whereIs(token)) === other ? world.companyId : other)).body.token;
  const again = await enter(here, fresh);
  const body = { current: fresh, password: 'Newest-meadow5!' };
  const moved = (await change(again, (await whereIs(again)) === other ? world.companyId : other)).body.token;
  expect((await world.call('PUT', '/profile/password', { token: moved, body })).status).toBe(200);
  expect((await world.profile(moved)).status).toBe(200);
  expect((await world.profile(gone)).status).toBe(401);
  const { rows } = await asOwner('select distinct password_hash from account where sign_in_name = $1', here.name);
  expect(rows).toHaveLength(1);
});

test('a closed account lets nobody in who has an open one, and cannot be gone to', async () => {
  const { here, there } = await joined();
  await asOwner('update account set enabled = false where id = $1', there.accountId);
  const token = await enter(here, fresh);
  expect(await profile(token)).toMatchObject({ id: here.accountId, hasOtherCompanies: false });
  expect((await change(token, other)).status).toBe(404);
});
