import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signOutAccounts } from './sign-out-accounts.ts';
import { browser, password, signInWorld } from '../../../acceptance/people.fixture.ts';

/** S8, third part: sessions, their tokens and their ends. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const refresh = (token: string | null) =>
  world.call('POST', '/token/refresh', { body: { refresh_token: token ?? '' } });
const session = async (
  role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN' | 'ROLE_EXAMINEE' | 'ROLE_USER' = 'ROLE_COMPANY_ADMIN',
) => {
  const person = await world.person(role);
  return { person, ...(await world.login(person)).body };
};
const lifetimeOf = (token: string) => {
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
    iat: number;
  };
  return exp - iat;
};

test('45 access tokens last 15 minutes, an hour when remembered, six hours for examinees', async () => {
  expect(lifetimeOf((await world.login(await world.person())).body.token)).toBe(15 * 60);
  expect(lifetimeOf((await world.login(await world.person(), { remember_me: true })).body.token)).toBe(60 * 60);
  expect(lifetimeOf((await session('ROLE_EXAMINEE')).token)).toBe(6 * 60 * 60);
});

test('46 a caller that is no browser gets its refresh token in the reply and no cookie', async () => {
  const answer = await world.login(await world.person());
  expect(answer.body.refresh_token).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
  expect(answer.cookies).toEqual({});
  const next = await refresh(answer.body.refresh_token);
  expect(next.body.refresh_token).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
  expect(next.cookies).toEqual({});
});

test('47 a browser gets a cookie for 31 days that no script reads, and nothing in the reply', async () => {
  const answer = await world.login(await world.person(), { headers: browser });
  expect(answer.body.refresh_token).toBeNull();
  expect(answer.headers['set-cookie']).toBe(
    `__Host-sanam-refresh=${answer.cookies['__Host-sanam-refresh']?.value}; Max-Age=2678400; Path=/; HttpOnly; Secure; SameSite=Strict`,
  );
});

test('48 ten tabs that refresh in the same moment get one successor, and it goes on', async () => {
  const { refresh_token: token } = await session();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
  const successors = new Set(answers.map(({ body }) => body.refresh_token));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(successors.size).toBe(1);
  expect((await refresh([...successors][0] ?? null)).status).toBe(200);
});

test('49 the token before the current one is good for ten seconds, then it ends the family', async () => {
  const { refresh_token: first, token: access } = await session();
  const second = (await refresh(first)).body.refresh_token;
  world.later(9);
  expect((await refresh(first)).body.refresh_token).toBe(second);
  world.later(2);
  expect((await refresh(first)).body.refusal).toBe('signed_out');
  expect((await refresh(second)).body.refusal).toBe('signed_out');
  expect((await world.profile(access)).status).toBe(401);
});

test('50 a token two generations old ends the family at once', async () => {
  const { refresh_token: first } = await session();
  const third = (await refresh((await refresh(first)).body.refresh_token)).body.refresh_token;
  expect((await refresh(first)).body.refusal).toBe('signed_out');
  expect((await refresh(third)).body.refusal).toBe('signed_out');
});

test('51 a made-up, an empty and a cut token refresh nothing', async () => {
  const { refresh_token: token } = await session();
  for (const wrong of ['made-up', '', (token ?? '').slice(1), `${token} `])
    expect((await refresh(wrong)).body.refusal).toBe('signed_out');
  expect((await refresh(token)).status).toBe(200);
});

test('52 only hashes of refresh tokens are kept', async () => {
  const { refresh_token: token, person } = await session();
  const { rows } = await world.owner.query('select current_token as kept from session where account_id = $1', [
    person.accountId,
  ]);
  const kept = (rows[0] as { kept: Buffer }).kept;
  expect(kept).toHaveLength(32);
  expect(kept.equals(Buffer.from(token ?? '', 'base64url'))).toBe(false);
});

test('53 signing out ends access and refresh token, also when it is done twice', async () => {
  const { token, refresh_token: again } = await session();
  for (let n = 0; n < 2; n++)
    expect((await world.call('POST', '/token/invalidate', { token, body: { refresh_token: again } })).status).toBe(200);
  expect((await world.profile(token)).status).toBe(401);
  expect((await refresh(again)).body.refusal).toBe('signed_out');
});

test('a browser that signs in again ends the session it held', async () => {
  const [before, other] = [await world.login(await world.person(), { headers: browser }), await session()];
  const held = before.cookies['__Host-sanam-refresh']?.value ?? '';
  const again = async (cookie: string) => {
    const cookies = { '__Host-sanam-refresh': cookie };
    return (await world.login(await world.person(), { headers: browser, cookies })).status;
  };
  // An id alone, with a token that was never its own, ends nothing.
  expect(await again(`${other.refresh_token?.split('.')[0]}.${'x'.repeat(43)}`)).toBe(200);
  expect((await world.profile(other.token)).status).toBe(200);
  expect((await world.profile(before.body.token)).status).toBe(200);
  expect(await again(held)).toBe(200);
  expect((await world.profile(before.body.token)).status).toBe(401);
});

test('a browser gives up the pass that somebody else left in it, and keeps one’s own', async () => {
  const [left, next] = [await world.person('ROLE_EXAMINEE'), await world.person('ROLE_EXAMINEE')];
  const { rows } = await world.owner.query<{ id: string; company: string }>(
    'select id, company_id as company from examinee where account_id = $1',
    [left.accountId],
  );
  const { id: examinee = '', company = '' } = rows[0] ?? {};
  const claims = { company, examinee, sitting: crypto.randomUUID(), pass: crypto.randomUUID() };
  const pass = await world.runtime.tokens.sign(claims, 60);
  const passAfter = async (who: typeof left, held = pass) =>
    (await world.login(who, { headers: browser, cookies: { '__Host-sanam-pass': held } })).cookies['__Host-sanam-pass'];
  expect(await passAfter(left)).toBeUndefined();
  expect(await passAfter(next)).toMatchObject({ value: '', maxAge: 0 });
  expect(await passAfter(await world.person('ROLE_COMPANY_ADMIN'))).toMatchObject({ value: '', maxAge: 0 });
  expect(await passAfter(left, 'no pass at all')).toMatchObject({ value: '', maxAge: 0 });
});

test('54 a forged, an altered and an unsigned access token open nothing', async () => {
  const { token } = await session();
  const [head = '', body = '', signature = ''] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const longer = Buffer.from(
    Buffer.from(body, 'base64url')
      .toString()
      .replace(/"exp":\d+/, '"exp":9999999999'),
  ).toString('base64url');
  for (const wrong of [
    `${none}.${body}.`,
    `${head}.${longer}.${signature}`,
    `${head}.${body}.${signature.slice(1)}`,
    body,
    '',
  ])
    expect((await world.call('GET', '/profile', { headers: { authorization: `Bearer ${wrong}` } })).status).toBe(401);
});

test.each([
  ['55 disabling a person', 'update account set enabled = false where id = $1'],
  ['56 taking the sign-in flag', 'update account set logged_in = false where id = $1'],
] as const)('%s acts on the very next request, also on a refresh', async (_, statement) => {
  const { person, token, refresh_token: again } = await session('ROLE_EXAMINEE');
  expect((await world.profile(token)).status).toBe(200);
  await world.owner.query(statement, [person.accountId]);
  expect((await world.profile(token)).status).toBe(401);
  expect((await refresh(again)).body.refusal).toBe('signed_out');
});

test('57 a suspended company closes the door to its examinees at once; its administrators read and change nothing', async () => {
  const { token, refresh_token: again } = await session('ROLE_EXAMINEE');
  const staff = await session();
  await world.owner.query('update company set enabled = false where id = $1', [world.companyId]);
  try {
    expect((await world.profile(token)).status).toBe(401);
    expect((await refresh(again)).body.refusal).toBe('signed_out');
    expect((await world.login(await world.person('ROLE_EXAMINEE'))).body.refusal).toBe('company_closed');
    expect((await world.profile(staff.token)).status).toBe(200);
    expect((await refresh(staff.refresh_token)).status).toBe(200);
    const { status, body } = await world.login(await world.person());
    expect(status).toBe(200);
    expect((await world.call('GET', '/sign-in-blocks', { token: body.token })).status).toBe(200);
    const changed = await world.call('PUT', '/company-settings/exam-mails', {
      token: body.token,
      body: { examMails: true },
    });
    expect(changed).toMatchObject({ status: 403, body: { detail: 'company_closed' } });
    const own = await world.person();
    await world.owner.query('update account set enabled = false where id = $1', [own.accountId]);
    expect((await world.login(own)).body.refusal).toBe('account_disabled');
  } finally {
    await world.owner.query('update company set enabled = true where id = $1', [world.companyId]);
  }
});

test('58 changed flags act on the very next request', async () => {
  const { person, token } = await session('ROLE_ADMIN');
  const blocks = () => world.call('GET', '/sign-in-blocks', { token });
  expect((await blocks()).status).toBe(403);
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  await world.owner.query(`update administrator set permissions = '{examinee.edit}' where account_id = $1`, [
    person.accountId,
  ]);
  expect((await blocks()).status).toBe(200);
});

test('59 somebody signed out by an administrator is out everywhere, and may sign in again', async () => {
  const { person, token, refresh_token: again } = await session('ROLE_EXAMINEE');
  await world.runtime.inTransaction({ companyId: world.companyId, role: 'staff' }, (db) =>
    signOutAccounts(db, [person.accountId], world.runtime.now()),
  );
  expect((await world.profile(token)).status).toBe(401);
  expect((await refresh(again)).body.refusal).toBe('signed_out');
  expect((await world.profile((await world.login(person)).body.token)).body).toMatchObject({ loggedIn: true });
});

test('60 devices are listed in plain words with a shortened network, and ended one by one or all at once', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const one = (await world.login(person, { headers: { 'user-agent': windows }, network: '192.0.2.77' })).body;
  const two = (await world.login(person, { network: '2001:db8::7' })).body;
  const three = (await world.login(person)).body;
  type Devices = { 'hydra:member': { id: string; device: string; network: string; current: boolean }[] };
  const devices = async () =>
    ((await world.call('GET', '/profile/devices', { token: three.token })).body as unknown as Devices)['hydra:member'];
  const listed = await devices();
  expect(listed.map(({ network }) => network).sort()).toEqual(['192.0.2.*', '198.51.100.*', '2001:db8:0:0::*']);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const first = listed.find(({ device }) => device === 'Firefox · Windows');
  await world.call('DELETE', `/profile/devices/${first?.id}`, { token: three.token });
  expect((await world.profile(one.token)).status).toBe(401);
  const ended = await world.call('POST', '/profile/devices/end-others', { token: three.token });
  expect(ended.body).toEqual({ ended: 1 });
  expect((await refresh(two.refresh_token)).body.refusal).toBe('signed_out');
  expect((await world.profile(three.token)).status).toBe(200);
});

test('61 nobody ends a device of somebody else', async () => {
  const theirs = await session();
  const { rows } = await world.owner.query<{ id: string }>('select id from session where account_id = $1', [
    theirs.person.accountId,
  ]);
  const { token } = await session();
  expect((await world.call('DELETE', `/profile/devices/${rows[0]?.id}`, { token })).status).toBe(404);
  expect((await world.profile(theirs.token)).status).toBe(200);
});

test('62 a changed password ends every other device and opens the account', async () => {
  const { person, token } = await session();
  const other = (await world.login(person)).body.token;
  const change = (current: string, next: string) =>
    world.call('PUT', '/profile/password', { token, body: { current, password: next } });
  expect((await change('wrong', 'Another-horse2!')).body.refusal).toBe('password_wrong');
  expect((await change(password, 'short1!')).body.refusal).toBe('password_too_weak');
  expect((await change(password, 'Password123!')).body.refusal).toBe('password_too_common');
  expect((await change(password, 'Another-horse2!')).status).toBe(200);
  expect((await world.profile(token)).status).toBe(200);
  expect((await world.profile(other)).status).toBe(401);
  expect((await world.login(person)).body.refusal).toBe('wrong_name_or_password');
  expect((await world.login(person, { password: 'Another-horse2!' })).status).toBe(200);
});

test('63 a basic user may what everybody may who is signed in, and nothing else', async () => {
  const { token } = await session('ROLE_USER');
  expect((await world.profile(token)).body).toMatchObject({ type: 'user', roles: ['ROLE_USER'], permissions: [] });
  expect((await world.call('PUT', '/profile/language', { token, body: { language: 'th' } })).status).toBe(200);
  expect((await world.call('GET', '/sign-in-blocks', { token })).status).toBe(403);
  expect((await world.call('GET', '/administrators', { token })).status).toBe(403);
});
