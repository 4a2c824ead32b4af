import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { noResitRules } from '../../standards/domain/resit.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { examContract } from '../contract.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { examSurroundings, testExam, testSitting } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const practice = { practice: true, attempts: 3, questionsRest: false };

async function school() {
  const companyId = await world.company('PRACTICE');
  const bank = await testBank(world, companyId, { '1': 8 });
  const { examineeId } = await world.examinee(companyId);
  const held = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: [examineeId] });
  const api = world.as(await world.administrator(companyId));
  const create = (changes: Partial<ExamSchedule>) =>
    api.createExam({
      ...aSchedule(held.generatedExamId, world.now, { examineeIds: [examineeId], ...changes }),
      draft: false,
      overrideReason: 'It is meant so',
    });
  const used = async () =>
    world.inCompany(companyId, async (db) => {
      const rows = await db
        .selectFrom('question')
        .select('last_used_at')
        .where('last_used_at', 'is not', null)
        .execute();
      return rows.length;
    });
  return { companyId, bank, examineeId, api, create, used, ...held };
}

test('a practice is planned, read, listed and taken back to an exam that is sat once', async () => {
  const { api, create, generatedExamId, examineeId } = await school();
  const { id } = await create(practice);
  expect(await api.readExam({ examId: id })).toMatchObject(practice);
  const listed = async (only: boolean) =>
    (await api.listExams({ practice: only }))['hydra:member'].map((row) => row.id);
  expect(await listed(true)).toEqual([id]);
  expect(await listed(false)).not.toContain(id);
  await api.updateExam({
    ...aSchedule(generatedExamId, world.now, { examineeIds: [examineeId] }),
    examId: id,
    overrideReason: 'It is meant so',
  });
  expect(await api.readExam({ examId: id })).toMatchObject({ practice: false, attempts: 1, questionsRest: true });
});

test('there is no practice on paper, and attempts are for practices', async () => {
  const { api, create } = await school();
  const { id } = await create({ ...practice, kind: 'paper' });
  expect(await api.readExam({ examId: id })).toMatchObject({ practice: false, attempts: 1 });
  const other = await create({ attempts: 7, practice: false });
  expect(await api.readExam({ examId: other.id })).toMatchObject({ practice: false, attempts: 1 });
  await expect(create({ ...practice, attempts: 51 })).rejects.toMatchObject({ status: 422 });
});

test('the rules of re-sits do not ask about a practice', async () => {
  const { companyId, bank, examineeId, create } = await school();
  await world.inCompany(companyId, (db) => defaultStandard(db, world.now, { resit: { ...noResitRules, waits: [90] } }));
  await world.inCompany(companyId, (db) =>
    db
      .insertInto('training_record')
      .values({
        examinee_id: examineeId,
        module_id: bank.moduleId,
        kind: 'attempt_elsewhere',
        happened_on: '2026-02-20',
        note: 'A letter',
        created_at: world.now,
      })
      .execute(),
  );
  await expect(create({})).rejects.toMatchObject({ code: 'too_early' });
  await create(practice);
});

test('its questions count as not used, unless the company wants it or another exam has the papers', async () => {
  const own = await school();
  await world.inCompany(own.companyId, (db) =>
    db
      .updateTable('question')
      .set({ last_used_at: world.now })
      .where('id', 'in', db.selectFrom('paper_question').select('question_id'))
      .execute(),
  );
  // The exam of the school has the papers.
  await own.create(practice);
  expect(await own.used()).toBe(4);
  await world.inCompany(own.companyId, (db) =>
    db.updateTable('exam').set({ state: 'cancelled' }).where('id', '=', own.examId).execute(),
  );
  const { id } = await own.create(practice);
  expect(await own.used()).toBe(0);
  await own.create({ ...practice, questionsRest: true });
  expect(await own.used()).toBe(4);
  expect((await own.api.readExam({ examId: id })).questionsRest).toBe(false);
});

test('staff see how many attempts each person has begun, and how far the last one is', async () => {
  const { companyId, bank, api, examineeId } = await school();
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [examineeId],
    attempts: 3,
    opens: -2,
    closes: 5,
  });
  await testSitting(world, companyId, examId, examineeId, {});
  await testSitting(world, companyId, examId, examineeId, { attempt: 2, endedAt: null });
  const { candidates, finishedCount } = await api.readExam({ examId });
  expect(candidates).toMatchObject([{ attempts: 2, progress: 'under_way', endedAt: null }]);
  expect(finishedCount).toBe(0);
});
