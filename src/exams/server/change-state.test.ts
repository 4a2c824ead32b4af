import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { noResitRules } from '../../standards/domain/resit.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { examContract } from '../contract.ts';
import { examSurroundings, testExam } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));

const hoursOn = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000);

/** A draft of one examinee, with nothing in its way when it is saved. */
async function draft() {
  const companyId = await world.company('AGAIN');
  const bank = await testBank(world, companyId, { '1': 8 });
  const { examineeId } = await world.examinee(companyId);
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [examineeId],
    state: 'archived',
  });
  const chief = world.as(await world.administrator(companyId));
  const planner = world.as(await world.administrator(companyId, ['exam.generate']));
  const create = (isDraft: boolean) =>
    planner.createExam({
      ...aSchedule(generatedExamId, world.now, { examineeIds: [examineeId], closesAt: hoursOn(1.1) }),
      draft: isDraft,
      overrideReason: 'It is meant so',
    });
  const { id: examId } = await create(true);
  return { companyId, bank, examineeId, examId, chief, planner, create };
}

test('a draft that clashes by now is scheduled with a reason on record, and not without', async () => {
  const { planner, examId, examineeId, companyId, create } = await draft();
  const { id: other } = await create(false);
  const schedule = planner.changeExamState({ examId, to: 'scheduled' });
  await expect(schedule).rejects.toMatchObject({
    code: 'clashes',
    values: { count: 1, clashes: [{ kind: 'person', exam: { id: other }, people: [{ id: examineeId }] }] },
  });
  expect((await planner.readExam({ examId })).state).toBe('draft');
  await planner.changeExamState({ examId, to: 'scheduled', overrideReason: 'Two parts of one day' });
  expect((await planner.readExam({ examId })).state).toBe('scheduled');
  const events = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('subject_id', '=', examId)
      .where('action', '=', 'exam.clashes_set_aside')
      .execute(),
  );
  expect(events.at(-1)?.details).toMatchObject({ reason: 'Two parts of one day' });
});

test('who waits for a re-sit by now is named with the day; a company administrator sets it aside', async () => {
  const { planner, chief, examId, examineeId, companyId, bank } = await draft();
  await world.inCompany(companyId, async (db) => {
    await defaultStandard(db, world.now, { resit: { ...noResitRules, waits: [90] } });
    await db
      .insertInto('training_record')
      .values({
        examinee_id: examineeId,
        module_id: bank.moduleId,
        kind: 'attempt_elsewhere',
        happened_on: '2026-02-20',
        note: 'A letter',
        created_at: world.now,
      })
      .execute();
  });
  const early = { code: 'too_early', values: { from: '2026-05-21', people: [{ examineeId }] } };
  await expect(planner.changeExamState({ examId, to: 'scheduled' })).rejects.toMatchObject(early);
  const resitReason = 'The authority agreed';
  await expect(planner.changeExamState({ examId, to: 'scheduled', resitReason })).rejects.toMatchObject(early);
  await chief.changeExamState({ examId, to: 'scheduled', resitReason });
  const events = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('subject_id').where('action', '=', 'examinee.resit_overridden').execute(),
  );
  expect(events).toEqual([{ subject_id: examineeId }]);
});
