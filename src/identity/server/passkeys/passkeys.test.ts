import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { authenticator } from './authenticator.fixture.ts';
import { password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** Passkeys beside codes: docs/decisions/0034. */
let world: Awaited<ReturnType<typeof signInWorld>>;
let origin: string;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
  origin = world.runtime.settings.publicUrl;
});
afterEach(() => world.relax(true));
afterAll(() => world.close());

type Key = ReturnType<typeof authenticator>;
type Options = { readonly options: Record<string, unknown> };
type Factors = { readonly passkeys: { id: string; name: string }[]; readonly recoveryCodesLeft: number };

const begin = async (token: string, given: object = { password }) => {
  const answer = await world.call('POST', '/profile/passkeys/begin', { token, body: given });
  return { refusal: answer.body.refusal, ...(answer.body as unknown as Options) };
};
const add = async (token: string, key: Key, name = 'My phone') => {
  const { options } = await begin(token);
  return world.call('POST', '/profile/passkeys', { token, body: { name, response: key.make(options) } });
};
const factors = async (token: string) =>
  (await world.call('GET', '/profile/two-factor', { token })).body as unknown as Factors;
const remove = (token: string, id: string | undefined) =>
  world.call('POST', `/profile/passkeys/${id}/remove`, { token, body: { password } });

async function withPasskey(key = authenticator(origin)) {
  const person = await world.person();
  const { token } = (await world.login(person)).body;
  const added = await add(token, key);
  return { person, token, key, codes: (added.body as unknown as { recoveryCodes: string[] }).recoveryCodes };
}
const pendingOf = async (person: Person) => (await world.login(person)).body.token;
const asked = async (pending: string) =>
  ((await world.call('POST', '/2fa_passkey/begin', { token: pending })).body as unknown as Options).options;
const answer = (pending: string, response: object) =>
  world.call('POST', '/2fa_passkey', { token: pending, body: { response } });

test('a passkey is made once, gives recovery codes, and lets in from then on', async () => {
  const { person, key, codes } = await withPasskey();
  expect(codes).toHaveLength(10);
  const { body } = await world.login(person);
  expect(body).toMatchObject({ two_factor: true, pending: { method: 'passkey', passkeys: true } });
  const signedIn = await answer(body.token, key.use(await asked(body.token)));
  expect(signedIn.status).toBe(200);
  expect(await factors(signedIn.body.token)).toMatchObject({
    passkeys: [{ name: 'My phone', lastUsedAt: expect.any(String) }],
    recoveryCodesLeft: 10,
  });
  expect((await answer(body.token, key.use({}))).body.refusal).toBe('sign_in_over');
});

test('who lost the passkey comes in with a recovery code', async () => {
  const { person, codes } = await withPasskey();
  const token = await pendingOf(person);
  expect((await world.call('POST', '/2fa_check', { token, body: { code: codes[0] } })).status).toBe(200);
});

test('an answer to another challenge, from another site, or of another key is wrong', async () => {
  const { person, key } = await withPasskey();
  const pending = await pendingOf(person);
  const old = key.use(await asked(pending));
  await asked(pending);
  const wrong = { refusal: 'passkey_wrong' };
  expect((await answer(pending, old)).body).toMatchObject(wrong);
  // The challenge is used up by the wrong answer.
  expect((await answer(pending, key.use(await asked(pending)))).status).toBe(200);
  const again = await pendingOf(person);
  const elsewhere = authenticator('https://sanam.evil.example');
  expect((await answer(again, elsewhere.use(await asked(again)))).body).toMatchObject(wrong);
  const mine = key.use(await asked(again));
  expect((await answer(again, { ...mine, ...authenticator(origin).use(await asked(again)) })).body).toMatchObject(
    wrong,
  );
});

test('the fifth wrong answer ends the sign-in, also for the right one', async () => {
  const { person, key } = await withPasskey();
  const pending = await pendingOf(person);
  for (const left of [4, 3, 2, 1])
    expect((await answer(pending, key.use({ challenge: 'x' }))).body).toMatchObject({ values: { left } });
  expect((await answer(pending, key.use({ challenge: 'x' }))).body.refusal).toBe('too_many_attempts');
  expect((await answer(pending, key.use({}))).body.refusal).toBe('sign_in_over');
});

