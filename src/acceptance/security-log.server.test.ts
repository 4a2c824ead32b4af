import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeWorld } from '../../bench/world.ts';
import { browser, nobody, signInWorld } from './people.fixture.ts';

/** What a server writes into the security log, and what never stands there. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

let networks = 0;
const newNetwork = () => `10.77.${++networks}.1`;

const refresh = (token: string | null, network: string) =>
  world.call('POST', '/token/refresh', { network, body: { refresh_token: token } });

async function linesOf(network: string) {
  await world.runtime.security.flush();
  const { rows } = await world.owner.query<{ kind: string; what: string; account_id: string | null; count: number }>(
    'select kind, what, account_id, count from security_event where network = $1 order by kind, id',
    [network.replace(/\.1$/, '')],
  );
  return rows;
}

test('a wrong password stands under the account; a name that nobody has is kept nowhere', async () => {
  const network = newNetwork();
  const person = await world.person();
  // Others write into the same log; these words are of this test alone.
  const secret = crypto.randomUUID();
  await world.login(person, { network, password: `Wr0ng-${secret}!` });
  await world.login(nobody(`whose-name-is-${secret}`), { network, password: `Wr0ng-${secret}!` });
  expect(await linesOf(network)).toEqual([
    { kind: 'sign_in_refused', what: 'POST /api/login', account_id: person.accountId, count: 1 },
    { kind: 'sign_in_refused', what: 'POST /api/login', account_id: null, count: 1 },
  ]);
  const { rows } = await world.owner.query(`select 1 from security_event e where e::text ~ $1`, [secret]);
  expect(rows).toEqual([]);
});

test('forged tokens and refresh tokens used again are distinguished from those that are only over', async () => {
  const network = newNetwork();
  const person = await world.person();
  const { body } = await world.login(person, { network });
  const over = await world.runtime.tokens.sign({ session: crypto.randomUUID() }, -10);
  await world.call('GET', '/profile', { network, token: over });
  expect(await linesOf(network)).toEqual([]);
  const [head, claims] = body.token.split('.');
  await world.call('GET', '/profile', { network, token: `${head}.${claims}.${'A'.repeat(43)}` });
  await refresh('garbage', network);
  const second = await refresh(body.refresh_token, network);
  await refresh(second.body.refresh_token, network);
  await refresh(body.refresh_token, network);
  expect(await linesOf(network)).toEqual([
    { kind: 'token_forged', what: 'GET /api/profile', account_id: null, count: 1 },
    { kind: 'token_forged', what: 'POST /api/token/refresh', account_id: null, count: 1 },
    { kind: 'token_reused', what: 'POST /api/token/refresh', account_id: person.accountId, count: 1 },
  ]);
});

test('wrong codes, links that are over, pages of other sites and what is not permitted are written', async () => {
  const network = newNetwork();
  const person = await world.person();
  await world.requireSecondCheck(['administrator']);
  const pending = await world.login(person, { network });
  await world.requireSecondCheck([]);
  await world.call('POST', '/2fa_check', { network, token: pending.body.token, body: { code: '000000' } });
  await world.call('POST', '/login', { network, headers: { ...browser, 'sec-fetch-site': 'cross-site' } });
  const { body } = await world.login(await world.person(), { network });
  await world.call('GET', '/platform/users', { network, token: body.token });
  expect((await linesOf(network)).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'code_refused POST /api/2fa_check',
    'foreign_page POST /api/login',
    'not_permitted GET /api/platform/users',
  ]);
});

test('an exam pass that another device took over is written, also where an answer is saved', async () => {
  const network = newNetwork();
  const { tokens, examId } = await makeWorld(world.runtime, 1);
  const start = await world.call('POST', `/my/exams/${examId}/sitting`, { token: tokens[0] });
  const claims = await world.runtime.tokens.read((start.body as { pass?: string }).pass ?? '');
  if (!claims || !('pass' in claims)) throw new Error('a pass opens a sitting');
  const token = await world.runtime.tokens.sign({ ...claims, pass: crypto.randomUUID() }, 60);
  await world.call('GET', '/sitting', { network, token });
  const body = { revision: 1, response: 'a', flagged: false, key: crypto.randomUUID() };
  await world.call('PUT', '/sitting/answers/1', { network, token, body });
  expect((await linesOf(network)).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'pass_refused GET /api/sitting',
    'pass_refused PUT /api/sitting/answers/:position',
  ]);
});

test('no request waits for the log, whatever holds its connections', async () => {
  const { watch } = world.runtime.pools;
  const held = await Promise.all(Array.from({ length: watch.options.max }, () => watch.connect()));
  const network = newNetwork();
  expect((await world.login(nobody(1), { network })).status).toBe(401);
  held.forEach((client) => client.release());
  expect(await linesOf(network)).toHaveLength(1);
});

// The last: strangers share a limit, which it uses up.
test('a limited caller is one line with a count', async () => {
  const network = newNetwork();
  const answers = [];
  for (let n = 0; n < 310; n++) answers.push(await world.call('POST', '/2fa_check', { network, body: { code: '1' } }));
  const limited = answers.filter(({ status }) => status === 429).length;
  expect(limited).toBeGreaterThan(0);
  expect((await linesOf(network)).find(({ kind }) => kind === 'limited')?.count).toBe(limited);
});
