import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeOldSecurityEvents } from '../../platform/server/log/security-events.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { watchingContract } from '../contract.ts';
import { watchingHandlers } from './handlers.ts';

const lookAtHealth = async () => Promise.reject(new Error('not looked at here'));
const world = testWorld(watchingContract, watchingHandlers({ lookAtHealth }));
const platform = { kind: 'platform', accountId: crypto.randomUUID(), sessionId: '' } as const;
const outside = <Result>(work: Parameters<typeof world.inCompany<Result>>[1]) => world.inCompany('', work);

type Line = { kind?: string; network?: string; what?: string; at?: string; count?: number; account?: string };
const keep = ({ kind = 'limited', network = 'n', what = 'GET /x', at = '09:00', count = 1, account }: Line) =>
  outside((db) =>
    sql`insert into security_event (minute, kind, network, what, account_id, count, last_at)
      values (${`2026-03-01T${at}:00Z`}, ${kind}, ${network}, ${what}, ${account ?? null}, ${count}, ${`2026-03-01T${at}:30Z`})`.execute(
      db,
    ),
  );
const list = (filter: Parameters<ReturnType<typeof world.as>['listSecurityEvents']>[0]) =>
  world.as(platform).listSecurityEvents(filter);
const networksOf = (page: { 'hydra:member': { network: string }[] }) =>
  page['hydra:member'].map(({ network }) => network);

test('the newest stand first, pages follow by key, and each column sorts both ways', async () => {
  for (const [at, count] of [
    ['08:57', 5],
    ['08:58', 9],
    ['08:59', 1],
  ] as const)
    await keep({ network: `mine-${at}`, at, count });
  const asked = { q: 'mine-' };
  const first = await list({ ...asked, limit: 2 });
  expect(networksOf(first)).toEqual(['mine-08:59', 'mine-08:58']);
  expect(first['hydra:totalItems']).toBe(3);
  const after = first['hydra:next'] ?? '';
  expect(networksOf(await list({ ...asked, limit: 2, after }))).toEqual(['mine-08:57']);
  expect(networksOf(await list({ ...asked, sort: '-count' }))).toEqual(['mine-08:58', 'mine-08:57', 'mine-08:59']);
  const byCount = await list({ ...asked, sort: 'count', limit: 1 });
  const second = byCount['hydra:next'] ?? '';
  expect(networksOf(await list({ ...asked, sort: 'count', limit: 1, after: second }))).toEqual(['mine-08:57']);
});

test('search finds networks, endpoints and people; filters narrow by kind and time', async () => {
  const company = await world.company('Watched');
  const { accountId } = await world.administrator(company);
  await keep({ network: 'seen-1', kind: 'sign_in_refused', account: accountId, at: '08:50' });
  await keep({ network: 'seen-2', what: 'POST /api/login', at: '07:00' });
  const [{ person } = { person: null }] = (await list({ q: 'seen-1' }))['hydra:member'];
  expect(person).toMatch(/^person-\d+@example\.test$/);
  expect(networksOf(await list({ q: person ?? '' }))).toEqual(['seen-1']);
  expect(networksOf(await list({ q: 'seen /API/login' }))).toEqual(['seen-2']);
  expect(networksOf(await list({ q: 'seen-', kind: ['limited', 'token_reused'] }))).toEqual(['seen-2']);
  expect(networksOf(await list({ q: 'seen-', within: 'hour' }))).toEqual(['seen-1']);
});

test('only the platform’s administrators read it', async () => {
  const company = await world.company('Curious');
  const administrator = await world.administrator(company);
  await expect(world.as(administrator).listSecurityEvents({})).rejects.toMatchObject({ status: 403 });
});

test('what is older goes, and beyond 100,000 lines of a kind the oldest; nobody takes out a single line', async () => {
  await outside((db) =>
    sql`insert into security_event (minute, kind, network, what, count, last_at)
      select now() - make_interval(secs => 60 * n), 'limited', 'flood', 'x', 1, now() from generate_series(1, 100010) n
      union all select now() - interval '80 days', 'token_reused', 'flood', 'x', 1, now()
      union all select now() - interval '91 days', 'token_reused', 'flood', 'x', 1, now()`.execute(db),
  );
  await outside((db) => removeOldSecurityEvents(db, 90));
  const { rows } = await outside((db) =>
    sql<{ kind: string; lines: number }>`select kind, count(*)::int as lines from security_event where network = 'flood'
      group by kind order by kind`.execute(db),
  );
  expect(rows[0]?.lines).toBeLessThanOrEqual(100_000);
  expect(rows[0]?.lines).toBeGreaterThan(99_900);
  expect(rows[1]).toEqual({ kind: 'token_reused', lines: 1 });
  await expect(outside((db) => sql`delete from security_event`.execute(db))).rejects.toThrow('permission denied');
  await expect(outside((db) => sql`update security_event set kind = ''`.execute(db))).rejects.toThrow(
    'permission denied',
  );
});
