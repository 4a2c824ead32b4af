import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../contract.ts';
import { examHandlers } from './handlers.ts';
import { examJobs } from './jobs.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { examSurroundings, testExam, testSitting } from './exam.fixture.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);
type Company = Parameters<typeof world.inCompany>[0];

async function school(examinees = 3) {
  const companyId = await world.company('SCHOOL');
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
  const classroomId = await world.inCompany(companyId, async (db) => {
    const room = db.insertInto('classroom').values({ code: 'B1-1', title: '{"en":"Class"}' }).returning('id');
    return (await room.executeTakeFirstOrThrow()).id;
  });
  return { companyId, bank, ids, admin, generatedExamId, classroomId, api: world.as(admin) };
}
type School = Awaited<ReturnType<typeof school>>;

const give = (
  { api, generatedExamId, classroomId }: School,
  { draft = false, ...changes }: Partial<ExamSchedule> & { readonly draft?: boolean } = {},
) => api.createExam({ ...aSchedule(generatedExamId, world.now, { classroomIds: [classroomId], ...changes }), draft });

const join = ({ companyId, classroomId }: School, examineeId = '') =>
  world.inCompany(companyId, (db) =>
    db.insertInto('classroom_examinee').values({ classroom_id: classroomId, examinee_id: examineeId }).execute(),
  );
const leave = ({ companyId, classroomId }: School, examineeId = '') =>
  world.inCompany(companyId, (db) =>
    db
      .deleteFrom('classroom_examinee')
      .where('classroom_id', '=', classroomId)
      .where('examinee_id', '=', examineeId)
      .execute(),
  );

type Period = { readonly startsOn?: string; readonly days?: number; readonly suspended?: boolean };
const subscribe = (
  { companyId, bank }: School,
  examineeId = '',
  { startsOn = '2026-02-01', days = 90, suspended = false }: Period = {},
) =>
  world.inCompany(companyId, (db) =>
    db
      .insertInto('module_subscription')
      .values({
        examinee_id: examineeId,
        module_id: bank.moduleId,
        starts_on: startsOn,
        days,
        suspended_at: suspended ? world.now : null,
        created_at: world.now,
      })
      .execute(),
  );

const context = (now = world.now) => ({
  now: () => now,
  inTransaction: world.inTransaction,
});
const follow = ({ companyId, admin }: School) =>
  examJobs['follow_classrooms']?.({ company: companyId, account: admin.accountId }, context());

const audit = (companyId: Company) =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'subject_id as subjectId', 'actor_id as actorId', 'details'])
      .where('action', 'like', '%classroom%')
      .orderBy('id')
      .execute(),
  );

/** Candidates as `0A`: place among the school's examinees and version; those with the classroom end on `*`. */
async function candidates({ api, ids }: School, examId: string): Promise<string[]> {
  const { candidates: rows } = await api.readExam({ examId });
  return rows.map((row) => `${ids.indexOf(row.examineeId)}${row.version}${row.byClassroom ? '*' : ''}`).sort();
}

test('who joins the class of a coming exam and is subscribed is registered, each version kept; who leaves is not', async () => {
  const here = await school();
  const { id: examId } = await give(here);
  expect(await candidates(here, examId)).toEqual([]);
  for (const id of here.ids) await subscribe(here, id);
  await join(here, here.ids[1]);
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['1A*']);
  await join(here, here.ids[0]);
  await follow(here);
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['0B*', '1A*']);
  await leave(here, here.ids[1]);
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['0B*']);
  const record = await audit(here.companyId);
  const of = (action: string) => record.filter((event) => event.action === action);
  expect(of('examinee.registered_with_classroom').map(({ subjectId }) => subjectId)).toEqual([
    here.ids[1],
    here.ids[0],
  ]);
  expect(of('examinee.withdrawn_with_classroom')).toMatchObject([
    { subjectId: here.ids[1], actorId: here.admin.accountId, details: { exam: 2 } },
  ]);
  expect(of('exam.followed_classrooms').map(({ details }) => details)).toEqual([
    { number: 2, registered: 1, withdrawn: 0 },
    { number: 2, registered: 1, withdrawn: 0 },
    { number: 2, registered: 0, withdrawn: 1 },
  ]);
});

