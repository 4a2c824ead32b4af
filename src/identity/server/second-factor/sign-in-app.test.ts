import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { appCode } from './app-code.fixture.ts';
import { codeIn, password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** S8, second part: the second check by an authenticator app, recovery codes, and setting both up. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterEach(() => world.requireSecondCheck([]));
afterAll(() => world.close());

const check = (token: string, code: string, more: object = {}) =>
  world.call('POST', '/2fa_check', { token, body: { code, ...more } });
const resend = (token: string) => world.call('POST', '/2fa_resend_otp', { token });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Somebody who set up an app: its secret and the recovery codes. */
async function withApp(): Promise<{ person: Person; secret: string; recoveryCodes: string[]; token: string }> {
  const person = await world.person();
  const { token } = (await world.login(person)).body;
  const begun = await world.call('POST', '/profile/two-factor/begin', { token, body: { method: 'app', password } });
  const { secret } = begun.body as unknown as { secret: string };
  const code = appCode(secret, world.runtime.now());
  const confirmed = await world.call('POST', '/profile/two-factor/confirm', { token, body: { code } });
  world.later(60);
  return { person, secret, token, ...(confirmed.body as unknown as { recoveryCodes: string[] }) };
}
const appPending = async () => {
  const made = await withApp();
  return { ...made, pending: (await world.login(made.person)).body.token };
};

test('36 an app is set up with the password and a first code; its secret is encrypted', async () => {
  const { secret, recoveryCodes, person } = await withApp();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(recoveryCodes).size).toBe(10);
  const { rows } = await world.owner.query('select secret from two_factor where account_id = $1', [person.accountId]);
  expect((rows[0] as { secret: Buffer }).secret.includes(Buffer.from(secret))).toBe(false);
});

test('37 setting up is refused with a wrong password, and needs a code that is right', async () => {
  const { token } = (await world.login(await world.person())).body;
  const begin = (given: string) =>
    world.call('POST', '/profile/two-factor/begin', { token, body: { method: 'app', password: given } });
  expect((await begin('wrong')).body.refusal).toBe('password_wrong');
  const { secret } = (await begin(password)).body as unknown as { secret: string };
  const confirm = (code: string) => world.call('POST', '/profile/two-factor/confirm', { token, body: { code } });
  expect((await confirm(other(appCode(secret, world.runtime.now())))).body.refusal).toBe('code_wrong');
  expect((await world.call('GET', '/profile/two-factor', { token })).body).toMatchObject({
    method: null,
    recoveryCodesLeft: 0,
  });
  expect((await confirm(appCode(secret, world.runtime.now()))).status).toBe(200);
});

test('38 from then on the app’s code is asked for, and each works once', async () => {
  const { pending, secret, person } = await appPending();
  expect((await resend(pending)).body.refusal).toBe('not_by_email');
  const code = appCode(secret, world.runtime.now());
  expect((await check(pending, code)).status).toBe(200);
  const again = (await world.login(person)).body.token;
  expect((await check(again, code)).body.refusal).toBe('code_wrong');
});

test.each([-30, 30])(
  '39 an app’s code passes %i seconds off at the first try, and not at the next',
  async (seconds) => {
    const { pending, secret, person } = await appPending();
    const at = (off: number) => appCode(secret, new Date(world.runtime.now().getTime() + off * 1000));
    expect((await check(pending, at(Math.sign(seconds) * 120))).body).toMatchObject({
      refusal: 'code_wrong',
      values: { left: 2 },
    });
    expect((await check(pending, at(seconds))).body).toMatchObject({ refusal: 'code_wrong', values: { left: 1 } });
    expect((await check(pending, at(0))).status).toBe(200);
    world.later(90);
    const again = (await world.login(person)).body.token;
    expect((await check(again, at(seconds))).status).toBe(200);
  },
);

test('39b the third wrong code of an app ends the sign-in, also for the right one', async () => {
  const { pending, secret } = await appPending();
  const wrong = other(appCode(secret, new Date(world.runtime.now().getTime() + 3_600_000)));
  for (const left of [2, 1]) expect((await check(pending, wrong)).body).toMatchObject({ values: { left } });
  expect((await check(pending, wrong)).body.refusal).toBe('too_many_attempts');
  expect((await check(pending, appCode(secret, world.runtime.now()))).body.refusal).toBe('sign_in_over');
});

test('39c where the SECRET that an app was sealed with is lost, no code of it is right', async () => {
  const { pending, secret, person } = await appPending();
  await world.owner.query('update two_factor set secret = $1 where account_id = $2', [
    Buffer.alloc(60, 7),
    person.accountId,
  ]);
  expect((await check(pending, appCode(secret, world.runtime.now()))).body.refusal).toBe('code_wrong');
});

test('40 a recovery code works once, in any spelling, and is counted', async () => {
  const { pending, recoveryCodes, person } = await appPending();
  const [code = ''] = recoveryCodes;
  const { body } = await check(pending, code.toLowerCase().replace('-', ' '));
  expect((await world.call('GET', '/profile/two-factor', { token: body.token })).body).toMatchObject({
    recoveryCodesLeft: 9,
  });
  const again = (await world.login(person)).body.token;
  expect((await check(again, code)).body.refusal).toBe('code_wrong');
});

test('41 a recovery code of somebody else is wrong, and new ones void the old', async () => {
  const first = await appPending();
  const second = await withApp();
  expect((await check(first.pending, second.recoveryCodes[0] ?? '')).body.refusal).toBe('code_wrong');
  const renewed = await world.call('POST', '/profile/two-factor/recovery-codes', {
    token: second.token,
    body: { password },
  });
  const { recoveryCodes } = renewed.body as unknown as { recoveryCodes: string[] };
  const pending = (await world.login(second.person)).body.token;
  expect((await check(pending, second.recoveryCodes[1] ?? '')).body.refusal).toBe('code_wrong');
  expect((await check(pending, recoveryCodes[1] ?? '')).status).toBe(200);
});

test('42 the check ends with the password, unless the company asks for one', async () => {
  const { token, person } = await withApp();
  const end = (given: string) => world.call('POST', '/profile/two-factor/end', { token, body: { password: given } });
  expect((await end('wrong')).body.refusal).toBe('password_wrong');
  await world.requireSecondCheck(['administrator']);
  expect((await end(password)).body.refusal).toBe('two_factor_required');
  await world.requireSecondCheck([]);
  expect((await end(password)).status).toBe(200);
  expect((await world.login(person)).body.two_factor).toBe(false);
});

test('43 codes by e-mail are set up like an app', async () => {
  const person = await world.person();
  const { token } = (await world.login(person)).body;
  await world.call('POST', '/profile/two-factor/begin', { token, body: { method: 'email', password } });
  const { rows } = await world.owner.query<{ id: string }>(`select id from pending_check where account_id = $1`, [
    person.accountId,
  ]);
  const mail = await world.deliver(`check_code:${rows[0]?.id}`);
  expect(mail?.to).toBe(person.name);
  const code = codeIn(mail?.text ?? '');
  expect((await world.call('POST', '/profile/two-factor/confirm', { token, body: { code } })).status).toBe(200);
  expect((await world.login(person)).body).toMatchObject({ two_factor: true, pending: { method: 'email' } });
});

test('44 a stolen session cannot find the password: the tenth wrong one ends it', async () => {
  const { token } = (await world.login(await world.person())).body;
  for (let n = 0; n < 10; n++)
    await world.call('POST', '/profile/two-factor/end', { token, body: { password: `wrong ${n}` } });
  expect((await world.profile(token)).status).toBe(401);
});
