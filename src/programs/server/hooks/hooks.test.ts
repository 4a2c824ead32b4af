import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peopleContract } from '../../../people/contract.ts';
import { peopleInTest } from '../../../people/server/people.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { queuedMails } from '../../../platform/server/fixtures/queued-mails.fixture.ts';
import { resultContract } from '../../../results/contract.ts';
import { certificateSchool } from '../../../results/server/certificates/school.fixture.ts';
import { handlersForTests } from '../../../results/server/release/handlers.fixture.ts';
import { programContract } from '../../contract.ts';
import { hookEvents, mostHooks } from '../../domain/web-hook.ts';
import { hookMeans, programsInTest } from '../handlers.fixture.ts';
import { hookJobs } from './hook-job.ts';

const world = testWorld(
  { ...programContract, ...peopleContract, ...resultContract },
  { ...programsInTest, ...peopleInTest, ...handlersForTests },
);
const { school, examWith } = certificateSchool(world);

type Heard = { readonly headers: IncomingHttpHeaders; readonly body: string };
let server: Server;
let address: string;
let answer = 200;
const heard: Heard[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(() => {
  heard.length = 0;
  answer = 200;
});

/** As a reader works it out who has the secret. */
function signatureBy(secret: string, { headers, body }: Heard): string {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].map(String).join('.');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

const minute = 60_000;
const at = (minutes: number) => new Date(world.now.getTime() + minutes * minute);

/** Makes the calls of a hook that are due so many minutes later. */
const callAt = (company: string, hook: string, minutes = 0) =>
  hookJobs(hookMeans)['call_web_hook']?.(
    { company, hook },
    { inTransaction: world.inTransaction, now: () => at(minutes) },
  );

async function hooked(events: readonly (typeof hookEvents)[number][] = hookEvents) {
  const here = await school('HOOK');
  const office = here.api as unknown as ReturnType<typeof world.as>;
  const { id: hookId, secret } = await office.createWebHook({ address, events: [...events] });
  return { ...here, office, hookId, secret };
}

const calls = async ({ office, hookId }: Awaited<ReturnType<typeof hooked>>) =>
  (await office.listWebHookCalls({ hookId, limit: 50 }))['hydra:member'];

test('when results come out, a hook is called with ids and the own number, signed over id, time and body', async () => {
  const here = await hooked(['result.released']);
  const { examId, people } = await examWith(here, [400]);
  await callAt(here.companyId, here.hookId);
  expect(heard).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  const said = JSON.parse(body) as { type: string; data: Record<string, string> };
  expect(said).toMatchObject({ type: 'result.released', data: { examId, examineeId: people[0]?.examineeId } });
  expect(Object.keys(said.data).toSorted()).toEqual(['examId', 'examineeId', 'examineeNumber', 'resultId']);
  expect(headers['webhook-signature']).toBe(signatureBy(here.secret, { headers, body }));
  expect(headers['webhook-timestamp']).toBe(String(world.now.getTime() / 1000));
  expect(await calls(here)).toMatchObject([{ state: 'done', tries: 1, lastStatus: 200, nextAt: null }]);
  await callAt(here.companyId, here.hookId);
  expect(heard).toHaveLength(1);
});

test('it is called for what it asks for: results, certificates and examinees, and not for what a program changed itself', async () => {
  const here = await hooked();
  const { examId, people } = await examWith(here, [400]);
  const api = here.office;
  await api.issueCertificates({ examId });
  const [certificate] = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('certificate').select('id').execute(),
  );
  await api.revokeCertificates({ certificateIds: [certificate?.id ?? ''], why: 'misconduct', note: '' });
  const by = {
    kind: 'program',
    companyId: here.companyId,
    keyId: '',
    permissions: ['examinee.edit', 'examinee.register'],
  } as const;
  const { id: keyId } = await api.createAccessKey({ name: 'Register', permissions: ['examinee.edit'], days: null });
  await world
    .as({ ...by, keyId })
    .pushExaminees({ people: [{ number: '1', givenName: { en: 'A' }, familyName: { en: 'B' } }] });
  await api.setExamineesEnabled({ ids: [people[0]?.examineeId ?? ''], enabled: false });
  const events = (await calls(here)).map(({ event }) => event);
  expect(events).toContain('result.released');
  expect(events).toContain('certificate.issued');
  expect(events).toContain('certificate.revoked');
  expect(events.filter((event) => event === 'examinee.changed')).toHaveLength(2);
});

