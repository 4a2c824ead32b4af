import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { noResitRules, type ResitRules } from '../../standards/domain/resit.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { examContract } from '../contract.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { examSurroundings, testExam } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { examJobs } from './jobs.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const dayLong = 24 * 3_600_000;
/** A moment so many days after the world's 1 March 2026. */
const inDays = (days: number) => new Date(world.now.getTime() + days * dayLong);

const ninety = { ...noResitRules, waits: [90], retrainedWait: 30 };

async function school(resit: ResitRules = ninety) {
  const companyId = await world.company('SCHOOL');
  const bank = await testBank(world, companyId, { '1': 12 });
  const people = [await world.examinee(companyId), await world.examinee(companyId)];
  const ids = people.map(({ examineeId }) => examineeId);
  await world.inCompany(companyId, (db) => defaultStandard(db, world.now, { resit }));
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    versions: 2,
    examineeIds: ids,
    state: 'archived',
  });
  const planner = await world.administrator(companyId, ['exam.generate']);
  const chief = await world.administrator(companyId);
  const [failed = '', other = ''] = ids;
  return { companyId, bank, failed, other, generatedExamId, planner, chief };
}
type School = Awaited<ReturnType<typeof school>>;

/** A result of the first examinee in an exam that was held so many days ago and is released unless it says otherwise. */
async function sat(
  { companyId, bank, failed }: School,
  daysAgo: number,
  { passed = false, released = true }: { readonly passed?: boolean; readonly released?: boolean } = {},
) {
  const opens = -24 * daysAgo;
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [failed],
    opens,
    closes: opens + 1,
    state: released ? 'released' : 'marking',
  });
  await world.asOwner(companyId, async (db) => {
    await db
      .insertInto('result')
      .values({
        exam_id: examId,
        examinee_id: failed,
        points: 100,
        max_points: 400,
        correct: 1,
        total: 4,
        passed,
        by_subsection: '[]',
        by_question: '[]',
        snapshot: '{}',
        marked_at: world.now,
        released_at: released ? world.now : null,
      })
      .execute();
    if (released) await db.updateTable('exam').set({ released_at: world.now }).where('id', '=', examId).execute();
  });
}

const record = ({ companyId, bank, failed }: School, kind: 'attempt_elsewhere' | 'retraining', day: string) =>
  world.inCompany(companyId, (db) =>
    db
      .insertInto('training_record')
      .values({
        examinee_id: failed,
        module_id: bank.moduleId,
        kind,
        happened_on: day,
        note: 'A letter',
        created_at: world.now,
      })
      .execute(),
  );

/** An exam of one hour so many days from now. */
const plan = ({ generatedExamId, failed }: School, days: number, changes: Partial<ExamSchedule> = {}) =>
  aSchedule(generatedExamId, world.now, {
    opensAt: inDays(days),
    closesAt: new Date(inDays(days).getTime() + 3_600_000),
    examineeIds: [failed],
    ...changes,
  });

const create = (here: School, days: number, changes: Partial<ExamSchedule> = {}) =>
  world.as(here.planner).createExam({ ...plan(here, days, changes), draft: false });
const read = (here: School, examId: string) => world.as(here.planner).readExam({ examId });
const candidatesOf = async (here: School, examId: string) =>
  (await read(here, examId)).candidates.map(({ examineeId }) => examineeId);

const tooEarly = (from: string, more: object = {}) => ({ code: 'too_early', values: { from, ...more } });

test('who failed is refused until the wait is over, with the date', async () => {
  const here = await school();
  await sat(here, 10);
  await expect(create(here, 5)).rejects.toMatchObject(
    tooEarly('2026-05-20', {
      count: 1,
      people: [{ examineeId: here.failed, from: '2026-05-20', why: 'wait', failures: 1 }],
    }),
  );
  await expect(create(here, 79)).rejects.toMatchObject(tooEarly('2026-05-20'));
  const { id } = await create(here, 80);
  expect(await candidatesOf(here, id)).toEqual([here.failed]);
});

test('only released results of the module count, and a pass ends the wait', async () => {
  const here = await school();
  await sat(here, 10, { released: false });
  await create(here, 5);
  await sat(here, 9);
  await expect(create(here, 5)).rejects.toMatchObject(tooEarly('2026-05-21'));
  const otherModule = await testBank(world, here.companyId, { '1': 4 });
  await sat({ ...here, bank: otherModule }, 3);
  await expect(create(here, 5)).rejects.toMatchObject(tooEarly('2026-05-21'));
  await sat(here, 8, { passed: true });
  await create(here, 5);
});

test('the others of an exam are not held back', async () => {
  const here = await school();
  await sat(here, 10);
  const { id } = await create(here, 5, { examineeIds: [here.other] });
  expect(await candidatesOf(here, id)).toEqual([here.other]);
});

test('an attempt elsewhere counts, and retraining shortens the wait', async () => {
  const here = await school();
  await record(here, 'attempt_elsewhere', '2026-02-20');
  await expect(create(here, 5)).rejects.toMatchObject(tooEarly('2026-05-21'));
  await record(here, 'retraining', '2026-02-25');
  await expect(create(here, 5)).rejects.toMatchObject(tooEarly('2026-03-22', { people: [{ why: 'retrained' }] }));
  await create(here, 21);
});

test('after the last attempt of a set the long wait holds', async () => {
  const here = await school({ ...noResitRules, waits: [10], attempts: 3, longWait: 365 });
  await sat(here, 60);
  await sat(here, 40);
  await create(here, 5);
  await sat(here, 20);
  await expect(create(here, 5)).rejects.toMatchObject(
    tooEarly('2027-02-09', { people: [{ why: 'attempts_used', failures: 3 }] }),
  );
});

