import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { saveClassroom } from '../../../people/server/classrooms/save-classroom.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../../contract.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import { examSurroundings, testExam } from '../exam.fixture.ts';
import { examHandlers } from '../handlers.ts';
import { aSchedule } from '../schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

async function office(code: string) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 8 });
  const ids: string[] = [];
  for (let index = 0; index < 4; index++) ids.push((await world.examinee(companyId)).examineeId);
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: ids.slice(0, 1),
    state: 'closed',
  });
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const classroom = (name: string, members: string[]) =>
    world.inCompany(companyId, (db) => saveClassroom(db, { code: name, title: { en: name }, examineeIds: members }));
  const look = (changes: Partial<ExamSchedule>) =>
    api.findClashes({ ...aSchedule(generatedExamId, world.now, { examineeIds: ids, ...changes }), examId: null });
  const plan = (changes: Partial<ExamSchedule>) =>
    api.createExam({
      ...aSchedule(generatedExamId, world.now, { examineeIds: ids, ...changes }),
      draft: true,
      overrideReason: 'A test',
    });
  return { companyId, ids, generatedExamId, api, classroom, look, plan };
}

test('people in two classrooms and chosen by name are counted once; who is disabled is not', async () => {
  const here = await office('COUNT');
  const [one = '', two = '', three = '', four = ''] = here.ids;
  const classroomIds = [await here.classroom('C1', [one, two, four]), await here.classroom('C2', [two, three])];
  const count = async (examineeIds: string[], rooms = classroomIds) =>
    (await here.api.countChosen({ examineeIds, classroomIds: rooms })).count;
  expect(await count([])).toBe(4);
  expect(await count([one, two])).toBe(4);
  expect(await count([one, two], [])).toBe(2);
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('examinee').set({ enabled: false }).where('id', '=', four).execute(),
  );
  expect(await count([one])).toBe(3);
  const there = await office('ELSEWHERE');
  expect(await there.api.countChosen({ examineeIds: [one], classroomIds })).toEqual({ count: 0 });
});

test('who is chosen by name without an active subscription is said; who comes with a classroom or is disabled is not', async () => {
  const here = await office('LACKS');
  const [one = '', two = '', three = '', four = ''] = here.ids;
  const numberOf = (id: string) =>
    world.inCompany(here.companyId, (db) =>
      db.selectFrom('examinee').select('number').where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const lacking = async (examineeIds: string[], classroomIds: string[] = []) =>
    (await here.look({ examineeIds, classroomIds })).unsubscribed.map(({ id }) => id).toSorted();
  const subscribe = (examineeId: string, startsOn: string) =>
    world.inCompany(here.companyId, (db) =>
      sql`insert into module_subscription (examinee_id, module_id, starts_on, days, created_at)
        select ${examineeId}, g.module_id, ${startsOn}::date, 30, ${world.now} from generated_exam g
        where g.id = ${here.generatedExamId}`.execute(db),
    );
  expect(await lacking([one, two])).toEqual([one, two].toSorted());
  expect((await here.look({ examineeIds: [one] })).unsubscribed).toMatchObject([await numberOf(one)]);
  await subscribe(one, '2026-02-20');
  // Over, and to come: neither is active.
  await subscribe(two, '2025-01-01');
  await subscribe(three, '2026-06-01');
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('examinee').set({ enabled: false }).where('id', '=', four).execute(),
  );
  expect(await lacking([one, two, three, four])).toEqual([two, three].toSorted());
  expect(await lacking([one], [await here.classroom('L1', [two, three])])).toEqual([]);
});

test('another exam of the same day with the same title is named, in either language; another day is another exam', async () => {
  const here = await office('TITLES');
  const first = await here.plan({ title: { en: 'Physics', th: 'ฟิสิกส์' }, opensAt: hours(24), closesAt: hours(26) });
  await here.plan({ title: { en: 'Chemistry', th: 'เคมี' }, opensAt: hours(24), closesAt: hours(26) });
  const same = async (title: ExamSchedule['title'], at = 24) =>
    (await here.look({ title, opensAt: hours(at), closesAt: hours(at + 2) })).sameTitle.map(({ id }) => id);
  expect(await same({ en: ' physics ' })).toEqual([first.id]);
  expect(await same({ en: 'Physics of flight', th: 'ฟิสิกส์' })).toEqual([first.id]);
  expect(await same({ en: 'Physics of flight' })).toEqual([]);
  expect(await same({ en: 'Physics' }, 24 + 48)).toEqual([]);
  await here.api.changeExamState({ examId: first.id, to: 'cancelled', reason: 'Held later' });
  expect(await same({ en: 'Physics' })).toEqual([]);
});
