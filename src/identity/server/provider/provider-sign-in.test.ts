import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browser, password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';
import type { Role } from '../../../platform/access.ts';
import { createApi } from '../../../server.ts';
import { openLiar, openProvider, registered, type KnownPerson } from './provider.fixture.ts';

/** Signing in through the provider of a company: docs/decisions/0126. */
let world: Awaited<ReturnType<typeof signInWorld>>;
let provider: Awaited<ReturnType<typeof openProvider>>;
let liar: Awaited<ReturnType<typeof openLiar>>;
let app: typeof world.app;
const people = new Map<string, KnownPerson>();

beforeAll(async () => {
  world = await signInWorld(inject('database'));
  const { settings } = world.runtime;
  provider = await openProvider(people, `${settings.publicUrl}/login/provider/callback`);
  liar = await openLiar();
  const providerOrigins = [provider.issuer, liar.issuer];
  app = createApi({ ...world.runtime, settings: { ...settings, providerOrigins } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await liar.close();
  await world.close();
});

type Asked = Parameters<typeof world.call>[2];
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asked: Asked = {}) =>
  world.call(method, path, asked, app);
type Way = { readonly url: string; readonly attempt: string };

const usual = {
  name: 'School sign-in',
  clientId: registered.clientId,
  clientSecret: registered.clientSecret,
  scopes: ['openid', 'email', 'profile'],
  acr: null,
  isOn: true,
  linksByEmail: false,
  createsExaminees: false,
  trustsSecondFactor: false,
  isDemanded: false,
  spareAccountId: null,
};

/** A company with a provider, settled by its own administrator. */
async function school(settled: Partial<Record<keyof typeof usual, unknown>> & { readonly issuer?: string } = {}) {
  const companyId = await world.company();
  const person = (role: Role, name?: string) => world.person(role, true, { companyId, ...(name ? { name } : {}) });
  const boss = await person('ROLE_COMPANY_ADMIN');
  const { token } = (await world.login(boss)).body;
  const save = (more: object = {}) =>
    call('PUT', '/settings/provider', { token, body: { issuer: provider.issuer, ...usual, ...settled, ...more } });
  const saved = await save();
  expect(saved.text).toBe('{}');
  const { rows } = await world.owner.query<{ code: string }>('select code from company where id = $1', [companyId]);
  return { companyId, code: rows[0]?.code ?? '', boss, token, person, save };
}

/** Somebody whom the provider knows, and who has verified an address where nothing else is said. */
function known(more: Readonly<Record<string, unknown>> = {}): string {
  const sub = crypto.randomUUID();
  people.set(sub, { sub, email: `${sub}@people.example`, email_verified: true, ...more });
  return sub;
}

const begin = async (code: string) =>
  (await call('POST', '/provider/begin', { body: { company: code } })).body as unknown as Way;
const finish = (attempt: string, query: string) => call('POST', '/provider/finish', { body: { query, attempt } });
async function signIn(code: string, who: string) {
  const { url, attempt } = await begin(code);
  return finish(attempt, await provider.signIn(url, who));
}
async function linkAs(token: string, who: string) {
  const { url, attempt } = (await call('POST', '/profile/provider/begin', { token })).body as unknown as Way;
  return call('POST', '/profile/provider/finish', { token, body: { attempt, query: await provider.signIn(url, who) } });
}
const actsOf = async ({ accountId }: Person) =>
  (
    await world.owner.query<{ action: string }>(
      'select action from audit_event where actor_id = $1 order by happened_at, action',
      [accountId],
    )
  ).rows.map(({ action }) => action);
const setUp = (accountId: string) =>
  world.owner.query("insert into two_factor (account_id, method, confirmed_at) values ($1, 'email', now())", [
    accountId,
  ]);

test('who has linked the account signs in without its password, and it is on record', async () => {
  const { code, boss, token } = await school();
  const who = known();
  expect((await signIn(code, who)).body.refusal).toBe('provider_not_linked');
  expect((await linkAs(token, who)).status).toBe(200);
  const { body } = await signIn(code, who);
  expect(body).toMatchObject({
    two_factor: false,
    data: { role: 'ROLE_COMPANY_ADMIN', home: '/admin' },
    area: 'examinee',
  });
  expect((await call('GET', '/profile', { token: body.token })).body).toMatchObject({ signInName: boss.name });
  expect(await actsOf(boss)).toEqual(
    expect.arrayContaining(['account.provider_linked', 'account.provider_signed_in', 'company.provider_changed']),
  );
  expect((await world.noticesTo(boss)).map(({ subject }) => subject)).toContain(
    'Your account was linked with a sign-in provider',
  );
});

test('a browser keeps the way as a cookie that is good once, and signing out ends our session', async () => {
  const { code, token } = await school();
  const who = known();
  await linkAs(token, who);
  const begun = await call('POST', '/provider/begin', { body: { company: code }, headers: browser });
  const { url, attempt } = begun.body as unknown as Way;
  expect(attempt).toBeNull();
  const kept = begun.cookies['__Host-sanam-provider'];
  expect(kept).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 600 });
  const back = {
    body: { query: await provider.signIn(url, who) },
    headers: browser,
    cookies: { '__Host-sanam-provider': kept?.value ?? '' },
  };
  const entered = await call('POST', '/provider/finish', back);
  expect(entered.cookies['__Host-sanam-provider']).toMatchObject({ value: '', maxAge: 0 });
  const refresh = entered.cookies['__Host-sanam-refresh']?.value ?? '';
  expect((await call('POST', '/provider/finish', { ...back, cookies: {} })).body.refusal).toBe('provider_way_lost');
  const signedIn = { headers: browser, cookies: { '__Host-sanam-refresh': refresh } };
  await call('POST', '/token/invalidate', signedIn);
  expect((await call('POST', '/token/refresh', signedIn)).body.refusal).toBe('signed_out');
});

