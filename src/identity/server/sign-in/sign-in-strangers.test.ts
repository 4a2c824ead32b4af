import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeWorld } from '../../../../bench/world.ts';
import { Networks } from './networks.ts';
import { turns } from '../password/passwords.ts';
import {
  nobody,
  password,
  refusals,
  signInWorld,
  statementsOn,
  type Person,
} from '../../../acceptance/people.fixture.ts';

/** S8, seventh part: strangers, and what they cannot do to everybody else. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const refresh = (token: string) => world.call('POST', '/token/refresh', { body: { refresh_token: token } });

/** All that may go on at once goes on until it is asked to end. */
function holdTurns(): () => Promise<unknown> {
  const held = Array.from({ length: turns.atOnce }, () => Promise.withResolvers<void>());
  const place = { isKnown: true, arrivedAt: new Date(0) };
  const running = held.map(({ promise }) => turns.take(place, () => promise));
  return () => {
    held.forEach(({ resolve }) => resolve());
    return Promise.all(running);
  };
}

/** While others have every connection of these pools. */
async function without(
  names: readonly (keyof typeof world.runtime.pools)[],
  act: () => Promise<unknown>,
): Promise<void> {
  const pools = names.map((name) => world.runtime.pools[name]);
  const clients = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  );
  await act().finally(() => clients.forEach((client) => client.release()));
}

test('78 strangers and staff hold every connection: who asks is known, a pass holds, the server is ready', async () => {
  const { tokens, examId } = await makeWorld(world.runtime, 2);
  const [first = '', second = ''] = tokens;
  const sitting = `/my/exams/${examId}/sitting`;
  const { pass } = (await world.call('POST', sitting, { token: first })).body as { pass?: string };
  await without(['strangers', 'public', 'staff'], async () => {
    expect((await world.app.inject('/readyz')).statusCode).toBe(200);
    expect((await world.call('GET', '/my/exams', { token: second })).status).toBe(200);
    expect((await world.call('POST', sitting, { token: second })).status).toBe(200);
    expect((await world.call('GET', '/sitting', { token: pass })).status).toBe(200);
    expect((await world.call('POST', '/sitting/beginning', { token: pass })).status).toBe(200);
  });
});

test('79 nobody holds a connection while passwords wait for their hash', async () => {
  const { token } = (await world.login(await world.person())).body;
  const people: Person[] = [];
  while (people.length < 12) people.push(await world.person());
  const sessions = await Promise.all(people.map((person) => world.login(person)));
  const release = holdTurns();
  const changes = sessions.map(({ body }) =>
    world.call('PUT', '/profile/password', {
      token: body.token,
      body: { current: password, password: 'Another-h0rse!' },
    }),
  );
  const logins = people.map((person) => world.login(person));
  while (turns.waiting.known < 24) await new Promise(setImmediate);
  expect((await world.profile(token)).status).toBe(200);
  expect((await world.call('GET', '/public-settings')).status).toBe(200);
  await release();
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
  await Promise.all(logins);
});

test('80 beyond fifty strangers the next one is shown their position, keeps it, and gets in', async () => {
  const person = await world.person();
  const friend = await world.person();
  expect((await world.login(friend, { network: '203.0.113.1' })).status).toBe(200);
  const release = holdTurns();
  const crowd = Array.from({ length: 50 }, (_, n) => world.login(nobody(n), { network: `10.1.${n}.1` }));
  while (turns.waiting.strangers < 50) await new Promise(setImmediate);

  const network = '10.2.0.1';
  const busy = await world.login(person, { network });
  expect(busy).toMatchObject({
    status: 503,
    headers: { 'retry-after': '4' },
    body: { refusal: 'all_busy', values: { position: 51, seconds: 4 } },
  });
  const known = world.login(friend, { network: '203.0.113.1' });
  world.later(4);
  // Who comes later than that ticket makes room for it.
  const late = world.login(nobody('late'), { network: '10.3.0.1' });
  expect((await late).body.refusal).toBe('all_busy');
  const ticket = String(busy.body.values?.['ticket']);
  const again = world.call('POST', '/login', { network, body: { username: person.name, password, ticket } });
  await release();
  expect((await known).status).toBe(200);
  const answers = await Promise.all([...crowd, again]);
  expect(refusals(answers).toSorted()).toEqual([...Array<string>(50).fill('wrong_name_or_password'), 'in'].toSorted());
});

