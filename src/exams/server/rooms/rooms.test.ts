import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import type { ClashRow } from '../../clashes-contract.ts';
import { examContract } from '../../contract.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import { examSurroundings, testExam } from '../exam.fixture.ts';
import { examHandlers } from '../handlers.ts';
import { aSchedule } from '../schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

const hall = { name: { en: 'Hall', th: 'ห้องโถง' }, capacity: 6, seatRows: 2, seatColumns: 3, seatLabels: [] };

async function school(code = 'ROOMS', examinees = 6) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 12 });
  const people = [];
  for (let index = 0; index < examinees; index++) people.push(await world.examinee(companyId));
  const ids = people.map(({ examineeId }) => examineeId);
  const admin = await world.administrator(companyId, ['exam.generate']);
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    versions: 2,
    examineeIds: ids,
    state: 'closed',
  });
  const watching = await world.inCompany(companyId, (db) => db.selectFrom('administrator').select('id').execute());
  return { companyId, ids, generatedExamId, api: world.as(admin), watching: watching.map(({ id }) => id) };
}
type School = Awaited<ReturnType<typeof school>>;
type Plan = Partial<ExamSchedule> & { readonly overrideReason?: string | null };

const paper = { kind: 'paper', minutes: 60, opensAt: hours(1), closesAt: hours(2) } as const;
const give = ({ api, generatedExamId }: School, { overrideReason = null, ...changes }: Plan) =>
  api.createExam({ ...aSchedule(generatedExamId, world.now, { ...paper, ...changes }), draft: false, overrideReason });
const places = async ({ api, ids }: School, examId: string) =>
  (await api.readExam({ examId })).candidates.map((row) => `${ids.indexOf(row.examineeId)} ${row.seat} ${row.version}`);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number; values?: unknown }) => error,
  );

test('rooms are kept, found, changed and archived, each on record', async () => {
  const here = await school();
  const { id } = await here.api.createRoom(hall);
  await here.api.createRoom({ ...hall, name: { en: 'Laboratory' }, seatRows: 0, seatColumns: 0 });
  const list = async (some = {}) => (await here.api.listRooms({ limit: 10, ...some }))['hydra:member'];
  expect((await list()).map(({ name }) => name.en)).toEqual(['Hall', 'Laboratory']);
  expect(await list({ q: 'โถง' })).toMatchObject([{ id, capacity: 6, comingCount: 0, archivedAt: null }]);
  await here.api.updateRoom({ roomId: id, ...hall, capacity: 5 });
  const { id: examId } = await give(here, { roomId: id, examineeIds: here.ids.slice(0, 1) });
  const archive = (archived: boolean) => here.api.archiveRoom({ roomId: id, archived });
  expect(await refusalOf(archive(true))).toMatchObject({ code: 'room_in_use', values: { count: 1 } });
  await here.api.changeExamState({ examId, to: 'cancelled', reason: 'The instructor is ill' });
  await archive(true);
  expect((await list()).map(({ name }) => name.en)).toEqual(['Laboratory']);
  expect((await list({ archived: true })).map(({ name }) => name.en)).toEqual(['Hall']);
  expect(await refusalOf(give(here, { roomId: id, examineeIds: here.ids }))).toMatchObject({ code: 'room_archived' });
  await archive(false);
  const record = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('action').where('action', 'like', 'room.%').orderBy('id').execute(),
  );
  expect(record.map(({ action }) => action)).toEqual([
    'room.created',
    'room.created',
    'room.changed',
    'room.archived',
    'room.brought_back',
  ]);
});

test('a page of rooms goes on where the last one ended', async () => {
  const here = await school();
  for (const name of ['C', 'A', 'B']) await here.api.createRoom({ ...hall, name: { en: name } });
  const first = await here.api.listRooms({ limit: 2 });
  const next = await here.api.listRooms({ limit: 2, after: first['hydra:next'] ?? '' });
  const names = [...first['hydra:member'], ...next['hydra:member']].map(({ name }) => name.en);
  expect([names, first['hydra:totalItems']]).toEqual([['A', 'B', 'C'], 3]);
});

test.each([
  ['fewer_seats_than_people', { ...hall, capacity: 7 }],
  ['seats_named_twice', { ...hall, capacity: 1, seatRows: 0, seatColumns: 0, seatLabels: ['1', '1'] }],
  ['seats_listed_and_in_rows', { ...hall, seatLabels: ['1'] }],
])('%s: no such room', async (code, room) => {
  const here = await school();
  const { id } = await here.api.createRoom(hall);
  expect(await refusalOf(here.api.createRoom(room))).toMatchObject({ code });
  expect(await refusalOf(here.api.updateRoom({ roomId: id, ...room }))).toMatchObject({ code });
});

