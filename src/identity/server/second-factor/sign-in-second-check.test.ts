import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { browser, signInWorld } from '../../../acceptance/people.fixture.ts';

/** S8, second part: the second check by e-mail. */
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

/** A sign-in that waits for a code by e-mail, which the company asks for. */
async function pendingByEmail(role: 'ROLE_COMPANY_ADMIN' | 'ROLE_EXAMINEE' = 'ROLE_COMPANY_ADMIN') {
  await world.requireSecondCheck(['administrator', 'examinee']);
  const person = await world.person(role);
  const { token } = (await world.login(person)).body;
  return { person, token, code: await world.codeFor(token) };
}

test('19 where the company asks for it, the first sign-in is checked by e-mail without any setting up', async () => {
  await world.requireSecondCheck(['administrator']);
  const person = await world.person();
  const { body } = await world.login(person);
  expect(body).toMatchObject({ two_factor: true, refresh_token: null, pending: { method: 'email' } });
  expect(body.pending?.sentTo).toMatch(/^.•••.@people\.example$/);
  expect((await check(body.token, await world.codeFor(body.token))).status).toBe(200);
  expect((await world.login(await world.person('ROLE_EXAMINEE'))).body.two_factor).toBe(false);
});

test('20 examinees are asked where the company says so; one without an address needs a slip', async () => {
  await world.requireSecondCheck(['examinee']);
  expect((await world.login(await world.person('ROLE_EXAMINEE'))).body.two_factor).toBe(true);
  const { body } = await world.login(await world.person('ROLE_EXAMINEE', false));
  expect(body).toMatchObject({ two_factor: true, pending: { method: 'slip', sentTo: null } });
  expect((await world.login(await world.person())).body.two_factor).toBe(false);
});

test('21 the token of a pending sign-in opens nothing but the check', async () => {
  const { token } = await pendingByEmail();
  for (const [method, path] of [
    ['GET', '/profile'],
    ['GET', '/profile/devices'],
    ['PUT', '/profile/language'],
  ] as const)
    expect((await world.call(method, path, { token })).status).toBe(401);
  expect(
    (await world.call('POST', '/token/refresh', { body: { refresh_token: token.slice(0, 200) } })).body.refusal,
  ).toBe('signed_out');
});

test('22 a session’s token is no pending sign-in', async () => {
  const { token } = (await world.login(await world.person())).body;
  expect((await check(token, '123456')).body.refusal).toBe('sign_in_over');
});

test('23 a code is six digits, kept as a keyed hash, in no queue', async () => {
  const { code } = await pendingByEmail();
  expect(code).toMatch(/^\d{6}$/);
  const { rows } = await world.owner.query(
    `select encode(code_hash, 'hex') as hash from pending_check where code_hash is not null`,
  );
  const { createHash } = await import('node:crypto');
  expect(rows.map(({ hash }: { hash: string }) => hash)).not.toContain(createHash('sha256').update(code).digest('hex'));
  const queued = await world.owner.query(
    `select payload::text as text from graphile_worker._private_jobs where payload::text like $1`,
    [`%${code}%`],
  );
  expect(queued.rowCount).toBe(0);
});

test('24 the right code signs in; the same code again does not', async () => {
  const { token, code } = await pendingByEmail();
  const { status, body } = await check(token, code);
  expect(status).toBe(200);
  expect((await world.profile(body.token)).status).toBe(200);
  expect((await check(token, code)).body.refusal).toBe('sign_in_over');
});

