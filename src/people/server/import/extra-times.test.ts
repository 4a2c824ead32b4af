import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { examContract } from '../../../exams/contract.ts';
import { examSurroundings, testExam } from '../../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../../exams/server/handlers.ts';
import { aSchedule } from '../../../exams/server/schedule.fixture.ts';
import { sealingFrom } from '../../../identity/server/encrypted-secrets.ts';
import { nestedOn } from '../../../keeping/server/keeping.fixture.ts';
import { readTask } from '../../../platform/server/jobs/task-handlers.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { peopleInTest, peopleJobsInTest } from '../people.fixture.ts';

afterEach(() => void vi.restoreAllMocks());

const world = testWorld({ ...examContract, ...peopleContract }, { ...examHandlers(examSurroundings), ...peopleInTest });
const inTransaction = nestedOn(world.inTransaction);
const jobs = peopleJobsInTest(inTransaction, sealingFrom('a secret of the tests, long enough to be one'));
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

/** Two examinees, each with two exams on paper one after the other, an hour and a quarter apart from beginning to beginning. */
async function office(code: string) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 12 });
  const ids = [(await world.examinee(companyId)).examineeId, (await world.examinee(companyId)).examineeId];
  const admin = await world.administrator(companyId, ['exam.generate', 'examinee.register', 'examinee.edit']);
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: ids,
    state: 'closed',
  });
  const api = world.as(admin);
  const plan = (from: number) =>
    api.createExam({
      ...aSchedule(generatedExamId, world.now, {
        kind: 'paper',
        minutes: 60,
        opensAt: hours(from),
        closesAt: hours(from + 1),
        examineeIds: ids,
      }),
      draft: false,
      overrideReason: null,
    });
  const first = await plan(1);
  await plan(2.25);
  const numbers: string[] = [];
  for (const examineeId of ids) numbers.push((await api.readExaminee({ examineeId })).number);
  const upload = async (percents: readonly number[]) => {
    const rows = percents.map((percent, place) => `${numbers[place]},Mali,Dee,${percent}`);
    const file = Buffer.from(
      ['Number,Given name (English),Family name (English),Extra time', ...rows, 'N-9,Som,Chai,50'].join('\n'),
    );
    const { id: importId, guesses } = await api.uploadExamineeFile({ name: 'times.csv' }, file);
    expect(guesses).toContain('extraTime');
    return { importId, columns: guesses, dateOrder: 'dmy' as const, existing: 'update' as const };
  };
  const extraIn = async (examId: string) =>
    (await api.readExam({ examId })).candidates.map(({ extraTimePercent }) => extraTimePercent);
  const work = async (taskId: string) => {
    const { rows } = await world.asOwner(companyId, (db) =>
      sql<{
        payload: unknown;
      }>`select payload from graphile_worker._private_jobs where payload ->> 'task' = ${taskId}`.execute(db),
    );
    await jobs['import_people']?.(rows[0]?.payload, { inTransaction, now: () => world.now });
    return world.inCompany(companyId, (db) => readTask(db, taskId));
  };
  const onRecord = (action: string) =>
    world.inCompany(companyId, (db) =>
      db
        .selectFrom('audit_event')
        .select(['subject_id as examId', 'details'])
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
    );
  return { api, companyId, ids, first, plan, upload, extraIn, work, onRecord };
}

const start = { leaveOutFaulty: false, invite: false };

test('clashes that extra times of a file bring are named by the dry run, refused, and taken with a reason on record', async () => {
  const here = await office('TIMES');
  const asked = await here.upload([50, 50]);
  const { clashes, clashCount, counts } = await here.api.checkExamineeImport(asked);
  expect(counts).toEqual({ new: 1, update: 2, skip: 0, faulty: 0 });
  // Both people have both exams: that these meet is said once, with both.
  expect(clashes.map(({ of, kind, exam, people }) => [of.number, kind, exam?.number, people.length])).toEqual([
    [2, 'person', 3, 2],
  ]);
  expect(clashCount).toBe(1);
  // The dry run has changed nothing.
  expect(await here.extraIn(here.first.id)).toEqual([0, 0]);
  expect((await here.api.readExaminee({ examineeId: here.ids[0] ?? '' })).extraTimePercent).toBe(0);
  expect(await here.onRecord('exam.extra_time_followed')).toEqual([]);

  await expect(here.api.startExamineeImport({ ...asked, ...start })).rejects.toMatchObject({ code: 'clashes' });
  const overrideReason = 'The second exam is moved next week';
  const { taskId } = await here.api.startExamineeImport({ ...asked, ...start, overrideReason });
  expect(await here.work(taskId)).toMatchObject({ state: 'done' });
  expect(await here.extraIn(here.first.id)).toEqual([50, 50]);
  expect(await here.onRecord('exam.clashes_set_aside')).toEqual([
    { examId: here.first.id, details: expect.objectContaining({ reason: overrideReason, sameExaminees: [3] }) },
  ]);
  expect(await here.onRecord('exam.extra_time_followed')).toHaveLength(4);
});

test('a dry run names the same clashes where nothing can be written or locked', async () => {
  const here = await office('READS');
  const asked = await here.upload([50, 50]);
  await world.undoing(async () => {
    await world.inCompany(here.companyId, (db) => sql`set local transaction_read_only = on`.execute(db));
    expect(await here.api.checkExamineeImport(asked)).toMatchObject({ counts: { update: 2 }, clashCount: 1 });
  });
});

test('extra times of a file reach all places of planned exams in one statement', async () => {
  const here = await office('ATONCE');
  const { taskId } = await here.api.startExamineeImport({ ...(await here.upload([10, 20])), ...start });
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect(await here.work(taskId)).toMatchObject({ state: 'done' });
  const texts = asked.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  expect(texts.filter((text) => /^\s*update "?exam_candidate/.test(text))).toHaveLength(1);
  expect((await here.extraIn(here.first.id)).toSorted()).toEqual([10, 20]);
  expect(await here.onRecord('exam.extra_time_followed')).toHaveLength(4);
});

test('without clashes nothing is asked, and who is to stay as they are is not judged', async () => {
  const here = await office('FITS');
  const short = await here.upload([10, 10]);
  expect(await here.api.checkExamineeImport(short)).toMatchObject({ clashes: [], clashCount: 0 });
  const long = await here.upload([50, 50]);
  expect(await here.api.checkExamineeImport({ ...long, existing: 'skip' })).toMatchObject({ clashCount: 0 });
  const { taskId } = await here.api.startExamineeImport({ ...short, ...start });
  expect(await here.work(taskId)).toMatchObject({ state: 'done' });
  expect(await here.extraIn(here.first.id)).toEqual([10, 10]);
});

test('clashes that come up between the start and the import stop it, and nothing is written', async () => {
  const here = await office('LATE');
  const asked = await here.upload([20, 20]);
  const { taskId } = await here.api.startExamineeImport({ ...asked, ...start });
  await here.plan(3.3);
  const late = await here.upload([20, 20]);
  expect((await here.api.checkExamineeImport(late)).clashCount).toBeGreaterThan(0);
  expect(await here.work(taskId)).toMatchObject({ state: 'failed', outcome: { reason: 'clashes' } });
  expect(await here.extraIn(here.first.id)).toEqual([0, 0]);
});