test('a call that fails is made again after ever longer pauses, under the same id', async () => {
  const here = await hooked(['result.released']);
  await examWith(here, [400]);
  answer = 503;
  await callAt(here.companyId, here.hookId);
  expect(await calls(here)).toMatchObject([{ state: 'waiting', tries: 1, lastStatus: 503, nextAt: at(1) }]);
  await callAt(here.companyId, here.hookId);
  expect(heard).toHaveLength(1);
  await callAt(here.companyId, here.hookId, 1);
  expect(await calls(here)).toMatchObject([{ tries: 2, nextAt: at(6) }]);
  expect((await here.office.listWebHooks({})).hooks).toMatchObject([
    { failingSince: world.now, enabled: true, waiting: 1 },
  ]);
  answer = 204;
  await callAt(here.companyId, here.hookId, 6);
  expect(await calls(here)).toMatchObject([{ state: 'done', tries: 3, lastStatus: 204 }]);
  expect((await here.office.listWebHooks({})).hooks).toMatchObject([{ failingSince: null, waiting: 0 }]);
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('of a hook that does not answer two calls are made at a time, so that nobody waits for it', async () => {
  const here = await hooked(['result.released']);
  await examWith(here, [400, 300, 200, 100]);
  answer = 500;
  await callAt(here.companyId, here.hookId);
  expect(heard).toHaveLength(2);
});

test('a hook that failed for three days is switched off, on record, and the administrators are written to', async () => {
  const here = await hooked(['result.released']);
  await examWith(here, [400]);
  answer = 500;
  await callAt(here.companyId, here.hookId);
  await callAt(here.companyId, here.hookId, 3 * 24 * 60);
  expect((await here.office.listWebHooks({})).hooks).toMatchObject([
    { enabled: false, stoppedAt: at(3 * 24 * 60), waiting: 0 },
  ]);
  expect(await calls(here)).toMatchObject([{ state: 'failed', tries: 2 }]);
  const mails = await queuedMails(world, here.companyId);
  expect(mails.map(({ text }) => text).filter((text) => text.includes(address))).not.toEqual([]);
  const [callId = ''] = (await calls(here)).map(({ id }) => id);
  await expect(here.office.repeatWebHookCall({ hookId: here.hookId, callId })).rejects.toMatchObject({
    code: 'hook_is_off',
  });
  await here.office.updateWebHook({ hookId: here.hookId, address, events: ['result.released'], enabled: true });
  answer = 200;
  await here.office.repeatWebHookCall({ hookId: here.hookId, callId });
  await callAt(here.companyId, here.hookId, 3 * 24 * 60);
  expect(await calls(here)).toMatchObject([{ state: 'done', tries: 1 }]);
});

test('addresses that may not be called are refused, and a company has so many hooks', async () => {
  const here = await hooked(['result.released']);
  for (const wrong of ['http://school.example/', 'https://10.0.0.1/', 'https://localhost/', 'no address'])
    await expect(here.office.createWebHook({ address: wrong, events: ['result.released'] })).rejects.toMatchObject({
      code: 'address_refused',
    });
  for (let n = 1; n < mostHooks; n++) await here.office.createWebHook({ address, events: ['result.changed'] });
  await expect(here.office.createWebHook({ address, events: ['result.changed'] })).rejects.toMatchObject({
    code: 'too_many_hooks',
  });
});

test('another company sees no hook of this one, changes none, and nothing there calls it', async () => {
  const here = await hooked();
  const there = await school('ELSE');
  await examWith(there, [400]);
  const office = there.api as unknown as ReturnType<typeof world.as>;
  const { hookId } = here;
  expect((await office.listWebHooks({})).hooks).toEqual([]);
  const gone = { status: 404 };
  await expect(
    office.updateWebHook({ hookId, address, events: ['result.changed'], enabled: true }),
  ).rejects.toMatchObject(gone);
  await expect(office.renewWebHookSecret({ hookId })).rejects.toMatchObject(gone);
  await expect(office.removeWebHook({ hookId })).rejects.toMatchObject(gone);
  expect((await office.listWebHookCalls({ hookId }))['hydra:member']).toEqual([]);
  await callAt(there.companyId, hookId);
  expect(heard.filter(({ body }) => body.includes('result'))).toEqual([]);
});

test('a new secret signs from then on, and a hook that is removed is called no more', async () => {
  const here = await hooked(['result.released']);
  const { secret } = await here.office.renewWebHookSecret({ hookId: here.hookId });
  await examWith(here, [400]);
  await callAt(here.companyId, here.hookId);
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  expect(headers['webhook-signature']).toBe(signatureBy(secret, { headers, body }));
  await here.office.removeWebHook({ hookId: here.hookId });
  await examWith(here, [400]);
  await callAt(here.companyId, here.hookId);
  expect(heard).toHaveLength(1);
});
