import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { argon2Verify, hashPassword, nobodys } from '../password/passwords.ts';
import { asyncWork, browser, password, signInWorld, statementsOn } from '../../../acceptance/people.fixture.ts';

/** S8, first part: names, passwords and limits. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const refusalOf = async (answer: Promise<{ body: { refusal?: string } }>) => (await answer).body.refusal;

test.each([
  ['ROLE_COMPANY_ADMIN', '/admin'],
  ['ROLE_ADMIN', '/admin'],
  ['ROLE_EXAMINEE', '/'],
  ['ROLE_USER', '/'],
] as const)('01 the right password signs %s in and leads to %s', async (role, home) => {
  const { status, body } = await world.login(await world.person(role));
  expect({ status, body }).toMatchObject({ status: 200, body: { two_factor: false, data: { role, home } } });
  expect((await world.profile(body.token)).status).toBe(200);
});

test('02 a wrong password and an unknown name are refused by the same bytes', async () => {
  const wrong = await world.login(await world.person(), { password: 'wrong' });
  const unknown = await world.login({ accountId: '', name: 'nobody@people.example' }, { password: 'wrong' });
  expect(wrong.text).toBe(unknown.text);
  expect(wrong.status).toBe(401);
});

test('03 the name is found in capitals and with spaces around it', async () => {
  const { name, accountId } = await world.person();
  expect((await world.login({ accountId, name: ` ${name.toUpperCase()} ` })).status).toBe(200);
});

test('04 an account without a password opens to none', async () => {
  const person = await world.person();
  await world.owner.query('update account set password_hash = null where id = $1', [person.accountId]);
  expect(await refusalOf(world.login(person, { password: ' ' }))).toBe('wrong_name_or_password');
});

test('05 an empty password, one of 129 signs and one that is no text never reach the hash', async () => {
  const { name } = await world.person();
  for (const given of ['', 'x'.repeat(129), 7, null, { $ne: '' }])
    expect((await world.call('POST', '/login', { body: { username: name, password: given } })).status).toBe(422);
});

test('06 a password of 128 signs is read to its end', async () => {
  const person = await world.person();
  const long = `Aa1!${'x'.repeat(124)}`;
  const { hashPassword } = await import('../password/passwords.ts');
  await world.owner.query('update account set password_hash = $2 where id = $1', [
    person.accountId,
    await hashPassword(long),
  ]);
  expect(await refusalOf(world.login(person, { password: `${long.slice(0, 127)}y` }))).toBe('wrong_name_or_password');
  expect((await world.login(person, { password: long })).status).toBe(200);
});

test('07 a Thai password typed in another form of the same signs is the same password', async () => {
  const person = await world.person();
  const { hashPassword } = await import('../password/passwords.ts');
  const stored = await hashPassword('น้ำใจAa1!');
  await world.owner.query('update account set password_hash = $2 where id = $1', [person.accountId, stored]);
  expect((await world.login(person, { password: 'น\u0E49\u0E4D\u0E32ใจAa1!' })).status).toBe(200);
});

test('08 passwords are kept as argon2id, at OWASP’s least cost or more', async () => {
  const { accountId } = await world.person();
  const { rows } = await world.owner.query('select password_hash as hash from account where id = $1', [accountId]);
  expect(rows[0]).toMatchObject({ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
});

test('a password that was hashed at another cost is hashed anew when its owner signs in', async () => {
  const person = await world.person();
  const before = await hash(password, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
  await world.owner.query('update account set password_hash = $2 where id = $1', [person.accountId, before]);
  const kept = async () =>
    (await world.owner.query('select password_hash as hash from account where id = $1', [person.accountId])).rows[0];
  expect((await world.login(person, { password: 'Another-one1!' })).status).toBe(401);
  expect(await kept()).toEqual({ hash: before });
  expect((await world.login(person)).status).toBe(200);
  expect(await kept()).toMatchObject({ hash: expect.stringMatching(/\$m=19456,t=2,p=1\$/) });
  expect((await world.login(person)).status).toBe(200);
});

test('09 a disabled person learns so, but only after the right password', async () => {
  const person = await world.person();
  await world.owner.query('update account set enabled = false where id = $1', [person.accountId]);
  expect(await refusalOf(world.login(person))).toBe('account_disabled');
  expect(await refusalOf(world.login(person, { password: 'wrong' }))).toBe('wrong_name_or_password');
});

test('10 after five failures the right password has to wait too, and the waits double', async () => {
  const person = await world.person();
  for (let failure = 0; failure < 5; failure++) await world.login(person, { password: 'wrong' });
  const waiting = await world.login(person);
  expect(waiting.body).toMatchObject({ refusal: 'too_many_attempts', values: { seconds: 5 } });
  world.later(6);
  await world.login(person, { password: 'wrong' });
  expect((await world.login(person)).body.values).toMatchObject({ seconds: 10 });
  world.later(11);
  expect((await world.login(person)).status).toBe(200);
});

test('11 a success forgets the failures before it', async () => {
  const person = await world.person();
  for (let failure = 0; failure < 4; failure++) await world.login(person, { password: 'wrong' });
  expect((await world.login(person)).status).toBe(200);
  expect(await refusalOf(world.login(person, { password: 'wrong' }))).toBe('wrong_name_or_password');
  expect((await world.login(person)).status).toBe(200);
});

test('12 failures from elsewhere keep nobody out of the room they sit in', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  for (let failure = 0; failure < 12; failure++)
    await world.login(person, { password: 'wrong', network: '203.0.113.9' });
  expect((await world.login(person, { network: '192.0.2.10' })).status).toBe(200);
});

test('13 a hundred failures from many networks make strangers wait, not a known network', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  expect((await world.login(person, { network: '192.0.2.10' })).status).toBe(200);
  await world.owner.query(
    `insert into sign_in_failure (name, kind, network, failures, last_failed_at)
     select $1, 'password', '10.9.' || n, 4, $2 from generate_series(1, 25) n`,
    [person.name, world.runtime.now()],
  );
  expect(await refusalOf(world.login(person, { network: '203.0.113.50' }))).toBe('too_many_attempts');
  expect((await world.login(person, { network: '192.0.2.99' })).status).toBe(200);
});

test('14 an administrator sees who has to wait and lets them try again at once', async () => {
  const person = await world.person('ROLE_EXAMINEE');
  for (let failure = 0; failure < 7; failure++) {
    await world.login(person, { password: 'wrong' });
    world.later(failure >= 4 ? 30 : 0);
  }
  await world.login(person, { password: 'wrong' });
  const { token } = (await world.login(await world.person())).body;
  const listed = await world.call('GET', '/sign-in-blocks', { token });
  expect(listed.text).toContain(person.accountId);
  await world.call('DELETE', `/sign-in-blocks/${person.accountId}`, { token });
  expect((await world.call('GET', '/sign-in-blocks', { token })).text).not.toContain(person.accountId);
  expect((await world.login(person)).status).toBe(200);
});

test('15 tries sent at once are not all let through', async () => {
  const person = await world.person();
  const answers = await Promise.all(Array.from({ length: 30 }, () => world.login(person, { password: 'wrong' })));
  const tried = answers.filter(({ body }) => body.refusal === 'wrong_name_or_password');
  expect(tried.length).toBeLessThanOrEqual(5);
});

test('16 a sign-in takes at most six statements and one hash', async () => {
  const statements = statementsOn(world.runtime.pools);
  const bare = await asyncWork(() => hashPassword('anything'));
  const hashes = await asyncWork(async () => {
    expect((await world.login(await world.person())).status).toBe(200);
  });
  expect(hashes.filter((type) => type === bare[0])).toHaveLength(1);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('17 an unknown name costs the same hash as a known one', async () => {
  const parameters = (hash: string) => hash.split('$').slice(0, 4).join('$');
  expect(parameters(await nobodys)).toBe(parameters(await hashPassword('anything')));
  expect(await argon2Verify(null, 'anything')).toBe(false);
});

test('18 neither the answer nor a header of a sign-in carries the password', async () => {
  const { text, headers } = await world.login(await world.person(), { headers: browser });
  expect(text + JSON.stringify(headers)).not.toContain(password);
});
