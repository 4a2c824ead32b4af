import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { peopleContract } from '../../people/contract.ts';
import { peopleInTest } from '../../people/server/people.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import type { ClashOfPerson } from '../clashes-contract.ts';
import { examContract } from '../contract.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { examSurroundings, testExam, testSitting } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld({ ...examContract, ...peopleContract }, { ...examHandlers(examSurroundings), ...peopleInTest });
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);
const paper = { kind: 'paper', minutes: 60, opensAt: hours(1), closesAt: hours(2) } as const;

/** Two examinees, papers to plan exams with, and an office that grants extra time. */
async function office(code: string) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 12 });
  const people = [await world.examinee(companyId), await world.examinee(companyId)];
  const ids = people.map(({ examineeId }) => examineeId);
  const admin = await world.administrator(companyId, ['exam.generate', 'examinee.edit']);
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: ids,
    state: 'closed',
  });
  const api = world.as(admin);
  const plan = (changes: Partial<ExamSchedule>) =>
    api.createExam({
      ...aSchedule(generatedExamId, world.now, { ...paper, ...changes }),
      draft: false,
      overrideReason: null,
    });
  const grant = async (examineeId: string, extraTimePercent: number, overrideReason?: string) => {
    const known = await api.readExaminee({ examineeId });
    await api.updateExaminee({ ...known, examineeId, extraTimePercent, overrideReason: overrideReason ?? null });
  };
  const extraIn = async (examId: string) =>
    (await api.readExam({ examId })).candidates.map(({ extraTimePercent }) => extraTimePercent);
  const onRecord = (action: string) =>
    world.inCompany(companyId, (db) =>
      db
        .selectFrom('audit_event')
        .select(['subject_id as examId', 'details'])
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
    );
  return { api, companyId, ids, plan, grant, extraIn, onRecord };
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, values }: { code?: string; values?: { clashes: ClashOfPerson[] } }) => ({
      code,
      clashes: values?.clashes.map(({ of, kind, exam }) => [of.number, kind, exam?.number]),
    }),
  );

test('a longer time is refused where it gets exams in each other’s way: of the person, and of others in the room', async () => {
  const here = await office('LONGER');
  const [one = '', two = ''] = here.ids;
  const { id: roomId } = await here.api.createRoom({
    name: { en: 'Hall' },
    capacity: 6,
    seatRows: 2,
    seatColumns: 3,
    seatLabels: [],
  });
  const first = await here.plan({ roomId, examineeIds: [one] });
  await here.plan({ roomId, opensAt: hours(2.25), closesAt: hours(3.25), examineeIds: [two] });
  await here.plan({ opensAt: hours(2.25), closesAt: hours(3.25), examineeIds: [one] });
  await here.grant(one, 25);
  expect(await here.extraIn(first.id)).toEqual([25]);

  // Both exams of the person are longer now; that they meet is said once.
  expect(await refused(here.grant(one, 50))).toEqual({
    code: 'clashes',
    clashes: [
      [2, 'room', 3],
      [2, 'seat', 3],
      [2, 'person', 4],
    ],
  });
  expect((await here.api.readExaminee({ examineeId: one })).extraTimePercent).toBe(25);
  expect(await here.extraIn(first.id)).toEqual([25]);
  expect(await here.onRecord('exam.clashes_set_aside')).toEqual([]);

  await here.grant(one, 50, 'They sit the second one on another day');
  expect(await here.extraIn(first.id)).toEqual([50]);
  const reason = 'They sit the second one on another day';
  expect(await here.onRecord('exam.clashes_set_aside')).toEqual([
    {
      examId: first.id,
      details: expect.objectContaining({ number: 2, reason, sameRoom: [3], sameSeats: [3], sameExaminees: [4] }),
    },
  ]);
  // What was set aside is not asked again, and a shorter time gets in no way.
  await here.grant(one, 60);
  await here.grant(one, 0);
  expect(await here.extraIn(first.id)).toEqual([0]);
});

test('an exam with a time of its own, or that has begun, is left alone', async () => {
  const here = await office('OWNTIME');
  const [one = ''] = here.ids;
  const own = await here.plan({ kind: 'e_exam', examineeIds: [one], opensAt: hours(0), closesAt: hours(1) });
  const begun = await here.plan({ kind: 'e_exam', examineeIds: [one], opensAt: hours(2), closesAt: hours(3) });
  await here.api.changeExtraTime({ examId: own.id, examineeId: one, own: { percent: 10, reason: 'Broken wrist' } });
  await testSitting(world, here.companyId, begun.id, one, { endedAt: null });
  await here.grant(one, 100);
  expect([await here.extraIn(own.id), await here.extraIn(begun.id)]).toEqual([[10], [0]]);
  expect(await here.onRecord('exam.extra_time_followed')).toEqual([]);
});

test('the extra time of another company’s examinee is not there to be changed, with a reason or without', async () => {
  const here = await office('HERE');
  const there = await office('THERE');
  const [stranger = ''] = there.ids;
  const known = await there.api.readExaminee({ examineeId: stranger });
  const change = here.api.updateExaminee({
    ...known,
    examineeId: stranger,
    extraTimePercent: 50,
    overrideReason: 'Not theirs',
  });
  await expect(change).rejects.toMatchObject({ status: 404 });
  expect((await there.api.readExaminee({ examineeId: stranger })).extraTimePercent).toBe(0);
});
