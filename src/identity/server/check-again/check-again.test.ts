import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { appCode } from '../second-factor/app-code.fixture.ts';
import { authenticator } from '../passkeys/authenticator.fixture.ts';
import { codeIn, password, signInWorld } from '../../../acceptance/people.fixture.ts';

/** What decides asks again after a quarter of an hour: docs/decisions/0034. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterEach(() => world.relax(true));
afterAll(() => world.close());

const quarter = 15 * 60;
const enter = async () => {
  const person = await world.person();
  return { person, token: (await world.login(person)).body.token };
};
/** Something that decides, of a question that is not there: who may ask gets past the check, and finds nothing. */
const approve = async (token: string) => {
  const body = { versionRead: 1 };
  const answer = await world.call('POST', `/questions/${crypto.randomUUID()}/approval`, { token, body });
  return answer.body.refusal ?? answer.status;
};
const begin = async (token: string) =>
  (await world.call('POST', '/profile/check/begin', { token })).body as unknown as {
    method: string;
    options: Record<string, unknown> | null;
  };
const prove = async (token: string, given: object) => {
  const answer = await world.call('POST', '/profile/check', { token, body: given });
  return answer.body.refusal ?? answer.status;
};

test('a sign-in stands for a quarter of an hour, and so does a proof; what decides nothing goes on', async () => {
  const { token } = await enter();
  expect(await approve(token)).toBe(404);
  world.later(quarter - 1);
  expect(await approve(token)).toBe(404);
  world.later(2);
  expect(await approve(token)).toBe('check_due');
  const refused = await world.call('POST', `/questions/${crypto.randomUUID()}/approval`, {
    token,
    body: { versionRead: 1 },
  });
  expect(refused.status).toBe(403);
  expect((await world.profile(token)).status).toBe(200);
  expect((await begin(token)).method).toBe('password');
  expect(await prove(token, { password: 'wrong' })).toBe('password_wrong');
  expect(await approve(token)).toBe('check_due');
  expect(await prove(token, { password })).toBe(200);
  expect(await approve(token)).toBe(404);
  world.later(quarter);
  expect(await approve(token)).toBe('check_due');
});

test('a proof counts for the session it was given in, and refreshing is none', async () => {
  const { person, token } = await enter();
  const other = (await world.login(person)).body;
  world.later(quarter);
  await prove(token, { password });
  expect(await approve(token)).toBe(404);
  expect(await approve(other.token)).toBe('check_due');
  const next = await world.call('POST', '/token/refresh', { body: { refresh_token: other.refresh_token } });
  expect(await approve(next.body.token)).toBe('check_due');
});

test('with keys it asks, without it does not', async () => {
  const { token } = await enter();
  world.later(quarter);
  const order = { selection: { ids: [crypto.randomUUID()] }, format: 'gift', languages: ['en'] };
  const take = async (withKey: boolean) =>
    (await world.call('POST', '/question-exports', { token, body: { ...order, withKey } })).body.refusal;
  expect([await take(true), await take(false)]).toEqual(['check_due', 'format_needs_key']);
});

async function withApp() {
  const { person, token } = await enter();
  const begun = await world.call('POST', '/profile/two-factor/begin', { token, body: { method: 'app', password } });
  const { secret } = begun.body as unknown as { secret: string };
  const confirm = { code: appCode(secret, world.runtime.now()) };
  const confirmed = await world.call('POST', '/profile/two-factor/confirm', { token, body: confirm });
  const { recoveryCodes } = confirmed.body as unknown as { recoveryCodes: string[] };
  world.later(quarter);
  return { person, token, recoveryCodes, now: () => appCode(secret, world.runtime.now()) };
}

test('who has an app is asked for its code: the password proves nothing, and no code works twice', async () => {
  const { token, now } = await withApp();
  expect(await begin(token)).toMatchObject({ method: 'app', options: null });
  expect(await prove(token, { password })).toBe('password_wrong');
  const code = now();
  expect(await prove(token, { code })).toBe(200);
  expect(await approve(token)).toBe(404);
  world.later(quarter);
  await begin(token);
  expect(await prove(token, { code })).toBe('code_wrong');
  expect(await approve(token)).toBe('check_due');
});

test('a recovery code proves it once, and its owner hears of it', async () => {
  const { person, token, recoveryCodes } = await withApp();
  await begin(token);
  expect(await prove(token, { code: recoveryCodes[0] })).toBe(200);
  expect((await world.noticesTo(person)).map(({ subject }) => subject)).toContain('A recovery code was used');
  await begin(token);
  expect(await prove(token, { code: recoveryCodes[0] })).toBe('code_wrong');
});

test('a stolen session finds no code: three tries each time it is begun, ten wrong ones in all', async () => {
  const { token, now } = await withApp();
  const wrong = String((Number(now()) + 1) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < 3; n++) {
    await begin(token);
    for (let m = 0; m < 3; m++) expect(await prove(token, { code: wrong })).toBe('code_wrong');
    expect(await prove(token, { code: now() })).toBe('code_expired');
  }
  await begin(token);
  expect(await prove(token, { code: wrong })).toBe('code_wrong');
  expect((await world.profile(token)).status).toBe(401);
});

test('a code by e-mail, where that is the second factor', async () => {
  await world.relax(false);
  const person = await world.person();
  const token = await world.enterByEmail(person);
  world.later(quarter);
  expect(await approve(token)).toBe('check_due');
  expect(await begin(token)).toMatchObject({ method: 'email', sentTo: expect.stringContaining('•••') });
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from pending_check where account_id = $1 and purpose = 'again'`,
    [person.accountId],
  );
  const code = codeIn((await world.deliver(`check_code:${rows[0]?.id}`))?.text ?? '');
  expect(await prove(token, { code })).toBe(200);
  expect(await approve(token)).toBe(404);
});

test('a passkey, each challenge once', async () => {
  const { token } = await enter();
  const key = authenticator(world.runtime.settings.publicUrl);
  const made = await world.call('POST', '/profile/passkeys/begin', { token, body: { password } });
  const { options } = made.body as unknown as { options: Record<string, unknown> };
  await world.call('POST', '/profile/passkeys', { token, body: { name: 'x', response: key.make(options) } });
  world.later(quarter);
  expect(await approve(token)).toBe('check_due');
  const begun = await begin(token);
  expect(begun.method).toBe('passkey');
  expect(await prove(token, { response: key.use({ challenge: 'x' }) })).toBe('passkey_wrong');
  expect(await prove(token, { response: key.use(begun.options ?? {}) })).toBe('passkey_wrong');
  expect(await prove(token, { response: key.use((await begin(token)).options ?? {}) })).toBe(200);
  expect(await approve(token)).toBe(404);
});
