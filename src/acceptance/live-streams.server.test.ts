import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { createApi } from '../server.ts';
import { signInWorld, type Person } from './people.fixture.ts';

/**
 * People sign in and out at one server and follow updates at another one. On a database of their own: visits stand in the
 * platform's record, which others look at.
 */
let database: OwnDatabase;
let world: Awaited<ReturnType<typeof signInWorld>>;
let other: ReturnType<typeof createApi>;
beforeAll(async () => {
  database = await ownDatabase();
  world = await signInWorld(database.address);
  other = createApi(world.runtime);
  await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await world.close();
  await database.stop();
});

const signedIn = async (person: Person) => (await world.login(person)).body.token;

/** Follows the updates, once they are open; gives the words with which the stream ended. */
async function follow(token: string): Promise<{ ended: Promise<string>; leave: () => void }> {
  const { port } = other.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const response = await new Promise<IncomingMessage>((resolve) =>
    get({ port, host: '127.0.0.1', path: '/api/updates', headers, agent: false }, resolve),
  );
  expect(response.statusCode).toBe(200);
  let said = '';
  response.setEncoding('utf8').on('data', (text: string) => (said += text));
  return {
    ended: new Promise((resolve) => response.once('close', () => resolve(said))),
    leave: () => response.destroy(),
  };
}

test('signing out ends what this session follows, and nothing of others', async () => {
  const ada = await world.person();
  const [token, second] = [await signedIn(ada), await signedIn(ada)];
  const [stream, elsewhere] = [await follow(token), await follow(second)];
  await world.call('POST', '/token/invalidate', { token });
  expect(await stream.ended).toBe(': open\n\n: signed out\nretry: 30000\n\n');
  elsewhere.leave();
  expect(await elsewhere.ended).toBe(': open\n\n');
});

test('a person who is disabled follows nothing any more', async () => {
  const [ada, ben] = [await world.person(), await world.person('ROLE_ADMIN')];
  const streams = [await follow(await signedIn(ben)), await follow(await signedIn(ben))];
  const { rows } = await world.owner.query<{ id: string }>('select id from administrator where account_id = $1', [
    ben.accountId,
  ]);
  const { status } = await world.call('POST', '/administrators/enable', {
    token: await signedIn(ada),
    body: { ids: rows.map(({ id }) => id), enabled: false },
  });
  expect(status).toBe(200);
  for (const { ended } of streams) expect(await ended).toContain('signed out');
});

test('a visitor follows the company until the visit ends, by themselves or by the company', async () => {
  const visitor = await world.person('ROLE_PLATFORM_ADMIN');
  await world.owner.query(
    `insert into support_access (home_company_id, reason, granted_by, granted_at, until)
     values ($1, 'a look', $2, now(), now() + interval '1 hour')`,
    [world.companyId, (await world.person()).accountId],
  );
  const token = await world.enterByEmail(visitor);
  const enter = () => world.call('POST', `/platform/companies/${world.companyId}/support`, { token });

  expect((await enter()).status).toBe(200);
  const first = await follow(token);
  await world.call('POST', '/platform/support/leave', { token });
  expect(await first.ended).toContain('signed out');

  expect((await enter()).status).toBe(200);
  const second = await follow(token);
  await world.owner.query('update support_access set revoked_at = now() where home_company_id = $1', [world.companyId]);
  expect(await second.ended).toContain('signed out');
});