test('the standard of the papers decides, else the default', async () => {
  const here = await school(noResitRules);
  await sat(here, 10);
  await create(here, 5);
  await world.inCompany(here.companyId, async (db) => {
    const id = await defaultStandard(db, world.now, { resit: ninety });
    await db.updateTable('generated_exam').set({ standard_id: id }).where('id', '=', here.generatedExamId).execute();
  });
  await expect(create(here, 5)).rejects.toMatchObject(tooEarly('2026-05-20'));
});

test('a change of the exam is refused too, but nobody who stands in it has to leave it for a later time', async () => {
  const here = await school();
  const { id } = await create(here, 80);
  await sat(here, 10);
  const update = (days: number, changes: Partial<ExamSchedule> = {}) =>
    world.as(here.planner).updateExam({ ...plan(here, days, changes), examId: id });
  await expect(update(79)).rejects.toMatchObject(tooEarly('2026-05-20'));
  await update(81, { place: 'Room 3' });
  const { id: withOther } = await create(here, 5, { examineeIds: [here.other] });
  const add = plan(here, 5, { examineeIds: [here.other, here.failed] });
  await expect(world.as(here.planner).updateExam({ ...add, examId: withOther })).rejects.toMatchObject(
    tooEarly('2026-05-20'),
  );
});

test('registering by name is refused; a company administrator may with a reason, on record', async () => {
  const here = await school();
  await sat(here, 10);
  const { id, number } = await create(here, 5, { examineeIds: [here.other] });
  const asked = { examId: id, examineeIds: [here.failed] };
  await expect(world.as(here.planner).registerForExam(asked)).rejects.toMatchObject(tooEarly('2026-05-20'));
  const resitReason = 'The authority agreed, letter 14/2026';
  // The reason of somebody who may not decide it changes nothing.
  await expect(world.as(here.planner).registerForExam({ ...asked, resitReason })).rejects.toMatchObject(
    tooEarly('2026-05-20'),
  );
  expect(await world.as(here.chief).registerForExam({ ...asked, resitReason })).toEqual({ registered: 1 });
  expect(await candidatesOf(here, id)).toEqual([here.failed, here.other]);
  expect(await overrides(here)).toEqual([
    { subjectId: here.failed, details: { exam: number, earliest: '2026-05-20', reason: resitReason } },
  ]);
});

test('a company administrator may plan or change an exam so, with a reason', async () => {
  const here = await school();
  await sat(here, 10);
  const resitReason = 'The authority agreed';
  const api = world.as(here.chief);
  await expect(api.createExam({ ...plan(here, 5), draft: true })).rejects.toMatchObject(tooEarly('2026-05-20'));
  const { id } = await api.createExam({ ...plan(here, 5), draft: true, resitReason });
  await api.updateExam({ ...plan(here, 4), examId: id, resitReason });
  expect(await candidatesOf(here, id)).toEqual([here.failed]);
  expect((await overrides(here)).map(({ subjectId }) => subjectId)).toEqual([here.failed, here.failed]);
});

const overrides = ({ companyId }: School) =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['subject_id as subjectId', 'details'])
      .where('action', '=', 'examinee.resit_overridden')
      .orderBy('id')
      .execute(),
  );

async function classroom({ companyId, bank, failed, other }: School): Promise<string> {
  return world.inCompany(companyId, async (db) => {
    const room = db.insertInto('classroom').values({ code: 'B1-1', title: '{"en":"Class"}' }).returning('id');
    const { id } = await room.executeTakeFirstOrThrow();
    for (const examinee_id of [failed, other]) {
      await db.insertInto('classroom_examinee').values({ classroom_id: id, examinee_id }).execute();
      const subscription = { examinee_id, module_id: bank.moduleId, starts_on: '2026-02-01', days: 365 };
      await db
        .insertInto('module_subscription')
        .values({ ...subscription, created_at: world.now })
        .execute();
    }
    return id;
  });
}

const follow = ({ companyId, planner }: School) =>
  examJobs['follow_classrooms']?.(
    { company: companyId, account: planner.accountId },
    { now: () => world.now, inTransaction: world.inTransaction },
  );

test('with a classroom they are listed as not registered, with reason and date, and follow when it has come', async () => {
  const here = await school();
  await sat(here, 10);
  const classroomIds = [await classroom(here)];
  const { id } = await create(here, 5, { examineeIds: [], classroomIds });
  const held = [{ examineeId: here.failed, subscription: 'active', earliest: { from: '2026-05-20', why: 'wait' } }];
  expect((await read(here, id)).unregistered).toMatchObject(held);
  await follow(here);
  expect(await candidatesOf(here, id)).toEqual([here.other]);
  await world.as(here.planner).updateExam({ ...plan(here, 80, { examineeIds: [], classroomIds }), examId: id });
  expect(await candidatesOf(here, id)).toEqual([here.failed, here.other]);
  expect((await read(here, id)).unregistered).toEqual([]);
});

test('who fails after they came with a classroom is taken out again; retraining brings them back', async () => {
  const here = await school();
  const { id } = await create(here, 25, { examineeIds: [], classroomIds: [await classroom(here)] });
  expect(await candidatesOf(here, id)).toEqual([here.failed, here.other]);
  await sat(here, 10);
  await follow(here);
  expect(await candidatesOf(here, id)).toEqual([here.other]);
  await record(here, 'retraining', '2026-03-01');
  await follow(here);
  expect(await candidatesOf(here, id)).toEqual([here.failed, here.other]);
});
