import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browser, signInWorld } from './people.fixture.ts';

/** What browsers say of pages that broke their policy. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const send = (network: string, payload: string, type = 'application/csp-report', headers = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type, 'x-forwarded-for': `${network}.1`, ...browser, ...headers },
    payload,
  });
const report = (page: string, blocked: string, directive = 'script-src-elem') =>
  JSON.stringify({
    'csp-report': { 'document-uri': page, 'blocked-uri': blocked, 'effective-directive': directive, sample: 'secret' },
  });
async function linesOf(network: string) {
  await world.runtime.security.flush();
  const { rows } = await world.owner.query<{ kind: string; what: string; count: number }>(
    'select kind, what, count from security_event where network = $1 order by what',
    [network],
  );
  return rows;
}

test('reports stand in the security log: the directive, the host that was tried, the page without ids', async () => {
  const id = '01990000-0000-7000-8000-000000000000';
  const page = `https://exams.example/th/platform-admin/companies/${id}?q=secret`;
  expect((await send('10.78.1', report(page, 'https://evil.example/x?secret'))).statusCode).toBe(204);
  const sink = report('https://exams.example/login', 'trusted-types-sink', 'require-trusted-types-for');
  await send('10.78.1', sink);
  await send('10.78.1', sink);
  expect(await linesOf('10.78.1')).toEqual([
    { kind: 'policy_broken', what: 'require-trusted-types-for trusted-types-sink /login', count: 2 },
    { kind: 'policy_broken', what: 'script-src-elem evil.example /platform-admin/companies/$id', count: 1 },
  ]);
});

test('nothing that a stranger writes is kept as it was written', async () => {
  await send('10.78.2', report('https://exams.example/secret-page', 'secret words of mine', 'Secret "x"'));
  expect(await linesOf('10.78.2')).toEqual([{ kind: 'policy_broken', what: '? ? ?', count: 1 }]);
});

test('pages of others, large bodies, other types and what is no report are refused; many are limited', async () => {
  const good = report('https://exams.example/login', 'inline');
  expect((await send('10.78.3', good, undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send('10.78.3', JSON.stringify({ x: 'x'.repeat(20_000) }))).statusCode).toBe(413);
  expect((await send('10.78.3', good, 'text/plain')).statusCode).toBe(415);
  expect((await send('10.78.3', '{')).statusCode).toBe(400);
  const statuses = [];
  for (let n = 0; n < 30; n++) statuses.push((await send('10.78.4', good)).statusCode);
  expect(statuses).toContain(429);
  expect((await linesOf('10.78.4')).map(({ count }) => count)).toEqual([20]);
});