test('a code that was used, a state or a proof of another way, and no way at all let nobody in', async () => {
  const { code, token } = await school();
  const who = known();
  await linkAs(token, who);
  const [one, two] = [await begin(code), await begin(code)];
  const query = await provider.signIn(one.url, who);
  expect((await finish(two.attempt, query)).body.refusal).toBe('provider_answer_wrong');
  const foreign = new URLSearchParams(await provider.signIn(two.url, who));
  foreign.set('state', new URLSearchParams(query).get('state') ?? '');
  expect((await finish(one.attempt, foreign.toString())).body.refusal).toBe('provider_answer_wrong');
  expect((await finish(one.attempt, query)).status).toBe(200);
  expect((await finish(one.attempt, query)).body.refusal).toBe('provider_answer_wrong');
  expect((await finish('made-up', query)).body.refusal).toBe('provider_way_lost');
  const late = await begin(code);
  world.later(11 * 60);
  expect((await finish(late.attempt, 'code=x')).body.refusal).toBe('provider_way_lost');
  world.later(-11 * 60);
});

test('a token with another nonce, of another issuer, for another client, over, or with another signature is worth nothing', async () => {
  const { code } = await school({ linksByEmail: true, createsExaminees: true, issuer: liar.issuer });
  const answerTo = async (wrong: Readonly<Record<string, unknown>>, bySomebodyElse = false) => {
    const { url, attempt } = await begin(code);
    const asked = new URL(url).searchParams;
    const right = { nonce: asked.get('nonce'), email: 'new@people.example', email_verified: true };
    liar.tell({ claims: { ...right, ...wrong }, bySomebodyElse });
    return finish(attempt, new URLSearchParams({ code: 'x', state: asked.get('state') ?? '' }).toString());
  };
  const past = Math.floor(Date.now() / 1000) - 600;
  for (const wrong of [
    { nonce: 'another' },
    { nonce: undefined },
    { iss: provider.issuer },
    { aud: 'x' },
    { exp: past },
  ])
    expect((await answerTo(wrong)).body.refusal, JSON.stringify(wrong)).toBe('provider_answer_wrong');
  expect((await answerTo({}, true)).body.refusal).toBe('provider_answer_wrong');
  expect((await answerTo({})).status).toBe(200);
});

