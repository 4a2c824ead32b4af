import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { examContract } from '../contract.ts';
import { examSurroundings, testExam, testSitting } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { examJobs } from './jobs.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));

/** An open exam of three examinees, and the acts that matter to their extra time. */
async function openExam(code = 'EXTRA') {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 6 });
  const people = [];
  for (let index = 0; index < 3; index++) people.push(await world.examinee(companyId));
  const ids = people.map(({ examineeId }) => examineeId);
  const admin = await world.administrator(companyId, ['exam.generate']);
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: ids,
    state: 'open',
    opens: -1,
    closes: 2,
  });
  const api = world.as(admin);
  return {
    api,
    examId,
    ids,
    companyId,
    grant: (examineeId = '', percent = 0) =>
      world.inCompany(companyId, (db) =>
        db.updateTable('examinee').set({ extra_time_percent: percent }).where('id', '=', examineeId).execute(),
      ),
    follow: () =>
      examJobs['follow_classrooms']?.(
        { company: companyId, account: admin.accountId },
        { now: () => world.now, inTransaction: world.inTransaction },
      ),
    extra: async () => {
      const { candidates } = await api.readExam({ examId });
      return ids.map((id) => candidates.find(({ examineeId }) => examineeId === id)?.extraTimePercent);
    },
  };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

test('extra time follows the examinee until they begin', async () => {
  const here = await openExam();
  const [begun = '', waiting = ''] = here.ids;
  await testSitting(world, here.companyId, here.examId, begun, { endedAt: null });
  await here.grant(begun, 25);
  await here.grant(waiting, 25);
  await here.follow();
  expect(await here.extra()).toEqual([0, 25, 0]);
  await here.follow();
  const record = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.extra_time_followed').execute(),
  );
  expect(record).toMatchObject([{ details: { number: 1, changes: { extraTimePercent: { from: 0, to: 25 } } } }]);
});

test('an exam may give an extra time of its own, with a reason, and goes back to that of the examinee', async () => {
  const here = await openExam();
  const [first = '', second = ''] = here.ids;
  const change = (examineeId: string, own: { percent: number; reason: string } | null) =>
    here.api.changeExtraTime({ examId: here.examId, examineeId, own });
  await change(first, { percent: 50, reason: 'Broken wrist' });
  await here.grant(first, 10);
  await here.follow();
  expect(await here.extra()).toEqual([50, 0, 0]);
  const { candidates } = await here.api.readExam({ examId: here.examId });
  expect(candidates.find(({ examineeId }) => examineeId === first)?.extraTimeReason).toBe('Broken wrist');
  await change(first, null);
  expect(await here.extra()).toEqual([10, 0, 0]);
  await testSitting(world, here.companyId, here.examId, second, { endedAt: null });
  expect(await refusalOf(change(second, { percent: 50, reason: 'Too late' }))).toMatchObject({
    code: 'candidate_has_begun',
  });
});

test('larger text may differ for one exam, either way, and follows the examinee again', async () => {
  const here = await openExam();
  const [first = '', second = ''] = here.ids;
  const change = (examineeId: string, own: { percent: number; largerText?: boolean; reason: string } | null) =>
    here.api.changeExtraTime({ examId: here.examId, examineeId, own });
  const larger = async () => {
    const { candidates } = await here.api.readExam({ examId: here.examId });
    return here.ids.map((id) => candidates.find(({ examineeId }) => examineeId === id)?.largerText);
  };
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('examinee').set({ larger_text: true }).where('id', '=', first).execute(),
  );
  expect(await larger()).toEqual([true, false, false]);
  await change(first, { percent: 0, largerText: false, reason: 'New glasses' });
  await change(second, { percent: 10, largerText: true, reason: 'Operation of an eye' });
  expect(await larger()).toEqual([false, true, false]);
  // A reason for an extra time alone leaves the text as it is.
  await change(first, { percent: 25, reason: 'Broken wrist' });
  await change(second, null);
  expect(await larger()).toEqual([true, false, false]);
  const record = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.extra_time_changed').execute(),
  );
  expect(record[0]).toMatchObject({ details: { changes: { largerText: { from: null, to: false } } } });
});

test('nobody changes the extra time of another company’s examinee, or of one who does not take part', async () => {
  const here = await openExam();
  const there = await openExam('OTHER');
  const own = { percent: 50, reason: 'Broken wrist' };
  for (const place of [
    { examId: there.examId, examineeId: there.ids[0] ?? '' },
    { examId: here.examId, examineeId: there.ids[0] ?? '' },
  ])
    expect(await refusalOf(here.api.changeExtraTime({ ...place, own }))).toMatchObject({ status: 404 });
  expect(await there.extra()).toEqual([0, 0, 0]);
});

test('an exam on paper closes when those with extra time have ended', async () => {
  const here = await openExam();
  const { examId, companyId, ids } = here;
  const close = (minutes: number) =>
    world.inCompany(companyId, (db) =>
      db
        .updateTable('exam')
        .set({ kind: 'paper', minutes: 60, closes_at: new Date(world.now.getTime() + minutes * 60_000) })
        .where('id', '=', examId)
        .execute(),
    );
  const stateNow = async () => (await here.api.readExam({ examId })).state;
  await close(-10);
  expect(await stateNow()).toBe('closed');
  await close(10);
  await here.api.changeExtraTime({ examId, examineeId: ids[0] ?? '', own: { percent: 25, reason: 'As granted' } });
  // A quarter of an hour longer: ten minutes after the end they still write, twenty after they do not.
  await close(-10);
  expect(await stateNow()).toBe('open');
  await close(-20);
  expect(await stateNow()).toBe('closed');
});
