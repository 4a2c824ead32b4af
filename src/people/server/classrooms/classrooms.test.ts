import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { peopleInTest } from '../people.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);

async function school(code = 'School') {
  const company = await world.company(code);
  const ada = await world.administrator(company);
  const modules = await world.inCompany(company, async (db) => {
    const { id: dataset_id } = await db
      .insertInto('dataset')
      .values({ name: '{}', model: 'MODULE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = ['M01', 'M02'].map((code, position) => ({ dataset_id, code, title: '{}', position }));
    return (await db.insertInto('module').values(rows).returning('id').execute()).map(({ id }) => id);
  });
  return { company, ada, modules, api: world.as(ada) };
}

const person = (number: string) => ({
  number,
  title: {},
  givenName: { en: `Given ${number}` },
  familyName: { en: 'Family' },
  email: null,
  language: 'en' as const,
  password: null,
  classroomIds: [],
});

const room = (code: string) => ({
  code,
  title: { en: `Room ${code}` },
  course: { en: 'B1.1 basic' },
  startsOn: '2026-02-01' as string | null,
  endsOn: '2026-06-30' as string | null,
  instructorIds: [] as string[],
  moduleIds: [] as string[],
  examineeIds: [] as string[],
});

test('a classroom with instructors, modules and examinees', async () => {
  const { api, modules } = await school();
  const { id: examineeId } = await api.createExaminee(person('1'));
  const [instructor] = (await api.listInstructorChoices({}))['hydra:member'];
  const { id } = await api.createClassroom({
    ...room('B1'),
    moduleIds: modules,
    instructorIds: [instructor?.id ?? ''],
    examineeIds: [examineeId],
  });
  expect(await api.readClassroom({ classroomId: id })).toMatchObject({
    code: 'B1',
    startsOn: '2026-02-01',
    examineeCount: 1,
    modules: [{ code: 'M01' }, { code: 'M02' }],
    instructors: [{ givenName: { en: 'Ada' } }],
  });
  await api.updateClassroom({ classroomId: id, ...room('B1.1'), moduleIds: modules.slice(1) });
  expect(await api.readClassroom({ classroomId: id })).toMatchObject({
    code: 'B1.1',
    modules: [{ code: 'M02' }],
    instructors: [],
  });
  await expect(api.createClassroom(room('B1.1'))).rejects.toMatchObject({ code: 'code_taken' });
  await expect(api.createClassroom({ ...room('B2'), endsOn: '2026-01-31' })).rejects.toMatchObject({
    code: 'ends_before_start',
  });
});

test('members come, move and go; each says how they stand with the modules', async () => {
  const { api, modules } = await school();
  const { id: one } = await api.createExaminee(person('1'));
  const { id: two } = await api.createExaminee(person('2'));
  const { id: first } = await api.createClassroom({ ...room('A'), moduleIds: modules, examineeIds: [one] });
  const { id: second } = await api.createClassroom(room('B'));
  expect(await api.addToClassroom({ classroomId: first, examineeIds: [one, two] })).toEqual({ added: 1 });
  await api.subscribeExaminees({ examineeIds: [one], moduleIds: modules.slice(0, 1), startsOn: '2026-03-01', days: 1 });
  const members = (await api.listClassroomExaminees({ classroomId: first }))['hydra:member'];
  expect(members.map(({ number, subscriptions }) => [number, subscriptions.map(({ status }) => status)])).toEqual([
    ['1', ['active', 'none']],
    ['2', ['none', 'none']],
  ]);
  expect(
    (await api.listClassroomExaminees({ classroomId: first, q: 'given 2' }))['hydra:member'].map(({ id }) => id),
  ).toEqual([two]);
  await api.addToClassroom({ classroomId: second, examineeIds: [one], leaveOthers: true });
  expect((await api.readClassroom({ classroomId: first })).examineeCount).toBe(1);
  expect(await api.removeFromClassroom({ classroomId: second, examineeIds: [one, two] })).toEqual({ removed: 1 });
  const record = (await api.listExamineeRecord({ examineeId: one }))['hydra:member'].map(({ action }) => action);
  expect(record.slice(0, 2)).toEqual(['examinee.left_classroom', 'examinee.joined_classroom']);
});

test('deleting a classroom leaves its examinees and their subscriptions', async () => {
  const { api, modules } = await school();
  const { id: one } = await api.createExaminee(person('1'));
  const { id } = await api.createClassroom({ ...room('A'), moduleIds: modules, examineeIds: [one] });
  await api.subscribeExaminees({ examineeIds: [one], moduleIds: modules, startsOn: '2026-03-01', days: 30 });
  await api.removeClassroom({ classroomId: id });
  await expect(api.readClassroom({ classroomId: id })).rejects.toMatchObject({ status: 404 });
  expect((await api.readExaminee({ examineeId: one })).modules).toEqual(['M01', 'M02']);
});

test('classrooms are found by module, by time and in both orders', async () => {
  const { api, modules } = await school();
  await api.createClassroom({ ...room('Over'), startsOn: '2025-01-01', endsOn: '2026-02-28' });
  await api.createClassroom({ ...room('Now'), moduleIds: modules });
  await api.createClassroom({ ...room('Soon'), startsOn: '2026-03-02', endsOn: null });
  const codes = async (asked: Parameters<typeof api.listClassrooms>[0]) =>
    (await api.listClassrooms(asked))['hydra:member'].map(({ code }) => code);
  expect(await codes({ time: 'over' })).toEqual(['Over']);
  expect(await codes({ time: 'running' })).toEqual(['Now']);
  expect(await codes({ time: 'coming' })).toEqual(['Soon']);
  expect(await codes({ module: modules[0] ?? '' })).toEqual(['Now']);
  expect(await codes({ q: 'B1.1 BASIC soon' })).toEqual(['Soon']);
  expect(await codes({ sort: '-startsOn' })).toEqual(['Soon', 'Now', 'Over']);
  const page = await api.listClassrooms({ sort: '-startsOn', limit: 2 });
  expect(await codes({ sort: '-startsOn', limit: 2, after: page['hydra:next'] ?? '' })).toEqual(['Over']);
});

test('a subscription has the status of the day, can be suspended, and lists find it', async () => {
  const { api, modules } = await school();
  const [m1 = '', m2 = ''] = modules;
  const { id: one } = await api.createExaminee(person('1'));
  const { id: two } = await api.createExaminee(person('2'));
  const subscribe = (examineeId: string, moduleId: string, startsOn: string, days: number) =>
    api.subscribeExaminees({ examineeIds: [examineeId], moduleIds: [moduleId], startsOn, days });
  await subscribe(one, m1, '2026-02-28', 2);
  await subscribe(one, m2, '2026-03-02', 30);
  await subscribe(two, m1, '2026-02-28', 1);
  const of = async (examineeId: string) => (await api.listSubscriptions({ examineeId }))['hydra:member'];
  expect((await of(one)).map(({ module, status, lastDay }) => [module.code, status, lastDay])).toEqual([
    ['M01', 'active', '2026-03-01'],
    ['M02', 'pending', '2026-03-31'],
  ]);
  expect((await of(two)).map(({ status }) => status)).toEqual(['expired']);
  const numbers = async (asked: Parameters<typeof api.listExaminees>[0]) =>
    (await api.listExaminees(asked))['hydra:member'].map(({ number }) => number);
  expect(await numbers({ subscription: 'expired' })).toEqual(['2']);
  expect(await numbers({ subscription: 'active', module: m2 })).toEqual([]);
  expect(await numbers({ subscription: 'none', module: m2 })).toEqual(['2']);
  expect(await numbers({ module: m1 })).toEqual(['1', '2']);

  const [first] = await of(one);
  await api.suspendSubscription({ subscriptionId: first?.id ?? '', suspended: true });
  expect((await of(one))[0]?.status).toBe('suspended');
  expect(await numbers({ subscription: 'suspended' })).toEqual(['1']);
  await api.suspendSubscription({ subscriptionId: first?.id ?? '', suspended: false });
  expect((await of(one))[0]?.status).not.toBe('suspended');
  await api.changeSubscription({ subscriptionId: first?.id ?? '', startsOn: '2026-01-01', days: 10 });
  expect((await of(one))[0]?.status).toBe('expired');
  await subscribe(one, m1, '2026-03-01', 10);
  expect((await of(one))[0]).toMatchObject({ id: first?.id, status: 'active' });
  await api.removeSubscription({ subscriptionId: first?.id ?? '' });
  expect(await of(one)).toHaveLength(1);
});

test('each flag of the classrooms opens what it says, and no more', async () => {
  const { company, api } = await school();
  const { id } = await api.createClassroom(room('A'));
  const viewer = world.as(await world.administrator(company, ['classroom.view']));
  expect((await viewer.readClassroom({ classroomId: id })).code).toBe('A');
  const refused = { status: 403 };
  await expect(viewer.createClassroom(room('B'))).rejects.toMatchObject(refused);
  await expect(viewer.updateClassroom({ classroomId: id, ...room('B') })).rejects.toMatchObject(refused);
  await expect(viewer.removeClassroom({ classroomId: id })).rejects.toMatchObject(refused);
  await expect(viewer.addToClassroom({ classroomId: id, examineeIds: [id] })).rejects.toMatchObject(refused);
  await expect(viewer.listExaminees({})).rejects.toMatchObject(refused);
  const registrar = world.as(await world.administrator(company, ['examinee.register']));
  await expect(
    registrar.subscribeExaminees({ examineeIds: [id], moduleIds: [id], startsOn: '2026-01-01', days: 1 }),
  ).rejects.toMatchObject(refused);
});

test('what another company has cannot be put into a classroom or subscribed', async () => {
  const { api, modules } = await school();
  const { id: stranger } = await api.createExaminee(person('1'));
  const [instructor] = (await api.listInstructorChoices({}))['hydra:member'];
  const { id: foreign } = await api.createClassroom(room('A'));
  const { api: eve, modules: own } = await school('Elsewhere');
  const missing = { status: 404 };
  await expect(eve.createClassroom({ ...room('A'), examineeIds: [stranger] })).rejects.toMatchObject(missing);
  await expect(eve.createClassroom({ ...room('A'), moduleIds: modules })).rejects.toMatchObject(missing);
  await expect(eve.createClassroom({ ...room('A'), instructorIds: [instructor?.id ?? ''] })).rejects.toMatchObject(
    missing,
  );
  await expect(eve.removeClassroom({ classroomId: foreign })).rejects.toMatchObject(missing);
  const wrong = { examineeIds: [stranger], moduleIds: own, startsOn: '2026-01-01', days: 1 };
  await expect(eve.subscribeExaminees(wrong)).rejects.toMatchObject(missing);
});