test('nobody is linked or made without a setting; then by the verified address alone', async () => {
  const { code, person, save } = await school();
  const staff = await person('ROLE_ADMIN');
  const who = known({ email: staff.name.toUpperCase() });
  const stranger = known({ given_name: 'มาลี', family_name: 'ดี', preferred_username: 'S-77' });
  expect((await signIn(code, who)).body.refusal).toBe('provider_not_linked');
  await save({ linksByEmail: true });
  expect((await signIn(code, stranger)).body.refusal).toBe('provider_not_linked');
  expect((await signIn(code, known({ email: staff.name, email_verified: false }))).body.refusal).toBe(
    'provider_email_unverified',
  );
  expect((await signIn(code, who)).body).toMatchObject({ data: { role: 'ROLE_ADMIN' } });
  // From here on it is the person that counts, not the address.
  expect((await signIn(code, known({ email: staff.name }))).body.refusal).toBe('provider_not_linked');
  await save({ linksByEmail: true, createsExaminees: true });
  expect((await signIn(code, stranger)).body).toMatchObject({ data: { role: 'ROLE_EXAMINEE', home: '/' } });
  const { rows } = await world.owner.query(
    `select e.number, e.given_name, a.password_hash from examinee e join account a on a.id = e.account_id
     join provider_link l on l.account_id = a.id where l.subject = $1`,
    [stranger],
  );
  expect(rows).toEqual([{ number: 'S-77', given_name: { th: 'มาลี' }, password_hash: null }]);
});

test('two accounts with one address are nobody’s to choose from', async () => {
  const { code, companyId, person } = await school({ linksByEmail: true });
  const [one, two] = [await person('ROLE_ADMIN'), await person('ROLE_EXAMINEE')];
  await world.owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  await world.owner.query('update examinee set email = $2 where account_id = $1', [two.accountId, one.name]);
  expect((await signIn(code, known({ email: one.name }))).body.refusal).toBe('provider_several_accounts');
});

test('an examinee who is made takes a place of the subscription, or is not made', async () => {
  const { code, companyId } = await school({ linksByEmail: true, createsExaminees: true });
  await world.owner.query('update company set examinee_limit = 1 where id = $1', [companyId]);
  expect((await signIn(code, known())).status).toBe(200);
  expect((await signIn(code, known())).body.refusal).toBe('limit_of_examinees_reached');
});

test('who is disabled, and examinees of a closed company, are refused as with a password', async () => {
  const { code, companyId, person } = await school({ linksByEmail: true });
  const [gone, examinee] = [await person('ROLE_ADMIN'), await person('ROLE_EXAMINEE')];
  await world.owner.query('update account set enabled = false where id = $1', [gone.accountId]);
  const refused = await signIn(code, known({ email: gone.name }));
  expect(refused.body.refusal).toBe('account_disabled');
  expect((await world.login(gone)).body.refusal).toBe('account_disabled');
  const who = known({ email: examinee.name });
  expect((await signIn(code, who)).status).toBe(200);
  await world.owner.query('update company set enabled = false where id = $1', [companyId]);
  expect((await signIn(code, who)).body.refusal).toBe('company_closed');
  expect((await world.login(examinee)).body.refusal).toBe('company_closed');
});

test('the second factor is left to a provider that saw one and is trusted, and asked for otherwise', async () => {
  const { code, person, save } = await school({ linksByEmail: true });
  const staff = await person('ROLE_ADMIN');
  await setUp(staff.accountId);
  const by = (claims: object) => signIn(code, who(claims));
  const sub = known();
  const who = (claims: object) => {
    people.set(sub, { sub, email: staff.name, email_verified: true, ...claims });
    return sub;
  };
  expect((await by({ amr: ['pwd', 'otp'] })).body).toMatchObject({ two_factor: true, pending: { method: 'email' } });
  await save({ trustsSecondFactor: true, acr: 'urn:two' });
  expect((await by({ amr: ['pwd'] })).body).toMatchObject({ two_factor: true });
  expect((await by({ acr: 'urn:one' })).body).toMatchObject({ two_factor: true });
  for (const claims of [{ amr: ['pwd', 'otp'] }, { amr: ['mfa'] }, { acr: 'urn:two' }])
    expect((await by(claims)).body).toMatchObject({ two_factor: false, data: { role: 'ROLE_ADMIN' } });
  // Our own check, passed after the provider, makes the same session.
  const pending = (await by({ amr: ['pwd'] })).body.token;
  const passed = await call('POST', '/2fa_check', { token: pending, body: { code: await world.codeFor(pending) } });
  const { rows } = await world.owner.query(
    'select by_provider, factor_by_provider from session where account_id = $1 order by started_at desc limit 1',
    [staff.accountId],
  );
  expect([passed.status, rows]).toEqual([200, [{ by_provider: true, factor_by_provider: false }]]);
});

