import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveCompany } from '../../companies/server/save-company.ts';
import { saveAdministrator } from '../../people/server/administrators/save-administrator.ts';
import { permissions, type Actor } from '../../platform/access.ts';
import { openPlayedServer, type PlayedServer } from '../../played-server.ts';
import { testRuntime } from '../../acceptance/runtime.fixture.ts';
import type { Runtime } from '../../runtime.ts';

let owner: pg.Client;
let runtime: Runtime;
let stage: PlayedServer;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  runtime = await testRuntime(inject('database'));
  stage = openPlayedServer(runtime);
});
afterAll(() => Promise.all([owner.end(), stage.close().then(() => runtime.close())]));

const now = new Date('2026-03-01T09:00:00Z');

async function school() {
  const code = `follow-${crypto.randomUUID().slice(0, 8)}`;
  const name = { en: code };
  const settings = { model: 'MODULE', language: 'en', timeZone: 'UTC' } as const;
  const defaults = { hibernationDays: 90 };
  const companyId = await runtime.inTransaction({ companyId: null, role: 'staff' }, (db) =>
    saveCompany(db, { code, name, address: {}, ...settings, ...defaults }),
  );
  const inCompany = <Result>(work: Parameters<typeof runtime.inTransaction<Result>>[1]) =>
    runtime.inTransaction({ companyId, role: 'staff' }, work);
  const rights = { role: 'ROLE_COMPANY_ADMIN', permissions: [], datasetRole: null } as const;
  const names = { title: {}, givenName: name, familyName: name };
  const accountId = await inCompany((db) =>
    saveAdministrator(db, {
      companyId,
      email: `${code}@example.test`,
      passwordHash: null,
      language: 'en',
      ...rights,
      ...names,
    }),
  );
  const moduleId = await inCompany(async (db) => {
    const dataset = db.insertInto('dataset').values({ name: '{}', model: 'MODULE' }).returning('id');
    const { id: dataset_id } = await dataset.executeTakeFirstOrThrow();
    const module = db.insertInto('module').values({ dataset_id, code: 'M1', title: '{}', position: 0 }).returning('id');
    return (await module.executeTakeFirstOrThrow()).id;
  });
  const actor: Actor = { kind: 'administrator', accountId, sessionId: accountId, companyId, ...rights, permissions };
  const api = stage.as(actor, now).people;

  /** Whether the exams were notified since this was last asked. */
  const said = async () => {
    const gone = await owner.query('delete from graphile_worker._private_jobs where key = $1', [
      `follow_classrooms:${companyId}:${accountId}`,
    ]);
    return gone.rowCount === 1;
  };
  const after = async (work: Promise<unknown>) => {
    await work;
    return said();
  };
  return { api, after, moduleId };
}

const person = (number: string, classroomIds: string[] = []) => ({
  number,
  title: {},
  givenName: { en: 'Given' },
  familyName: { en: 'Family' },
  email: null,
  language: 'en' as const,
  password: null,
  classroomIds,
});

test('any change of who is in a classroom and subscribed is reported to the exams; nothing else is', async () => {
  const { api, after, moduleId } = await school();
  const room = {
    code: 'B1',
    title: { en: 'Room' },
    course: {},
    startsOn: null,
    endsOn: null,
    instructorIds: [],
    moduleIds: [],
  };
  const { id: classroomId } = await api.createClassroom({ ...room, examineeIds: [] });
  const { id } = await api.createExaminee(person('1'));
  expect(await after(api.readClassroom({ classroomId }))).toBe(false);

  expect(await after(api.createExaminee(person('2', [classroomId])))).toBe(true);
  expect(await after(api.addToClassroom({ classroomId, examineeIds: [id] }))).toBe(true);
  const period = { startsOn: '2026-03-01', days: 30 };
  expect(await after(api.subscribeExaminees({ examineeIds: [id], moduleIds: [moduleId], ...period }))).toBe(true);
  const [subscription] = (await api.listSubscriptions({ examineeId: id }))['hydra:member'];
  const subscriptionId = subscription?.id ?? '';
  expect(await after(api.changeSubscription({ subscriptionId, startsOn: '2026-03-02', days: 30 }))).toBe(true);
  expect(await after(api.suspendSubscription({ subscriptionId, suspended: true }))).toBe(true);
  expect(await after(api.removeSubscription({ subscriptionId }))).toBe(true);
  expect(await after(api.setExamineesEnabled({ ids: [id], enabled: false }))).toBe(true);
  expect(await after(api.removeFromClassroom({ classroomId, examineeIds: [id] }))).toBe(true);
  expect(await after(api.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' }))).toBe(true);
  expect(await after(api.removeClassroom({ classroomId }))).toBe(true);
});
