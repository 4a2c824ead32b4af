import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeWorld } from '../../bench/world.ts';
import { jobsOf } from '../jobs.ts';
import { diskRoom } from '../platform/server/health/disk-room.ts';
import type { Runtime } from '../runtime.ts';
import { createApi } from '../server.ts';
import { password, signInWorld } from './people.fixture.ts';

/** The whole web server on a disk that is low: what is left belongs to sittings. */
let world: Awaited<ReturnType<typeof signInWorld>>;
let runtime: Runtime;
let app: FastifyInstance;

beforeAll(async () => {
  world = await signInWorld(inject('database'));
  const disk = diskRoom([world.runtime.settings.dataDir], { bytes: Number.MAX_SAFE_INTEGER, share: 0 });
  runtime = { ...world.runtime, disk };
  app = createApi(runtime);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function call(method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object | Buffer) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(payload instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {}),
  };
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
}

async function signedIn(): Promise<string> {
  const { name } = await world.person();
  const { status, body } = await call('POST', '/login', '', { username: name, password, remember_me: false });
  expect(status).toBe(200);
  return body['token'] ?? '';
}

test('staff signs in and reads, and uploads, imports, prints and exports are refused with a reason', async () => {
  const token = await signedIn();
  expect((await call('GET', '/profile', token)).status).toBe(200);
  const order = { selection: { filter: {} }, format: 'csv', languages: ['en'], withKey: true };
  const refused = [
    await call('POST', '/media', token, Buffer.from('picture')),
    await call('POST', '/question-imports?name=a.gift', token, Buffer.from('::a:: b {T}')),
    await call('POST', `/question-imports/${crypto.randomUUID()}/start`, token, {}),
    await call('POST', '/question-prints', token, {}),
    await call('POST', '/question-exports', token, order),
    await call('POST', '/examinee-imports?name=a.csv', token, Buffer.from('number')),
  ];
  expect(refused.map(({ status, body }) => [status, body['refusal']])).toEqual(refused.map(() => [409, 'disk_low']));
});

test('an exam is started, answered, handed in and marked as ever', async () => {
  const { tokens, examId, companyId } = await makeWorld(runtime, 1);
  const started = await call('POST', `/my/exams/${examId}/sitting`, tokens[0] ?? '', {});
  const { pass = '', sittingId = '' } = started.body;
  const answer = { revision: 1, response: 'a', flagged: false, key: crypto.randomUUID() };
  const steps = [
    started,
    await call('GET', '/sitting', pass),
    await call('POST', '/sitting/beginning', pass, {}),
    await call('PUT', '/sitting/answers/1', pass, answer),
    await call('PUT', '/sitting/comments/1', pass, { words: 'unclear' }),
    await call('POST', '/sitting/submission', pass, {}),
  ];
  expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 200));
  await jobsOf(runtime)['mark_sitting']?.({ company: companyId, sitting: sittingId }, runtime);
  const { rows } = await world.owner
    .query("select set_config('app.company_id', $1, false)", [companyId])
    .then(() =>
      world.owner.query<{ correct: number }>('select correct from result where sitting_id = $1', [sittingId]),
    );
  expect(rows).toEqual([{ correct: 1 }]);
});