test('a factor shown at the provider opens what one is due for; without it the page that sets one up comes first', async () => {
  const { code, companyId, token, save } = await school({ trustsSecondFactor: true });
  const who = known({ amr: ['mfa'] });
  await linkAs(token, who);
  await world.owner.query('update company set two_factor_relaxed = false where id = $1', [companyId]);
  const mayRead = async () =>
    (await call('GET', '/settings/provider', { token: (await signIn(code, who)).body.token })).status;
  expect(await mayRead()).toBe(200);
  people.set(who, { sub: who, amr: ['pwd'] });
  expect((await signIn(code, who)).body).toMatchObject({ two_factor: true, pending: { method: 'email' } });
  expect((await save()).status).toBe(403);
});

test('who is deleted and made again signs in by the provider anew', async () => {
  const { code, token, person } = await school({ linksByEmail: true });
  const staff = await person('ROLE_ADMIN');
  const who = known({ email: staff.name });
  expect((await signIn(code, who)).status).toBe(200);
  const list = (await call('GET', '/administrators', { token })).body as unknown as {
    'hydra:member': { id: string; email: string }[];
  };
  const ids = list['hydra:member'].filter(({ email }) => email === staff.name).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  expect((await call('POST', '/administrators/delete', { token, body: { ids } })).text).toBe('{"deleted":1}');
  await person('ROLE_ADMIN', staff.name);
  expect((await signIn(code, who)).status).toBe(200);
});

test('a sign-in by the provider forgets no wrong password', async () => {
  const { code, boss } = await school({ linksByEmail: true });
  const who = known({ email: boss.name });
  const wrong = async () => (await world.login(boss, { password: 'Wrong-horse1!' })).body.refusal;
  const said = new Set<unknown>();
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) said.add(await wrong());
    await signIn(code, who);
  }
  expect(said).toContain('too_many_attempts');
});

test('a company that demands the provider takes no passwords, but that of one administrator', async () => {
  const { code, boss, person, save } = await school({ linksByEmail: true });
  const [staff, examinee] = [await person('ROLE_ADMIN'), await person('ROLE_EXAMINEE')];
  expect((await save({ isDemanded: true })).body.refusal).toBe('spare_missing');
  expect((await save({ isDemanded: true, spareAccountId: staff.accountId })).body.refusal).toBe('spare_missing');
  expect((await save({ isDemanded: true, spareAccountId: boss.accountId })).status).toBe(200);
  for (const someone of [staff, examinee]) {
    expect((await world.login(someone)).body.refusal).toBe('provider_demanded');
    // Who does not know the password learns nothing of it.
    expect((await world.login(someone, { password: 'Wrong-horse1!' })).body.refusal).toBe('wrong_name_or_password');
    expect((await signIn(code, known({ email: someone.name }))).status).toBe(200);
  }
  expect((await world.login(boss)).status).toBe(200);
  const platform = await world.person('ROLE_PLATFORM_ADMIN');
  expect((await world.login(platform)).body.refusal).toBeUndefined();
});

test('a session of the provider stays in its company, and none leads into a company that demands one', async () => {
  const { code, token, boss, save } = await school();
  const elsewhere = await world.person('ROLE_COMPANY_ADMIN', true, { name: boss.name });
  await world.owner.query(
    'update account set person_id = (select person_id from account where id = $1) where id = $2',
    [boss.accountId, elsewhere.accountId],
  );
  const who = known();
  await linkAs(token, who);
  const session = (await signIn(code, who)).body.token;
  const change = (by: string, companyId: string) =>
    call('POST', '/profile/company', { token: by, body: { companyId } });
  expect((await change(session, world.companyId)).body.refusal).toBe('signed_in_by_provider');
  expect((await call('GET', '/profile', { token: session })).body).toMatchObject({ hasOtherCompanies: false });
  expect((await call('GET', '/profile/companies', { token: session })).body).toMatchObject({ 'hydra:totalItems': 1 });
  const other = await school({ name: 'Other' });
  await world.owner.query(
    'update account set person_id = (select person_id from account where id = $1) where id = $2',
    [boss.accountId, (await other.person('ROLE_ADMIN', boss.name)).accountId],
  );
  await other.save({ isDemanded: true, spareAccountId: other.boss.accountId });
  expect((await change(token, other.companyId)).body.refusal).toBe('provider_demanded');
  expect((await change(token, world.companyId)).status).toBe(200);
  expect((await save()).status).toBe(401);
});