test('without an active subscription nobody joins by themselves, and the exam says who and why', async () => {
  const here = await school(4);
  await subscribe(here, here.ids[1], { startsOn: '2026-04-01' });
  await subscribe(here, here.ids[2], { startsOn: '2025-01-01' });
  await subscribe(here, here.ids[3], { suspended: true });
  for (const id of here.ids) await join(here, id);
  const { id: examId } = await give(here);
  await follow(here);
  const read = await here.api.readExam({ examId });
  expect(read.candidates).toEqual([]);
  expect(read.classrooms).toEqual([
    { id: here.classroomId, code: 'B1-1', title: { en: 'Class' }, examineeCount: 4, onPaper: false },
  ]);
  const reasons = new Map(read.unregistered.map(({ examineeId, subscription }) => [examineeId, subscription]));
  expect(here.ids.map((id) => reasons.get(id))).toEqual(['none', 'pending', 'expired', 'suspended']);
  expect(read.unregistered[0]?.classrooms).toEqual(['B1-1']);

  expect(await here.api.registerForExam({ examId, examineeIds: here.ids.slice(0, 2) })).toEqual({ registered: 2 });
  expect(await here.api.registerForExam({ examId, examineeIds: here.ids.slice(1, 2) })).toEqual({ registered: 0 });
  // Chosen by name they stay, whatever becomes of the classroom.
  await leave(here, here.ids[0]);
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['0A', '1B']);
  expect((await here.api.readExam({ examId })).unregistered).toHaveLength(2);
});

test('the minute brings what the days change: a subscription begins, another ends', async () => {
  const here = await school(2);
  await subscribe(here, here.ids[0], { startsOn: '2026-03-02' });
  await subscribe(here, here.ids[1], { startsOn: '2026-02-01', days: 29 });
  for (const id of here.ids) await join(here, id);
  const { id: examId } = await give(here, { opensAt: hours(48), closesAt: hours(50) });
  expect(await candidates(here, examId)).toEqual(['1A*']);
  // Midnight in Bangkok, not in Greenwich.
  await examJobs['turn_exams']?.({}, context(new Date('2026-03-01T16:59:00Z')));
  expect(await candidates(here, examId)).toEqual(['1A*']);
  await examJobs['turn_exams']?.({}, context(new Date('2026-03-01T17:00:00Z')));
  expect(await candidates(here, examId)).toEqual(['0A*']);
});

test('an exam that has begun stays as it is, and shows who came too late', async () => {
  const here = await school(3);
  for (const id of here.ids) await subscribe(here, id);
  await join(here, here.ids[0]);
  await join(here, here.ids[1]);
  const { id: examId } = await give(here, { opensAt: hours(-1) });
  await testSitting(world, here.companyId, examId, here.ids[0] ?? '', { endedAt: null });
  await leave(here, here.ids[0]);
  await leave(here, here.ids[1]);
  await join(here, here.ids[2]);
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['0A*', '1B*']);
  const { unregistered } = await here.api.readExam({ examId });
  expect(unregistered).toMatchObject([{ examineeId: here.ids[2], subscription: 'active' }]);
});

test('chosen by name and in the classroom counts as by name; a disabled person and a removed classroom count for nothing', async () => {
  const here = await school(3);
  for (const id of here.ids) await subscribe(here, id);
  for (const id of here.ids) await join(here, id);
  await world.inCompany(here.companyId, (db) =>
    db
      .updateTable('examinee')
      .set({ enabled: false })
      .where('id', '=', here.ids[2] ?? '')
      .execute(),
  );
  const { id: examId } = await give(here, { examineeIds: here.ids.slice(0, 1) });
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['0A', '1B*']);
  expect((await here.api.readExam({ examId })).unregistered).toEqual([]);
  await world.inCompany(here.companyId, (db) => db.deleteFrom('classroom').execute());
  await follow(here);
  expect(await candidates(here, examId)).toEqual(['0A']);
});

test('nobody is registered for an exam that is over, nor anybody who is not there', async () => {
  const here = await school(1);
  const { id: examId } = await give(here);
  const refusal = (work: Promise<unknown>) => work.catch((error: { code?: string; status?: number }) => error);
  expect(await refusal(here.api.registerForExam({ examId, examineeIds: [crypto.randomUUID()] }))).toMatchObject({
    status: 404,
  });
  await here.api.changeExamState({ examId, to: 'cancelled', reason: 'The instructor is ill' });
  expect(await refusal(here.api.registerForExam({ examId, examineeIds: here.ids }))).toMatchObject({
    code: 'already_over',
  });
});