test('seats are dealt by number, and neighbours by seat get different versions; all keep theirs', async () => {
  const here = await school();
  const { id: roomId } = await here.api.createRoom(hall);
  const { id: examId } = await give(here, { roomId, examineeIds: here.ids.slice(0, 5), invigilatorIds: here.watching });
  // The second row begins with B: A sits in front.
  expect(await places(here, examId)).toEqual(['0 A1 A', '1 A2 B', '2 A3 A', '3 B1 B', '4 B2 A']);
  const read = await here.api.readExam({ examId });
  expect(read).toMatchObject({ room: { id: roomId, name: hall.name } });
  expect(read.invigilators.map(({ id }) => id).toSorted()).toEqual(here.watching.toSorted());
  const others = here.ids.filter((_, index) => index !== 1);
  const { generatedExamId } = here;
  await here.api.updateExam({
    ...aSchedule(generatedExamId, world.now, { ...paper, roomId, examineeIds: others }),
    examId,
  });
  expect(await places(here, examId)).toEqual(['0 A1 A', '2 A3 A', '3 B1 B', '4 B2 A', '5 A2 B']);
});

test('two exams in one room at a time get different seats; what clashes is named, and set aside with a reason', async () => {
  const here = await school();
  const { id: roomId } = await here.api.createRoom(hall);
  const [watch = ''] = here.watching;
  const first = await give(here, { roomId, examineeIds: here.ids.slice(0, 3), invigilatorIds: [watch] });
  const plan = {
    roomId,
    examineeIds: here.ids.slice(2, 5),
    invigilatorIds: [watch],
    opensAt: hours(1.5),
    closesAt: hours(2.5),
  };
  const schedule = aSchedule(here.generatedExamId, world.now, { ...paper, ...plan });
  const { clashes, candidateCount } = await here.api.findClashes({ ...schedule, examId: null });
  expect(candidateCount).toBe(3);
  expect(clashes.map(({ kind, exam, people }) => [kind, exam?.id, people.map(({ id }) => id)])).toEqual([
    ['room', first.id, []],
    ['person', first.id, [here.ids[2]]],
    ['invigilator', first.id, [watch]],
  ]);
  expect(await refusalOf(give(here, plan))).toMatchObject({ code: 'clashes', values: { count: 3 } });
  const second = await give(here, { ...plan, overrideReason: 'Both groups sit together' });
  expect(await places(here, second.id)).toEqual(['2 B1 A', '3 B2 B', '4 B3 A']);
  const record = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.clashes_set_aside').execute(),
  );
  const details = { reason: 'Both groups sit together', sameRoom: [2], sameExaminees: [2], sameInvigilators: [2] };
  expect(record).toMatchObject([{ details }]);
});

test('a room that is too small, and seats that another exam has, are named before saving', async () => {
  const here = await school();
  const { id: roomId } = await here.api.createRoom({ ...hall, capacity: 2 });
  const morning = await give(here, { roomId, examineeIds: here.ids.slice(0, 2) });
  const later = { roomId, opensAt: hours(4), closesAt: hours(5) };
  const afternoon = await give(here, { ...later, examineeIds: here.ids.slice(3, 5) });
  const moved = { ...paper, roomId, examineeIds: here.ids.slice(3, 6) };
  const schedule = aSchedule(here.generatedExamId, world.now, moved);
  const { clashes } = await here.api.findClashes({ ...schedule, examId: afternoon.id });
  expect(clashes.map(({ kind, exam, people }) => [kind, exam?.id, people.length])).toEqual([
    ['capacity', undefined, 0],
    ['room', morning.id, 0],
    ['seat', morning.id, 2],
  ]);
});

test('rooms, people and exams of another company do not exist', async () => {
  const here = await school();
  const there = await school('ELSEWHERE');
  const { id: roomId } = await there.api.createRoom(hall);
  const [stranger = ''] = there.watching;
  const { id: examId } = await give(there, { examineeIds: there.ids });
  const own = aSchedule(here.generatedExamId, world.now, { examineeIds: here.ids });
  const attempts = [
    () => here.api.updateRoom({ roomId, ...hall }),
    () => here.api.archiveRoom({ roomId, archived: true }),
    () => give(here, { roomId, examineeIds: here.ids }),
    () => give(here, { invigilatorIds: [stranger], examineeIds: here.ids }),
    () => here.api.findClashes({ ...own, examId: null, roomId }),
    () => here.api.findClashes({ ...own, examId }),
  ];
  for (const attempt of attempts) expect(await refusalOf(attempt())).toMatchObject({ status: 404 });
  expect((await here.api.listRooms({ limit: 10 }))['hydra:member']).toEqual([]);
});