test('81 an old ticket takes the place of who came last', async () => {
  const person = await world.person();
  const network = '10.4.0.1';
  const release = holdTurns();
  const full = (n: number) => world.login(nobody(`m${n}`), { network: `10.5.${n}.1` });
  const before = Array.from({ length: 50 }, (_, n) => full(n));
  while (turns.waiting.strangers < 50) await new Promise(setImmediate);
  const ticket = String((await world.login(person, { network })).body.values?.['ticket']);
  await release();
  await Promise.all(before);

  world.later(10);
  const releaseAgain = holdTurns();
  const after = Array.from({ length: 50 }, (_, n) => full(n));
  while (turns.waiting.strangers < 50) await new Promise(setImmediate);
  const mine = world.call('POST', '/login', { network, body: { username: person.name, password, ticket } });
  const sentAway = await Promise.race(after);
  expect(sentAway.body.refusal).toBe('all_busy');
  await releaseAgain();
  expect((await mine).status).toBe(200);
  expect(refusals(await Promise.all(after)).filter((refusal) => refusal === 'all_busy')).toHaveLength(1);
});

test('90 a garbage refresh token costs nothing, an unknown one a look, one of a known family its session', async () => {
  const { refresh_token: token, token: access } = (await world.login(await world.person())).body;
  const [family = '', secret = ''] = (token ?? '').split('.');
  const statements = statementsOn(world.runtime.pools);
  const cost = async (given: string) => {
    statements.length = 0;
    expect(await refresh(given)).toMatchObject({ status: 401, body: { refusal: 'signed_out' } });
    return statements.length;
  };
  for (const garbage of ['x', `${family}.`, `${family}.${secret}x`, `x.${secret}`, 'x'.repeat(200)])
    expect(await cost(garbage)).toBe(0);
  expect(await cost(`${crypto.randomUUID()}.${secret}`)).toBe(1);
  expect(await cost('x'.repeat(43))).toBe(1);
  expect((await world.profile(access)).status).toBe(200);
  expect(await cost(`${family}.${'x'.repeat(43)}`)).toBe(2);
  expect((await world.profile(access)).status).toBe(401);
});

test('91 a token from before they named their session goes on, and its successor names it', async () => {
  const { refresh_token: token } = (await world.login(await world.person())).body;
  const [family = '', secret = ''] = (token ?? '').split('.');
  const next = (await refresh(secret)).body.refresh_token ?? '';
  expect(next.split('.')[0]).toBe(family);
  expect((await refresh(secret)).body.refresh_token).toBe(next);
  expect((await refresh(next)).status).toBe(200);
});

test('92 a network that asks more than a room full of people stands with strangers for a while', () => {
  const networks = new Networks();
  const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, second));
  expect(networks.mayGoFirst('192.0.2', at(0))).toBe(false);
  networks.noteSignIn('192.0.2');
  const first = Array.from({ length: 700 }, () => networks.mayGoFirst('192.0.2', at(0)));
  expect(first.filter(Boolean)).toHaveLength(600);
  expect(networks.mayGoFirst('192.0.2', at(1))).toBe(true);
});

test('93 a server that starts knows the networks people signed in from', async () => {
  expect((await world.login(await world.person(), { network: '203.0.113.200' })).status).toBe(200);
  const networks = new Networks();
  expect(networks.isKnown('203.0.113')).toBe(false);
  await networks.read(world.runtime.inTransaction);
  expect(networks.isKnown('203.0.113')).toBe(true);
  expect(networks.isKnown('10.7.1')).toBe(false);
});

test('94 refusals come with the statuses that programs know', async () => {
  const person = await world.person();
  const { token } = (await world.login(person)).body;
  const change = (body: object) => world.call('PUT', '/profile/password', { token, body });
  expect((await world.login(person, { password: 'wrong' })).status).toBe(401);
  expect((await change({ current: 'wrong', password: 'Another-h0rse!' })).status).toBe(401);
  expect((await change({ current: password, password: 'weak' })).body).toMatchObject({
    refusal: 'password_too_weak',
    status: 422,
  });
  await world.owner.query('update account set enabled = false where id = $1', [person.accountId]);
  expect((await world.login(person)).status).toBe(409);
});
