import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createApi } from '../../server.ts';
import { signInWorld } from '../../acceptance/people.fixture.ts';
import { fineCodes, problemCodes } from '../domain/finding.ts';
import type { Health } from '../contract.ts';
import { watchingTexts } from '../texts/index.ts';

/** The page "Health": the checks of `doctor`, with what goes on. */
let world: Awaited<ReturnType<typeof signInWorld>>;
let token: string;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
  token = await world.enterByEmail(await world.person('ROLE_PLATFORM_ADMIN'));
});
afterAll(() => world.close());

test('findings have the codes of doctor, and what goes on stands beside them', async () => {
  await world.owner.query(
    `insert into worker (id, host, pid, release, locks) values (gen_random_uuid(), 'hall-of-health', 7, 'test', '{}')`,
  );
  const { status, body } = await world.call('GET', '/platform/health', { token });
  const health = body as unknown as Health;
  expect(status).toBe(200);
  const codes = health.findings.map(({ code }) => code);
  for (const code of ['sign_ins', 'reading', 'clock', 'migrations', 'thai']) expect(codes).toContain(code);
  expect(health.servers.find(({ host }) => host === 'hall-of-health')?.lives).toBe(true);
  expect(health.lanes.map(({ name }) => name)).toEqual(['clock', 'mail', 'long']);
  expect(health.disks[0]?.free).toBeGreaterThan(0);
  expect(health.database?.version).toMatch(/^18/);
  await world.owner.query("delete from worker where host = 'hall-of-health'");
});

test('nobody but the platform’s administrators looks, and those who look at once share one look', async () => {
  const other = (await world.login(await world.person())).body.token;
  expect((await world.call('GET', '/platform/health', { token: other })).status).toBe(403);
  const looks = await Promise.all(Array.from({ length: 20 }, () => world.call('GET', '/platform/health', { token })));
  expect(new Set(looks.map(({ text }) => (JSON.parse(text) as { at: string }).at)).size).toBe(1);
});

test('the page holds no connection of requests while it looks', async () => {
  const { watch } = world.runtime.pools;
  // A server that has not looked yet: what the other one saw is still fresh, and no connection is needed to tell it again.
  const another = createApi(world.runtime);
  onTestFinished(() => another.close());
  const held = await Promise.all(Array.from({ length: watch.options.max }, () => watch.connect()));
  const looking = world.call('GET', '/platform/health', { token }, another);
  while (watch.waitingCount === 0) await new Promise(setImmediate);
  expect((await world.profile(token)).status).toBe(200);
  expect(world.runtime.pools.staff.totalCount - world.runtime.pools.staff.idleCount).toBe(0);
  held.forEach((client) => client.release());
  expect((await looking).status).toBe(200);
});

test.each(['en', 'th'] as const)('every finding has its sentences (%s)', (language) => {
  const { fine, problem } = watchingTexts[language].finding;
  for (const code of fineCodes) expect(fine[code]).toBeTruthy();
  for (const code of problemCodes) expect(problem[code].found && problem[code].todo).toBeTruthy();
});