test('the calendar has what is held within its days, and can be narrowed to a room', async () => {
  const here = await school();
  const { id: roomId } = await here.api.createRoom(hall);
  const { id: inHall } = await give(here, { roomId, examineeIds: here.ids });
  const days = { opensAt: hours(-20), closesAt: hours(30), examineeIds: here.ids.slice(0, 1) };
  const { id: long } = await give(here, { ...days, kind: 'e_exam', overrideReason: 'A practice over days' });
  const { id: cancelled } = await give(here, { opensAt: hours(5), closesAt: hours(6), examineeIds: here.ids });
  await here.api.changeExamState({ examId: cancelled, to: 'cancelled', reason: 'The instructor is ill' });
  const between = async (from: number, until: number, some = {}) => {
    const read = await here.api.listCalendar({ from: hours(from), until: hours(until), ...some });
    return read['hydra:member'].map(({ id }) => id);
  };
  expect(await between(0, 10)).toEqual([long, inHall]);
  expect(await between(3, 10)).toEqual([long]);
  expect(await between(31, 40)).toEqual([]);
  expect(await between(0, 10, { room: roomId })).toEqual([inHall]);
  const there = await school('ELSEWHERE');
  const read = await there.api.listCalendar({ from: hours(0), until: hours(10) });
  expect(read['hydra:member']).toEqual([]);
});

test('whom an exam takes in later is looked at too: refused with the clash, registered with a reason', async () => {
  const here = await school();
  const { id: roomId } = await here.api.createRoom({ ...hall, capacity: 2 });
  const [one = '', two = '', three = '', four = ''] = here.ids;
  const first = await give(here, { examineeIds: [one] });
  const { id: examId } = await give(here, { roomId, examineeIds: [two] });
  const register = (examineeIds: string[], overrideReason?: string) =>
    here.api.registerForExam({ examId, examineeIds, ...(overrideReason ? { overrideReason } : {}) });
  await register([three]);
  const refused = (await refusalOf(register([one, four]))) as { values: { clashes: ClashRow[] } } | null;
  expect(refused).toMatchObject({ code: 'clashes', values: { count: 2 } });
  expect(refused?.values.clashes.map(({ kind, exam, people }) => [kind, exam?.id, people.map(({ id }) => id)])).toEqual(
    [
      ['capacity', undefined, []],
      ['person', first.id, [one]],
    ],
  );
  expect((await here.api.readExam({ examId })).candidates).toHaveLength(2);
  await register([one, four], 'A second table is brought in');
  expect((await here.api.readExam({ examId })).candidates).toHaveLength(4);
  // The exam's page goes on saying so.
  const { clashes } = await here.api.listExamClashes({ examId });
  expect(clashes.map(({ kind }) => kind)).toEqual(['capacity', 'person']);
  await here.api.changeExamState({ examId: first.id, to: 'cancelled', reason: 'Held together with the other' });
  expect((await here.api.listExamClashes({ examId })).clashes.map(({ kind }) => kind)).toEqual(['capacity']);
});

test('who sits longer than all others may clash with what comes next: refused, or set aside with a reason, at both doors', async () => {
  const here = await school();
  const { id: roomId } = await here.api.createRoom(hall);
  const [one = '', two = '', three = ''] = here.ids;
  const [watch = ''] = here.watching;
  const { id: examId } = await give(here, { roomId, examineeIds: [one], invigilatorIds: [watch] });
  // Begins a quarter of an hour after the end of the first.
  const later = { roomId, opensAt: hours(2.25), closesAt: hours(3.25), invigilatorIds: [watch] };
  const { id: next } = await give(here, { ...later, examineeIds: [three] });
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('examinee').set({ extra_time_percent: 50 }).where('id', '=', two).execute(),
  );
  const refused = async (work: Promise<unknown>) => {
    const { code, values } = ((await refusalOf(work)) ?? {}) as { code?: string; values?: { clashes: ClashRow[] } };
    return [code, values?.clashes.map(({ kind, exam }) => [kind, exam?.id])];
  };
  const coming = ['clashes', ['room', 'seat', 'invigilator'].map((kind) => [kind, next])];
  expect(await refused(here.api.registerForExam({ examId, examineeIds: [two] }))).toEqual(coming);
  const change = (percent: number, overrideReason?: string) =>
    here.api.changeExtraTime({
      examId,
      examineeId: one,
      own: { percent, reason: 'Broken wrist' },
      ...(overrideReason ? { overrideReason } : {}),
    });
  await change(20);
  expect(await refused(change(50))).toEqual(coming);
  expect((await here.api.readExam({ examId })).candidates[0]).toMatchObject({ extraTimePercent: 20 });
  await change(50, 'The next group waits outside');
  const record = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.clashes_set_aside').execute(),
  );
  const details = { reason: 'The next group waits outside', sameRoom: [3], sameSeats: [3], sameInvigilators: [3] };
  expect(record).toMatchObject([{ details }]);
  // What was set aside already is not asked again.
  await here.api.registerForExam({ examId, examineeIds: [two] });
  await change(60);
});