test('one person of the provider is one account; the only way in is not given up', async () => {
  const { code, token, person, save, boss } = await school({ linksByEmail: true, createsExaminees: true });
  const staff = await person('ROLE_ADMIN');
  const who = known();
  await linkAs(token, who);
  const other = (await world.login(staff)).body.token;
  expect((await linkAs(other, who)).body.refusal).toBe('provider_linked_elsewhere');
  // The way of one person is worth nothing to another.
  const way = (await call('POST', '/profile/provider/begin', { token })).body as unknown as Way;
  const query = await provider.signIn(way.url, known());
  const taken = await call('POST', '/profile/provider/finish', { token: other, body: { query, attempt: way.attempt } });
  expect(taken.body.refusal).toBe('provider_way_lost');
  const made = (await signIn(code, known())).body.token;
  expect((await call('DELETE', '/profile/provider', { token: made })).body.refusal).toBe('provider_only_way');
  expect((await call('DELETE', '/profile/provider', { token })).status).toBe(200);
  expect((await call('GET', '/profile/provider', { token })).body).toMatchObject({
    name: 'School sign-in',
    link: null,
  });
  expect(await actsOf(boss)).toContain('account.provider_unlinked');
  // Another issuer's people are others: the links of the one before end.
  await linkAs(token, who);
  await save({ issuer: liar.issuer });
  await save();
  expect((await call('GET', '/profile/provider', { token })).body).toMatchObject({ link: null });
});

test('a provider that is away, says no, or is turned off meanwhile is a sentence and no fault', async () => {
  const { code, save, token } = await school();
  const { url, attempt } = await begin(code);
  expect((await finish(attempt, await provider.signIn(url, 'nobody'))).body).toMatchObject({
    refusal: 'provider_refused',
    values: { reason: 'access_denied' },
  });
  const waiting = await begin(code);
  await save({ isOn: false });
  expect((await finish(waiting.attempt, 'code=x')).body.refusal).toBe('provider_off');
  expect((await call('POST', '/provider/begin', { body: { company: code } })).body.refusal).toBe('provider_unknown');
  expect((await call('POST', '/provider/begin', { body: { company: 'nowhere' } })).body.refusal).toBe(
    'provider_unknown',
  );
  const away = await openLiar();
  const named = createApi({
    ...world.runtime,
    settings: { ...world.runtime.settings, providerOrigins: [away.issuer] },
  });
  await away.close();
  await world.call('PUT', '/settings/provider', { token, body: { ...usual, issuer: away.issuer } }, named);
  const refused = await world.call('POST', '/provider/begin', { body: { company: code } }, named);
  await named.close();
  expect(refused.body.refusal).toBe('provider_away');
});

test('the address of a provider is tried without anybody signing in, and never inside the own network', async () => {
  const { token } = await school();
  const look = async (issuer: string) =>
    (await call('POST', '/settings/provider/try', { token, body: { issuer } })).body as unknown;
  expect(await look(provider.issuer)).toEqual({ issuer: provider.issuer, signIn: `${provider.issuer}/auth` });
  expect(await look('http://id.example')).toMatchObject({ refusal: 'issuer_not_https' });
  expect(await look('id.example')).toMatchObject({ refusal: 'issuer_no_address' });
  for (const inside of ['https://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://169.254.169.254'])
    expect(await look(inside)).toMatchObject({ refusal: 'provider_away' });
});

test('the secret is sealed, shown to nobody, and goes to no other address than its own', async () => {
  const { companyId, token, save } = await school();
  const { rows } = await world.owner.query<{ client_secret: Buffer }>(
    'select client_secret from sign_in_provider where home_company_id = $1',
    [companyId],
  );
  expect(rows[0]?.client_secret.includes(registered.clientSecret)).toBe(false);
  const { text } = await call('GET', '/settings/provider', { token });
  expect(text).not.toContain(registered.clientSecret);
  expect((await save({ clientSecret: null })).status).toBe(200);
  expect((await save({ clientSecret: null, issuer: liar.issuer })).body.refusal).toBe('client_secret_missing');
  const { text: record } = await call('GET', '/record', { token });
  expect(record).not.toContain(registered.clientSecret);
  expect((await call('DELETE', '/settings/provider', { token })).status).toBe(200);
  expect((await call('GET', '/settings/provider', { token })).body).toMatchObject({ provider: null, linked: 0 });
  expect(password).not.toBe(registered.clientSecret);
});
