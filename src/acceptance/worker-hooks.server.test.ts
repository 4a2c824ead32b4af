import { createHmac } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import type { Administrator, Examinee } from '../platform/server/fixtures/world.fixture.ts';
import { saveResult } from '../results/server/marking-queries.ts';
import { examOfThree } from '../sittings/server/exam-of-three.fixture.ts';
import { startWorker } from '../worker.ts';
import { signInWorld } from './people.fixture.ts';

/** A result comes out on the server, and the worker calls the hook: in a database of its own, since a worker takes whatever waits. */
let database: OwnDatabase;
let world: Awaited<ReturnType<typeof signInWorld>>;
let folder: string;
let server: Server;
let listener: pg.Client;
const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanam-hooks-'));
  database = await ownDatabase();
  const { owner } = database.address;
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', WEB_HOOKS_HERE: '1' });
  world = await signInWorld(database.address, { settings: { ...settings, databaseUrl: owner } });
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(heard.length <= 2 ? 503 : 200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  listener = new pg.Client({ connectionString: owner });
  await listener.connect();
});
afterAll(async () => {
  await listener.end();
  await world.close();
  await database.stop();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What comes of each call, as it is kept: `waiting 1`, `done 3`. */
async function outcomes(): Promise<AsyncIterable<readonly string[]>> {
  await listener.query(`
    create function say_call() returns trigger language plpgsql as
      $$ begin perform pg_notify('hook_call', new.state || ' ' || new.tries); return null; end $$;
    create trigger calls_are_said after update on web_hook_call for each row execute function say_call();
    listen hook_call`);
  const said = new EventEmitter();
  listener.on('notification', ({ payload = '' }) => said.emit('call', payload));
  return on(said, 'call') as AsyncIterable<readonly string[]>;
}

/** An exam with a result of one examinee, not out yet. */
async function unreleased(companyId: string, accountId: string) {
  const { accountId: sitter } = await world.person('ROLE_EXAMINEE', true, { companyId });
  const { rows } = await world.owner.query<{ id: string }>('select id from examinee where account_id = $1', [sitter]);
  const examineeId = rows[0]?.id ?? '';
  const earlier = new Date(Date.now() - 7_200_000);
  return world.runtime.inTransaction({ companyId, role: 'staff' }, async (db) => {
    const [by, people] = [{ accountId } as Administrator, [{ examineeId } as Examinee]];
    const { examId } = await examOfThree(db, by, people, { now: earlier });
    const score = { points: 300, maxPoints: 300, correct: 3, total: 3, unmarked: 0, passed: true };
    const mark = { ...score, bySubsection: [], byQuestion: [] };
    await saveResult(db, { examId, examineeId, sittingId: null, mark, now: earlier });
    return { examId, examineeId };
  });
}

test('a released result makes the worker call the hook, signed, again after two failures, under one id', async () => {
  const companyId = await world.company();
  const boss = await world.person('ROLE_COMPANY_ADMIN', true, { companyId });
  const { token } = (await world.login(boss)).body;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const made = await world.call('POST', '/web-hooks', { token, body: { address, events: ['result.released'] } });
  const { secret } = JSON.parse(made.text) as { readonly secret: string };
  const { examId, examineeId } = await unreleased(companyId, boss.accountId);
  const came = await outcomes();
  const worker = await startWorker(world.runtime);
  try {
    expect(await world.call('POST', `/exams/${examId}/release`, { token })).toMatchObject({ status: 200 });
    const seen: string[] = [];
    for await (const [outcome = ''] of came) {
      seen.push(outcome);
      if (!outcome.startsWith('waiting')) break;
      // The clock goes on to the next try, and comes by.
      world.later(seen.length === 1 ? 61 : 301);
      await world.owner.query("select enqueue_job('call_due_hooks', '{}')");
    }
    expect(seen).toEqual(['waiting 1', 'waiting 2', 'done 3']);
  } finally {
    await worker.stop();
  }
  expect(heard).toHaveLength(3);
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, body } of heard) {
    expect(JSON.parse(body)).toMatchObject({ type: 'result.released', data: { examId, examineeId } });
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].map(String).join('.');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
});
