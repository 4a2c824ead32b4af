import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { appCode } from './app-code.fixture.ts';
import { password, signInWorld, type Person } from '../../../acceptance/people.fixture.ts';

/** Whom a second factor is due of comes in with one, or comes as far as setting one up: docs/decisions/0034. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterEach(async () => {
  await world.requireSecondCheck([]);
  await world.relax(true);
});
afterAll(() => world.close());

const check = (token: string, code: string) => world.call('POST', '/2fa_check', { token, body: { code } });
const body = async (token: string, path: string) => {
  const { status, body: read } = await world.call('GET', path, { token });
  return { status, ...(read as unknown as { detail?: string; secondFactorDue?: boolean }) };
};
const due = async (token: string) => (await body(token, '/profile')).secondFactorDue;

/** Signed in with password and mailed code, on the way to setting a second factor up. */
async function onTheWay(person: Person): Promise<string> {
  const { body: pending } = await world.login(person);
  expect(pending).toMatchObject({ two_factor: true, pending: { method: 'email' } });
  return (await check(pending.token, await world.codeFor(pending.token))).body.token;
}

async function setUpApp(token: string, given: object = {}) {
  const begun = await world.call('POST', '/profile/two-factor/begin', { token, body: { method: 'app', ...given } });
  const { secret = '' } = begun.body as unknown as { secret?: string };
  const code = appCode(secret, world.runtime.now());
  return { begun, confirmed: await world.call('POST', '/profile/two-factor/confirm', { token, body: { code } }) };
}