test('a key whose counter went back is a copy; one that does not count is none', async () => {
  const { person, key } = await withPasskey();
  const use = async (one: Key, whose: Person) => {
    const pending = await pendingOf(whose);
    return (await answer(pending, one.use(await asked(pending)))).status;
  };
  expect(await use(key, person)).toBe(200);
  expect(await use(key, person)).toBe(200);
  key.rewind(2);
  expect(await use(key, person)).toBe(401);
  const plain = await withPasskey(authenticator(origin, { counts: false }));
  expect(await use(plain.key, plain.person)).toBe(200);
  expect(await use(plain.key, plain.person)).toBe(200);
});

test('a passkey made for another site or another challenge is not kept, nor one that is kept already', async () => {
  const { token } = (await world.login(await world.person())).body;
  const keep = (response: object) => world.call('POST', '/profile/passkeys', { token, body: { name: 'x', response } });
  expect((await begin(token, { password: 'wrong' })).refusal).toBe('password_wrong');
  expect((await begin(token, {})).refusal).toBe('password_wrong');
  expect((await keep(authenticator(origin).make({}))).body.refusal).toBe('code_expired');
  const { options } = await begin(token);
  expect((await keep(authenticator('https://sanam.evil.example').make(options))).body.refusal).toBe('passkey_not_made');
  expect((await keep(authenticator(origin).make({ challenge: 'x' }))).body.refusal).toBe('passkey_not_made');
  const { key } = await withPasskey();
  expect((await add(token, key)).body.refusal).toBe('passkey_not_made');
  await begin(token);
  world.later(31 * 60);
  expect((await keep(authenticator(origin).make(options))).body.refusal).toBe('code_expired');
});

test('several have names; they are renamed and removed by their owner alone, who hears of it by mail', async () => {
  const { person, token } = await withPasskey();
  expect((await add(token, authenticator(origin), 'Blue key')).body).toMatchObject({ recoveryCodes: [] });
  const [first, second] = (await factors(token)).passkeys;
  const other = await withPasskey();
  const rename = (by: string) =>
    world.call('PUT', `/profile/passkeys/${second?.id}`, { token: by, body: { name: 'Grey key' } });
  expect([(await rename(other.token)).status, (await rename(token)).status]).toEqual([404, 200]);
  expect((await remove(other.token, first?.id)).status).toBe(404);
  expect((await remove(token, first?.id)).status).toBe(200);
  expect((await factors(token)).passkeys).toMatchObject([{ name: 'Grey key' }]);
  const mails = await world.noticesTo(person);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Two-factor sign-in was set up', 'A passkey was added', 'A passkey was removed']),
  );
  expect(mails.map(({ text }) => text).join()).toContain('Blue key');
});

test('where a second factor is due, the last one stays', async () => {
  const { token, person } = await withPasskey();
  const [{ id } = { id: '' }] = (await factors(token)).passkeys;
  await world.relax(false);
  expect((await remove(token, id)).body.refusal).toBe('last_second_factor');
  expect((await factors(token)).passkeys).toHaveLength(1);
  await world.relax(true);
  expect((await remove(token, id)).status).toBe(200);
  expect(await factors(token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await world.login(person)).body.two_factor).toBe(false);
});

test('a passkey is enough where a second factor is due, and somebody in charge takes it off', async () => {
  await world.relax(false);
  const person = await world.person();
  const { token: pending } = (await world.login(person)).body;
  const code = await world.codeFor(pending);
  const { token } = (await world.call('POST', '/2fa_check', { token: pending, body: { code } })).body;
  expect((await world.call('GET', '/profile/devices', { token })).status).toBe(403);
  const { options } = await begin(token, {});
  await world.call('POST', '/profile/passkeys', {
    token,
    body: { name: 'x', response: authenticator(origin).make(options) },
  });
  expect((await world.call('GET', '/profile/devices', { token })).status).toBe(200);
  await world.relax(true);
  const chief = (await world.login(await world.person())).body.token;
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  const { rows } = await world.owner.query<{ id: string }>('select id from administrator where account_id = $1', [
    person.accountId,
  ]);
  const seen = await world.call('GET', `/administrators/${rows[0]?.id}`, { token: chief });
  expect(seen.body).toMatchObject({ twoFactor: 'passkey' });
  const off = await world.call('DELETE', `/administrators/${rows[0]?.id}/two-factor`, { token: chief });
  expect(off.status).toBe(200);
  expect((await world.login(person)).body.two_factor).toBe(false);
});
