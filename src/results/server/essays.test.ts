import { expect, test } from 'vitest';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { examContract } from '../../exams/contract.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { examSurroundings } from '../../exams/server/exam.fixture.ts';
import { aSchedule } from '../../exams/server/schedule.fixture.ts';

const world = testWorld(
  { ...assemblyContract, ...examContract, ...resultContract },
  {
    ...assemblyHandlers({ mediaUrl: () => '' }),
    ...examHandlers(examSurroundings),
    ...resultHandlers({ secret: 'known to this test alone', publicUrl: 'http://localhost:3000' }),
  },
);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

async function papersWithEssays() {
  const companyId = await world.company('SAT');
  const essay = {
    kind: 'essay' as const,
    content: { options: [] },
    key: { kind: 'key_points' as const, keyPoints: [] },
  };
  const bank = await testBank(world, companyId, { '1': [{}, {}, essay] });
  const api = world.as(await world.administrator(companyId));
  const { id: generatedExamId } = await api.generateExam({
    title: { en: 'Papers' },
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 1, level: null, kind: 'essay', lines: 20 }],
    versions: 1,
    languages: ['en'],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null,
  });
  const { examineeId } = await world.examinee(companyId);
  const plan = aSchedule(generatedExamId, world.now, { examineeIds: [examineeId], kind: 'paper' });
  return { companyId, api, plan, generatedExamId };
}

test('papers with essays can be planned, but at no door scheduled, opened or released until they can be marked', async () => {
  const { companyId, api, plan, generatedExamId } = await papersWithEssays();
  const refused = { code: 'essays_not_marked' };
  expect(await refusalOf(api.createExam({ ...plan, draft: false }))).toMatchObject(refused);
  const { id: examId } = await api.createExam({ ...plan, draft: true });
  expect(await refusalOf(api.updateExam({ examId, ...plan, minutes: 30 }))).toBeNull();
  expect(await refusalOf(api.changeExamState({ examId, to: 'scheduled' }))).toMatchObject(refused);
  const arrange = (state: 'scheduled' | 'marking') =>
    world.inCompany(companyId, (db) => db.updateTable('exam').set({ state }).where('id', '=', examId).execute());
  await arrange('scheduled');
  expect(await refusalOf(api.changeExamState({ examId, to: 'open' }))).toMatchObject(refused);

  // An exam that came here by another way is not released either.
  await arrange('marking');
  await world.inCompany(companyId, async (db) => {
    const { examinee_id } = await db.selectFrom('exam_candidate').select('examinee_id').executeTakeFirstOrThrow();
    const result = { points: 0, max_points: 100, correct: 0, total: 1, passed: false, snapshot: '{}' };
    const marks = { by_subsection: '[]', by_question: '[]', marked_at: world.now };
    await db
      .insertInto('result')
      .values({ exam_id: examId, examinee_id, ...result, ...marks })
      .execute();
  });
  expect(await refusalOf(api.releaseResults({ examId }))).toMatchObject(refused);
  // The paper has the room that its row asked for.
  const lines = await world.inCompany(companyId, (db) => db.selectFrom('paper_question').select('lines').execute());
  expect(lines).toEqual([{ lines: 20 }]);
  expect((await api.readGeneratedExam({ generatedExamId })).papers[0]?.questions[0]?.content.kind).toBe('essay');
});
