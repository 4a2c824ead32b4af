import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveOneTimePasswords } from './account-queries.ts';
import { hashPassword } from '../password/passwords.ts';
import { sendInvitation } from '../password/password-links.ts';
import { password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

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

const failuresOf = async ({ name }: Person, kinds = ['password']) => {
  const { rows } = await asOwner(
    'select coalesce(sum(failures), 0)::int as n from sign_in_failure where name = $1 and kind = any($2)',
    name,
    kinds,
  );
  return (rows as { n: number }[])[0]?.n;
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

test('a link that went to another address than the account has now leads nowhere', async () => {
  const { here, there } = await inBoth();
  const away = `${crypto.randomUUID()}@people.example`;
  await asOwner(`update account set sign_in_name = $2 where id = $1`, there.accountId, away);
  await asOwner(`select set_config('app.company_id', $1, false)`, other);
  await asOwner(`update examinee set email = $2 where account_id = $1`, there.accountId, away);
  const link = await linkFor({ ...there, name: away });
  await asOwner(`update account set sign_in_name = $2 where id = $1`, there.accountId, here.name);
  expect((await setByLink(link, fresh)).body.refusal).toBe('link_not_valid');
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

test('who signs in with a password that a company gave out makes no room for tries at another', async () => {
  const { here } = await inBoth();
  const network = '10.78.0.1';
  const attempt = (tried: string) => world.login(here, { network, password: tried });
  for (let round = 0; round < 4; round++) {
    expect((await attempt(otherPassword)).status).toBe(200);
    await attempt('Guess-meadow9!');
  }
  // Four wrong ones, and one that was tried at the other company in vain.
  expect((await attempt(otherPassword)).body.refusal).toBe('too_many_attempts');
  world.later(3600);
  // Who shows the mailbox, or has shown it, begins anew.
  expect((await attempt(password)).status).toBe(200);
  expect(await failuresOf(here, ['password', 'code', 'vain'])).toBe(0);
});

test('a password of one company counts as tried in vain at another, where nobody sees it', async () => {
  const { here, there } = await inBoth();
  const admin = await world.person('ROLE_COMPANY_ADMIN', true, { companyId: other });
  expect(await whereIs(await enter(here, password))).toBe(world.companyId);
  const token = await enter(admin, password);
  // Tried first where they were last; a company that gives out passwords cannot try them at another for nothing.
  for (let n = 0; n < 6; n++) {
    await asOwner('update account set last_sign_in_at = null where id = $1', there.accountId);
    await world.login(here, { password: otherPassword, network: '10.79.9.1' });
  }
  expect(await failuresOf(here, ['vain'])).toBe(5);
  expect((await world.login(here, { password: otherPassword, network: '10.79.9.1' })).body.refusal).toBe(
    'too_many_attempts',
  );
  const blocks = await world.call('GET', '/sign-in-blocks', { token });
  expect(blocks.text).not.toContain(here.name);
});

test('a company ends the waits of an address five times a day, those of its own names always', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  const token = await enter(await world.person(), password);
  const clear = () => world.call('DELETE', `/sign-in-blocks/${person.accountId}`, { token });
  for (let n = 0; n < 5; n++) expect((await clear()).status).toBe(200);
  await world.login(person, { network: '10.79.0.1', password: 'Guess-meadow9!' });
  expect((await clear()).body.refusal).toBe('cleared_too_often');
  expect(await failuresOf(person)).toBe(1);
  await asOwner('update account set sign_in_name = $2 where id = $1', person.accountId, `own-${person.accountId}`);
  for (let n = 0; n < 6; n++) expect((await clear()).status).toBe(200);
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

/** The other company gives out a password, signs in with it and chooses one of "its own". */
async function takenThere({ name, accountId }: Person): Promise<string> {
  await asOwner('update account set one_time_password = true where id = $1', accountId);
  const token = await enter({ name, accountId }, otherPassword);
  const body = { password: 'Chosen-meadow4!' };
  expect((await world.call('PUT', '/profile/own-password', { token, body })).status).toBe(200);
  return token;
}

test('an invitation keeps no password that a company could have chosen, and nobody stays signed in by one', async () => {
  const { here, there } = await inBoth();
  await enter(here, password);
  const session = await takenThere(there);
  const third = await world.company();
  const invited = await world.person('ROLE_COMPANY_ADMIN', true, {
    name: here.name,
    companyId: third,
    passwordHash: null,
  });
  await world.runtime.inTransaction({ companyId: third, role: 'staff' }, (db) =>
    sendInvitation(db, invited.accountId, here.accountId),
  );
  const link = world.tokenIn(await world.deliver(`password_link:${invited.accountId}`));
  expect((await setByLink(link, null)).status).toBe(200);
  expect((await world.profile(session)).status).toBe(401);
  expect((await world.login(here, { password: 'Chosen-meadow4!' })).body.refusal).toBe('wrong_name_or_password');
  expect(await companiesOf(await enter(here, password))).toHaveLength(3);
});

test('no company words the way of a key: own words with another address do not go out', async () => {
  const { here, there } = await inBoth('ROLE_COMPANY_ADMIN');
  await enter(there, otherPassword);
  const text = 'https://evil.example/?to={{address}}';
  const own = { reset: { en: { subject: 's', text }, th: { subject: 's', text } } };
  await asOwner('update company set mail_texts = $2 where id = $1', other, JSON.stringify(own));
  await world.call('POST', '/password-reset', { network: '10.77.0.2', body: { username: here.name, area: 'admin' } });
  const mail = await world.deliver(`password_link:${here.name}`);
  expect(mail?.text).toContain('http://localhost/admin/reset-password/reset?token=');
  expect(mail?.text).not.toContain('evil');
  await asOwner(`update company set mail_texts = '{}' where id = $1`, other);
});

test('a link that was used voids every other one of the person', async () => {
  const { here, there } = await joined();
  await world.runtime.inTransaction({ companyId: other, role: 'staff' }, (db) =>
    sendInvitation(db, there.accountId, here.accountId),
  );
  const invitation = world.tokenIn(await world.deliver(`password_link:${there.accountId}`));
  const reset = await linkFor(here);
  expect((await world.call('POST', '/password-reset/look', { body: { token: invitation } })).status).toBe(200);
  expect((await setByLink(reset, 'Newest-meadow5!')).status).toBe(200);
  expect((await setByLink(invitation, fresh)).body.refusal).toBe('link_not_valid');
});

test('going to another company forgets no wrong passwords of somebody who is signed in', async () => {
  const { here } = await joined();
  let token = await enter(here, fresh);
  const wrong = () =>
    world.call('PUT', '/profile/password', { token, body: { current: 'Guess-meadow9!', password: 'Any-meadow1!' } });
  let tries = 0;
  while ((await wrong()).body.refusal === 'password_wrong' && tries < 30) {
    tries++;
    if ((await world.profile(token)).status !== 200) break;
    token = (await change(token, (await whereIs(token)) === other ? world.companyId : other)).body.token;
  }
  // Ten in each of the two companies at most.
  expect(tries).toBeLessThanOrEqual(20);
});

test('wrong codes make the next change wait, whatever signs in beside', async () => {
  const { here, there } = await joined();
  const token = await enter(here, fresh);
  const [target, company] = (await whereIs(token)) === other ? [here, world.companyId] : [there, other];
  await asOwner(
    `insert into two_factor (account_id, method, last_step, confirmed_at) values ($1, 'email', 0, now())`,
    target.accountId,
  );
  const [first] = [await change(token, company)];
  for (let n = 0; n < 5; n++)
    await world.call('POST', '/2fa_check', { token: first.body.token, body: { code: '000000' } });
  expect((await world.login(here, { password: fresh })).body.refusal).toBe('too_many_attempts');
  world.later(3600);
  const again = await enter(here, fresh);
  expect(await failuresOf(here, ['code'])).toBeGreaterThanOrEqual(4);
  expect((await profile(again)).id).not.toBe(target.accountId);
});

test('who is signed out by a company comes back by their password alone', async () => {
  const { here, there } = await joined();
  const token = await enter(here, fresh);
  const [gone, company] = (await whereIs(token)) === other ? [here, world.companyId] : [there, other];
  await asOwner('update account set logged_in = false where id = $1', gone.accountId);
  expect((await change(token, company)).status).toBe(404);
});

test('ending all other devices ends those in every company', async () => {
  const { here } = await joined();
  const thief = await enter(here, fresh);
  const moved = (await change(thief, (await whereIs(thief)) === other ? world.companyId : other)).body.token;
  const own = (await change(await enter(here, fresh), (await whereIs(moved)) === other ? world.companyId : other)).body
    .token;
  const { body } = await world.call('POST', '/profile/devices/end-others', { token: own });
  expect(body).toEqual({ ended: 1 });
  expect((await world.profile(moved)).status).toBe(401);
});

test('by the second check of another company no clock begins anew either', async () => {
  const { here, there } = await joined('ROLE_COMPANY_ADMIN');
  const token = await enter(here, fresh);
  const [target, company] = (await whereIs(token)) === other ? [here, world.companyId] : [there, other];
  await asOwner(
    `insert into two_factor (account_id, method, last_step, confirmed_at) values ($1, 'email', 0, now())`,
    target.accountId,
  );
  const began = async (accountId: string) =>
    (await asOwner('select started_at from session where account_id = $1 order by id desc limit 1', accountId)).rows;
  const before = await began((await profile(token)).id);
  world.later(3600);
  const asked = (await change(token, company)).body.token;
  const code = await world.codeFor(asked);
  expect((await world.call('POST', '/2fa_check', { token: asked, body: { code } })).status).toBe(200);
  expect(await began(target.accountId)).toEqual(before);
});

test('a slip of one company is no proof in another', async () => {
  const { here } = await joined('ROLE_COMPANY_ADMIN');
  const token = await enter(here, fresh);
  await asOwner(
    `update session set checked_by = 'slip', started_at = started_at - interval '1 hour' where account_id = $1`,
    (await profile(token)).id,
  );
  const moved = (await change(token, (await whereIs(token)) === other ? world.companyId : other)).body.token;
  const { rows } = await asOwner(
    'select checked_at = started_at as old from session where account_id = $1 and ended_at is null order by id desc limit 1',
    (await profile(moved)).id,
  );
  expect(rows).toEqual([{ old: true }]);
});
