import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../src/platform/contract.ts';
import type { OwnedDatabase } from '../src/platform/server/embedded-database/embedded-database.ts';
import { findPooler, openPooler } from '../src/platform/server/fixtures/pooler.fixture.ts';
import { throwawaySecret } from '../src/platform/server/embedded-database/throwaway-database.ts';
import { endpoints } from './isolation/endpoints.ts';
import { idsFrom, nowhere, tableOf } from './isolation/ids.ts';
import {
  canaries,
  canaryOfBank,
  tenantTables,
  uuids,
  withoutPolicies,
  withoutViews,
  withPolicies,
} from './isolation/rows.ts';
import { sampleInput, takesIds } from './isolation/sample.ts';
import { makeIsolationWorld, type IsolationWorld } from './isolation/world.ts';

/**
 * Every endpoint is asked by everybody for what belongs to another company. What is there for others must look exactly
 * like what is not there at all.
 */
let world: IsolationWorld;
beforeAll(async () => {
  world = await makeIsolationWorld();
});
afterAll(() => world.stop());

type Answer = { readonly status: number; readonly text: string };

async function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  token: string | null,
  idOf: (field: string) => string,
): Promise<Answer> {
  const input = sampleInput(endpoint, idOf);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? 'x')));
  const inBody = endpoint.method !== 'GET' && endpoint.kind !== 'upload';
  const rest = Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`));
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(inBody
      ? { payload: Object.fromEntries(rest) }
      : { query: Object.fromEntries(rest.map(([name, value]) => [name, String(value)])) }),
  });
  return { status: reply.statusCode, text: reply.rawPayload.toString('latin1') };
}

/** A reply without what differs from request to request. */
const plain = ({ status, text }: Answer) =>
  `${status} ${text.replaceAll(uuids, 'id').replaceAll(/"faultId":"[^"]*"/g, '')}`;

const leaksIn = ({ text }: Answer): string[] => {
  const utf8 = Buffer.from(text, 'latin1').toString('utf8');
  const found = [...utf8.matchAll(uuids)]
    .map(([id]) => id)
    .filter((id) => world.foreign.all.has(id) && !world.own.all.has(id));
  return [...found, ...[...utf8.matchAll(canaries)].map(([mark]) => mark)];
};

/** The platform's own pages are about companies and the administrators it invited; about nothing else of theirs. */
const isPlatformsOwn = (endpoint: Endpoint, actor: string) =>
  endpoint.permission === 'platform' && actor === 'platform administrator';

type Asking = {
  readonly pooled?: OwnedDatabase | undefined;
  /** Where it is known that much goes wrong: once more than so many are found, nobody is asked any more. */
  readonly enough?: number;
};

/** What went wrong where, for one state of the fences. */
async function findings(actors: readonly string[], { pooled, enough = Infinity }: Asking = {}): Promise<string[]> {
  const { app, close } = await world.open(pooled);
  const wrong: string[] = [];
  for (const actor of actors)
    for (const [name, endpoint] of endpoints) {
      if (wrong.length > enough) break;
      const token = world.tokens[actor] ?? null;
      const foreign = await ask(app, endpoint, token, idsFrom(world.foreign, endpoint));
      const sent = new Set(world.foreign.byTable.values());
      const own = isPlatformsOwn(endpoint, actor);
      const leaked = leaksIn(foreign).filter((found) => !sent.has(found) && !(own && !canaryOfBank.test(found)));
      if (leaked.length > 0) wrong.push(`${name} shows ${actor} ${leaked.slice(0, 3).join(' ')}`);
      if (foreign.status >= 500 && !own) wrong.push(`${name} broke for ${actor}: ${foreign.text.slice(0, 200)}`);
      // Companies are what the platform's own pages are about, and badges name theirs to anybody.
      if (!takesIds(endpoint) || endpoint.permission === 'platform') continue;
      const missing = await ask(app, endpoint, token, () => nowhere);
      if (plain(foreign) !== plain(missing))
        wrong.push(
          `${name} tells ${actor} that it is there: ${plain(foreign).slice(0, 160)} | ${plain(missing).slice(0, 160)}`,
        );
    }
  await close();
  return wrong;
}

test('every id an endpoint takes is understood', () => {
  // Tutorials and reports of faults are the platform's, passkeys their owner's; the demonstration has none of them.
  const known = new Set([...world.foreign.byTable.keys(), 'tutorial', 'bug_report', 'passkey']);
  const unknown = endpoints.flatMap(([name, endpoint]) => {
    const fields: string[] = [];
    sampleInput(endpoint, (field) => (fields.push(field), nowhere));
    return fields
      .filter((field) => !known.has(tableOf(field, endpoint)))
      .map((field) => `${name}: ${field} → ${tableOf(field, endpoint)}`);
  });
  expect(unknown).toEqual([]);
});

test('the requests get past the gate: of their own company, an administrator is answered', async () => {
  const { app, close } = await world.open();
  const statuses: Record<string, number> = {};
  for (const [name, endpoint] of endpoints) {
    const token = world.tokens['company administrator'] ?? null;
    const { status, text } = await ask(app, endpoint, token, idsFrom(world.own, endpoint));
    // A password that is too weak is 422 as well, and got past the gate.
    const outcome = text.includes('"refusal"') ? 'refused' : status;
    if (status >= 500 || outcome === 422) process.stdout.write(`${status} ${name} ${text.slice(0, 200)}\n`);
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
  }
  await close();
  process.stdout.write(`GOAL S1 own ${JSON.stringify(statuses)}\n`);
  expect(statuses[422] ?? 0).toBe(0);
});

const mostDangerous = ['company administrator', 'examinee', 'platform administrator'];

const pooler = findPooler();

/** With everybody, through a pooler that hands connections on after each transaction; straight where none is installed. */
test('nothing of another company shows, and what is there looks like what is not', async () => {
  if (process.env['CI'] === 'true') expect(pooler, 'pgbouncer is installed').toBeDefined();
  const pooled = pooler ? await openPooler(world.address, throwawaySecret) : null;
  expect(await findings(Object.keys(world.tokens), { pooled: pooled?.address })).toEqual([]);
  await pooled?.stop();
});

test('the views hold without the policies', async () => {
  const tables = await tenantTables(world.owner);
  await withoutPolicies(world.owner);
  const wrong = await findings(mostDangerous);
  await withPolicies(world.owner, tables);
  expect(wrong).toEqual([]);
});

test('the policies hold without the views; without both the test notices', async () => {
  await withoutViews(world.owner);
  expect(await findings(mostDangerous)).toEqual([]);
  await withoutPolicies(world.owner);
  expect((await findings(['company administrator'], { enough: 5 })).length).toBeGreaterThan(5);
});