test('25 a code typed with a space, or in full-width digits, is the same code', async () => {
  const { token, code } = await pendingByEmail();
  const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  expect((await check(token, `${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200);
});

test('26 five wrong codes end the sign-in, also for the right one', async () => {
  const { token, code } = await pendingByEmail();
  for (const left of [4, 3, 2, 1])
    expect((await check(token, other(code))).body).toMatchObject({ refusal: 'code_wrong', values: { left } });
  expect((await check(token, other(code))).body.refusal).toBe('too_many_attempts');
  expect((await check(token, code)).body.refusal).toBe('sign_in_over');
});

test('27 a new code does not bring new tries', async () => {
  const { token, code } = await pendingByEmail();
  for (let n = 0; n < 4; n++) await check(token, other(code));
  world.later(31);
  expect((await resend(token)).status).toBe(200);
  const next = await world.codeFor(token);
  expect((await check(token, other(next))).body.refusal).toBe('too_many_attempts');
  expect((await check(token, next)).body.refusal).toBe('sign_in_over');
});

test('28 fifty tries sent at once are counted one by one', async () => {
  const { token, code } = await pendingByEmail();
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(token, other(code))));
  const judged = answers.filter(({ body }) => body.refusal === 'code_wrong' || body.refusal === 'too_many_attempts');
  expect(judged).toHaveLength(5);
});

test('29 wrong codes make the next sign-in wait, although the password is right', async () => {
  const { token, code, person } = await pendingByEmail();
  for (let n = 0; n < 5; n++) await check(token, other(code));
  expect((await world.login(person)).body.refusal).toBe('too_many_attempts');
});

test('30 a code is good for ten minutes', async () => {
  const { token, code } = await pendingByEmail();
  world.later(601);
  expect((await check(token, code)).body.refusal).toBe('code_expired');
});

test('31 a code of one sign-in does not pass another one of the same person', async () => {
  const { person, code } = await pendingByEmail();
  const second = (await world.login(person)).body.token;
  const own = await world.codeFor(second);
  if (own !== code) expect((await check(second, code)).body.refusal).toBe('code_wrong');
  expect((await check(second, own)).status).toBe(200);
});

test('32 another code comes after thirty seconds, five times, and the one before it is void', async () => {
  const { token, code } = await pendingByEmail();
  expect((await resend(token)).body).toMatchObject({ refusal: 'resend_too_soon', values: { seconds: 30 } });
  let last = code;
  for (let n = 0; n < 5; n++) {
    world.later(31);
    expect((await resend(token)).body).toMatchObject({ success: true, secondsToNext: 30 });
    const next = await world.codeFor(token);
    if (n === 0 && next !== last) expect((await check(token, last)).body.refusal).toBe('code_wrong');
    last = next;
  }
  world.later(31);
  expect((await resend(token)).body.refusal).toBe('resend_too_often');
  expect((await check(token, last)).status).toBe(200);
});

test('33 a pending sign-in is over after half an hour, and when the person is disabled', async () => {
  const slow = await pendingByEmail();
  const disabled = await pendingByEmail();
  await world.owner.query('update account set enabled = false where id = $1', [disabled.person.accountId]);
  expect((await check(disabled.token, disabled.code)).body.refusal).toBe('sign_in_over');
  world.later(31 * 60);
  expect((await check(slow.token, slow.code)).body.refusal).toBe('sign_in_over');
});

test('34 in a browser the pending sign-in is a cookie no script reads, and goes when it is over', async () => {
  await world.requireSecondCheck(['administrator']);
  const answer = await world.login(await world.person(), { headers: browser });
  expect(answer.body.token).toBe('');
  const cookie = answer.cookies['__Host-sanam-pending'];
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  const cookies = { '__Host-sanam-pending': cookie?.value ?? '' };
  const code = await world.codeFor(cookie?.value ?? '');
  const checked = await world.call('POST', '/2fa_check', { headers: browser, cookies, body: { code } });
  expect(checked.body).toMatchObject({ refresh_token: null, data: { home: '/admin' } });
  expect(checked.cookies['__Host-sanam-pending']).toMatchObject({ value: '', maxAge: 0 });
  expect(checked.cookies['__Host-sanam-refresh']).toMatchObject({ httpOnly: true, maxAge: 31 * 86400 });
});

test('35 the check alone, without any sign-in before it, is refused', async () => {
  expect((await world.call('POST', '/2fa_check', { body: { code: '123456' } })).body.refusal).toBe('sign_in_over');
  expect((await world.call('POST', '/2fa_resend_otp')).body.refusal).toBe('sign_in_over');
});