test.each(['ROLE_COMPANY_ADMIN', 'ROLE_PLATFORM_ADMIN'] as const)(
  '%s without a second factor comes no further than setting one up',
  async (role) => {
    await world.relax(false);
    const token = await onTheWay(await world.person(role));
    expect(await due(token)).toBe(true);
    const home = role === 'ROLE_PLATFORM_ADMIN' ? '/platform/overview' : '/company-settings';
    for (const path of [home, '/profile/devices'])
      expect(await body(token, path)).toMatchObject({ status: 403, detail: 'factor_due' });
    const changed = await world.call('PUT', '/profile/password', { token, body: { current: password, password: 'x' } });
    expect(changed.body).toMatchObject({ detail: 'factor_due' });
    // Typed a moment ago: the password is not asked for again.
    const { confirmed } = await setUpApp(token);
    expect((confirmed.body as unknown as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await due(token)).toBe(false);
    expect((await body(token, '/profile/devices')).status).toBe(200);
  },
);

test('the way there needs the password again after a quarter of an hour', async () => {
  await world.relax(false);
  const token = await onTheWay(await world.person());
  world.later(15 * 60);
  expect((await setUpApp(token)).begun.body.refusal).toBe('password_wrong');
  expect((await setUpApp(token, { password })).confirmed.status).toBe(200);
});

test('codes by e-mail are kept with one press, by who has just typed one, and by nobody else', async () => {
  await world.relax(false);
  const token = await onTheWay(await world.person());
  const keep = (given: string) => world.call('POST', '/profile/two-factor/keep-email', { token: given });
  expect((await keep(token)).status).toBe(200);
  expect(await due(token)).toBe(false);
  const late = await onTheWay(await world.person());
  world.later(15 * 60);
  expect((await keep(late)).body.refusal).toBe('no_code_passed');
  await world.relax(true);
  expect((await keep((await world.login(await world.person())).body.token)).body.refusal).toBe('no_code_passed');
});

test('where no mail leaves the installation, the password leads to setting up an app, and to nothing else', async () => {
  await world.relax(false);
  const person = await world.person();
  const answer = await world.withoutMail((call) =>
    call('POST', '/login', { body: { username: person.name, password } }),
  );
  expect(answer.body).toMatchObject({ two_factor: false });
  expect(await due(answer.body.token)).toBe(true);
});

test('it is due from the next request on, of anyone given the right, and of everybody once nothing is relaxed', async () => {
  await world.relax(false);
  const author = await world.person('ROLE_ADMIN');
  const { token } = (await world.login(author)).body;
  expect(await due(token)).toBe(false);
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  await world.owner.query(`update administrator set permissions = '{question.approve}' where account_id = $1`, [
    author.accountId,
  ]);
  expect(await due(token)).toBe(true);
  await world.relax(true);
  expect(await due(token)).toBe(false);
});

test('a company administrator relaxes it, on record, and others do not', async () => {
  const chief = (await world.login(await world.person())).body.token;
  const relax = (token: string, relaxed: boolean) =>
    world.call('PUT', '/company-settings/second-factor', { token, body: { relaxed } });
  expect((await relax((await world.login(await world.person('ROLE_ADMIN'))).body.token, false)).status).toBe(403);
  expect((await relax(chief, false)).status).toBe(200);
  expect(await due(chief)).toBe(true);
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  const { rows } = await world.owner.query<{ details: unknown }>(
    `select details from audit_event where action = 'company.second_factor_changed' and company_id = $1`,
    [world.companyId],
  );
  expect(rows.map(({ details }) => details)).toContainEqual({
    changes: { twoFactorRelaxed: { from: true, to: false } },
  });
});

test('the second factor that is due cannot be turned off', async () => {
  const { token } = (await world.login(await world.person())).body;
  await setUpApp(token, { password });
  await world.relax(false);
  const end = () => world.call('POST', '/profile/two-factor/end', { token, body: { password } });
  expect((await end()).body.refusal).toBe('two_factor_required');
  await world.relax(true);
  expect((await end()).status).toBe(200);
});

/** What somebody in charge hands over. */
const personId = async ({ accountId }: Person, table: 'administrator' | 'examinee') => {
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  const { rows } = await world.owner.query<{ id: string }>(`select id from ${table} where account_id = $1`, [
    accountId,
  ]);
  return rows[0]?.id ?? '';
};
const issue = async (token: string, id: string) => {
  const { status, body: slip } = await world.call('POST', `/sign-in-slips/${id}`, { token });
  return { status, refusal: slip.refusal, code: (slip as unknown as { code: string }).code };
};

test('an examinee without a mailbox comes in with a slip, once', async () => {
  const chief = (await world.login(await world.person())).body.token;
  await world.requireSecondCheck(['examinee']);
  const examinee = await world.person('ROLE_EXAMINEE', false);
  const { code } = await issue(chief, await personId(examinee, 'examinee'));
  const first = (await world.login(examinee)).body.token;
  expect((await check(first, '123456')).body.refusal).toBe('code_wrong');
  expect((await check(first, code.toLowerCase())).status).toBe(200);
  expect((await check((await world.login(examinee)).body.token, code)).body.refusal).toBe('code_wrong');
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  const { rows } = await world.owner.query<{ action: string }>(
    `select action from audit_event where action like 'account.slip%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['account.slip_issued', 'account.slip_used']);
});

test('a slip is good for a day, for one person, until the next', async () => {
  const chief = (await world.login(await world.person())).body.token;
  await world.requireSecondCheck(['examinee']);
  const [one, two] = [await world.person('ROLE_EXAMINEE', false), await world.person('ROLE_EXAMINEE', false)];
  const id = await personId(one, 'examinee');
  const old = await issue(chief, id);
  const { code } = await issue(chief, id);
  const pending = async (person: Person) => (await world.login(person)).body.token;
  expect((await check(await pending(two), code)).body.refusal).toBe('code_wrong');
  expect((await check(await pending(one), old.code)).body.refusal).toBe('code_wrong');
  world.later(24 * 60 * 60);
  expect((await check(await pending(one), code)).body.refusal).toBe('code_wrong');
});

test('a slip for a colleague sets both apart, tells them, and is made by company administrators alone', async () => {
  const chief = await world.person();
  const colleague = await world.person('ROLE_ADMIN');
  const id = await personId(colleague, 'administrator');
  const { token } = (await world.login(chief)).body;
  const { token: other } = (await world.login(await world.person('ROLE_ADMIN'))).body;
  expect((await issue(other, id)).status).toBe(403);
  await world.owner.query(`update administrator set permissions = '{examinee.register}'`);
  expect((await issue(other, id)).status).toBe(403);
  expect((await issue(token, await personId(chief, 'administrator'))).refusal).toBe('slip_for_yourself');
  expect((await issue(token, id)).status).toBe(200);
  expect((await world.noticesTo(colleague)).map(({ subject }) => subject)).toContain('A code for one sign-in was made');
  await world.owner.query("select set_config('app.company_id', $1, false)", [world.companyId]);
  const { rows } = await world.owner.query('select how from access_reset where account_id = $1 and reset_by = $2', [
    colleague.accountId,
    chief.accountId,
  ]);
  expect(rows).toEqual([{ how: 'slip' }]);
  await world.owner.query('update account set enabled = false where id = $1', [colleague.accountId]);
  expect((await issue(token, id)).refusal).toBe('slip_for_disabled');
});
