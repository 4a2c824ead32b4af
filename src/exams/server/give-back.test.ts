import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyContract } from '../../assembly/contract.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { examContract } from '../contract.ts';
import { examSurroundings, testSitting } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(
  { ...assemblyContract, ...examContract },
  { ...assemblyHandlers({ mediaUrl: () => '' }), ...examHandlers(examSurroundings) },
);
const reason = 'The instructor is ill';

/** Papers that were generated, so that their questions rest, and an exam of them. */
async function resting() {
  const companyId = await world.company('GIVE');
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examineeId } = await world.examinee(companyId);
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const papers = {
    title: { en: 'Paper set' },
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 4, level: null }],
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: false,
    shuffleOptions: false,
    overlap: null,
    seed: 'rest',
  };
  const { id: generatedExamId } = await api.generateExam(papers);
  const give = (some: { overrideReason?: string } = {}) =>
    api.createExam({
      ...some,
      ...aSchedule(generatedExamId, world.now, { examineeIds: [examineeId], opensAt: world.now }),
      draft: false,
    });
  const usedQuestions = () =>
    world.inCompany(companyId, async (db) => {
      const rows = await db.selectFrom('question').select(['last_used_at', 'hibernating_until']).execute();
      return rows.filter((row) => row.last_used_at !== null && row.hibernating_until !== null).length;
    });
  return { api, papers, give, usedQuestions, companyId, examineeId };
}

test('a cancelled exam that nobody opened gives its questions back; an exam that takes them again has them rest', async () => {
  const here = await resting();
  const { id: examId } = await here.give();
  expect(await here.usedQuestions()).toBe(4);
  await here.api.changeExamState({ examId, to: 'cancelled', reason });
  expect(await here.usedQuestions()).toBe(0);
  expect((await here.api.readExam({ examId })).endedReason).toBe(reason);
  await here.give();
  expect(await here.usedQuestions()).toBe(4);
});

test('questions that somebody saw, or that another exam has, stay used', async () => {
  const here = await resting();
  const { id: first } = await here.give();
  const { id: second } = await here.give({ overrideReason: 'Two sittings of one group' });
  await here.api.changeExamState({ examId: first, to: 'cancelled', reason });
  expect(await here.usedQuestions()).toBe(4);
  await testSitting(world, here.companyId, second, here.examineeId, {});
  await here.api.changeExamState({ examId: second, to: 'cancelled', reason });
  expect(await here.usedQuestions()).toBe(4);
});

test.each([
  ['exam.paper_printed', 'paper', 4],
  ['exam.pack_printed', 'paper', 4],
  ['exam.personal_papers_printed', 'paper', 4],
  ['exam.personal_papers_downloaded', 'paper', 4],
  ['exam.key_printed', 'e_exam', 4],
  ['exam.pack_printed', 'e_exam', 0],
] as const)('after %s of an exam %s, the cancelled exam leaves %i questions used', async (action, kind, used) => {
  const here = await resting();
  const { id: examId } = await here.give();
  await world.asOwner(here.companyId, async (db) => {
    await db.updateTable('exam').set({ kind, state: 'scheduled' }).where('id', '=', examId).execute();
    await recordAudit(db, { action, subjectId: examId });
  });
  await here.api.changeExamState({ examId, to: 'cancelled', reason });
  expect(await here.usedQuestions()).toBe(used);
});

test('papers that were given back count neither as the newest nor as a use', async () => {
  const here = await resting();
  const { id: examId } = await here.give();
  const recent = async () =>
    (await here.api.checkBlueprint({ ...here.papers, leaveOutLast: 1, restDays: 0 })).rows[0]?.out.recent ?? 0;
  expect(await recent()).toBe(4);
  await here.api.changeExamState({ examId, to: 'cancelled', reason });
  expect(await recent()).toBe(0);
});

test('nothing is cancelled without a reason', async () => {
  const here = await resting();
  const { id: examId } = await here.give();
  const refusal = await here.api.changeExamState({ examId, to: 'cancelled' }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'reason_missing' });
  expect((await here.api.readExam({ examId })).state).toBe('open');
});
