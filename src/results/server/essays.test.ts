import { expect, test } from 'vitest';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { examContract } from '../../exams/contract.ts';
import type { ExamSchedule } from '../../exams/exam-schema.ts';
import { examSurroundings } from '../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { aSchedule } from '../../exams/server/schedule.fixture.ts';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { resultJobs } from './jobs.ts';
import { typedContract } from '../typed-contract.ts';
import { typedHandlers } from './typing/typed-handlers.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...assemblyContract, ...examContract, ...sittingContract, ...resultContract, ...typedContract },
  {
    ...assemblyHandlers({ mediaUrl: () => '' }),
    ...examHandlers(examSurroundings),
    ...handlersInTest(worldInTest),
    ...resultHandlers({ secret: 'known to this test alone', publicUrl: 'http://localhost:3000' }),
    ...typedHandlers,
  },
);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number; values?: unknown }) => error,
  );

const essay = {
  kind: 'essay' as const,
  content: { options: [] },
  key: { kind: 'key_points' as const, keyPoints: [] },
};

/** An exam that is open now, with one question of one right letter and one essay, for one examinee. */
async function papersWithEssays(changes: Partial<ExamSchedule> = {}) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': [{}, essay] });
  const api = world.as(await world.administrator(companyId));
  const row = { subsectionId: bank.subsectionIds['1'] ?? '', count: 1, level: null };
  const { id: generatedExamId } = await api.generateExam({
    title: { en: 'Papers' },
    moduleId: bank.moduleId,
    rows: [
      { ...row, kind: null },
      { ...row, kind: 'essay', lines: 20 },
    ],
    versions: 1,
    languages: ['en'],
    shuffleQuestions: false,
    shuffleOptions: true,
    overlap: null,
  });
  const examinee = await world.examinee(companyId);
  const plan = aSchedule(generatedExamId, world.now, {
    opensAt: new Date(world.now.getTime() - 60_000),
    examineeIds: [examinee.examineeId],
    ...changes,
  });
  return { companyId, api, plan, generatedExamId, examinee };
}

/** Answers both questions, the first rightly, hands in and has it marked. */
async function sit(companyId: string, examinee: Examinee, examId: string, response: string) {
  const { pass, sittingId } = await world.as(examinee).startSitting({ examId });
  const { pass: passId } = JSON.parse(pass ?? '') as Record<'pass', string>;
  const sitting = { kind: 'sitting' as const, companyId, sittingId, examineeId: examinee.examineeId, passId };
  const page = world.as(sitting);
  const { questions } = await page.readSitting({});
  await page.beginSitting({});
  const places = await world.inCompany(companyId, (db) =>
    db.selectFrom('paper_key').select(['position', 'key']).orderBy('position').execute(),
  );
  for (const { position, kind, options } of questions) {
    const key = places.find((place) => place.position === position)?.key as { option?: string };
    const order = await world.inCompany(companyId, (db) =>
      db.selectFrom('paper_question').select('option_order').where('position', '=', position).executeTakeFirstOrThrow(),
    );
    const right = options[order.option_order.indexOf(key.option ?? '')]?.id ?? '';
    const answer = kind === 'essay' ? response : right;
    await page.saveAnswer({ position, revision: 1, response: answer, flagged: false, key: crypto.randomUUID() });
  }
  const reread = (await page.readSitting({})).answers;
  await page.submitSitting({});
  await resultJobs['mark_sitting']?.(
    { company: companyId, sitting: sittingId },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );
  return { reread, essayAt: questions.find(({ kind }) => kind === 'essay')?.position ?? 0 };
}

test('an exam with essays is scheduled, sat and closed; its essays stay open, and nothing is released before they are marked', async () => {
  const { companyId, api, plan, examinee } = await papersWithEssays();
  const { id: examId } = await api.createExam({ ...plan, draft: false });
  const words = 'ช่างต้องปิดสวิตช์ก่อนเริ่มงาน';
  const { reread, essayAt } = await sit(companyId, examinee, examId, words);
  expect(reread).toContainEqual(expect.objectContaining({ position: essayAt, response: words }));
  await api.changeExamState({ examId, to: 'closed' });

  const { results, summary, unmarked, waiting, bySubsection } = await api.listResults({ examId });
  expect(results).toMatchObject([{ points: 100, maxPoints: 200, correct: 1, total: 1, unmarked: 1 }]);
  expect(results[0]).toMatchObject({ passed: null, percent: null });
  expect({ summary, unmarked, waiting }).toEqual({ summary: null, unmarked: 1, waiting: 0 });
  expect(bySubsection).toMatchObject([{ correct: 1, total: 1 }]);
  expect((await api.listAllResults({ outcome: ['unmarked'] }))['hydra:member']).toMatchObject([{ passed: null }]);
  expect((await api.listAllResults({ outcome: ['failed'] }))['hydra:member']).toEqual([]);
  const exam = await api.readExam({ examId });
  expect([exam.hasEssays, exam.candidates]).toMatchObject([true, [{ progress: 'part_marked' }]]);

  const refusal = await refusalOf(api.releaseResults({ examId }));
  expect(refusal).toMatchObject({ code: 'essays_not_marked', values: { count: 1 } });
  expect(await refusalOf(world.as(examinee).readMyResult({ examId }))).toMatchObject({ status: 404 });
  expect(await refusalOf(api.issueCertificates({ examId }))).toMatchObject({ code: 'not_released' });
});

test('the database lets no result out that lacks the marks of an essay, and gives it neither pass nor fail', async () => {
  const { companyId, api, plan, examinee } = await papersWithEssays();
  const { id: examId } = await api.createExam({ ...plan, draft: false });
  await sit(companyId, examinee, examId, 'Because.');
  const change = (to: { released_at?: Date; passed?: boolean }) =>
    refusalOf(
      world.inCompany(companyId, (db) => db.updateTable('result').set(to).where('exam_id', '=', examId).execute()),
    );
  expect(await change({ released_at: world.now })).toMatchObject({ constraint: 'marked_before_released' });
  expect(await change({ passed: false })).toMatchObject({ constraint: 'marked_before_judged' });
});

test('a practice shows its results at once, so it takes no essays: neither planned, nor when a draft is scheduled', async () => {
  const { api, plan } = await papersWithEssays({ practice: true, attempts: 2, questionsRest: false });
  const refused = { code: 'practice_with_essays' };
  expect(await refusalOf(api.createExam({ ...plan, draft: false }))).toMatchObject(refused);
  const { id: examId } = await api.createExam({ ...plan, draft: true });
  expect(await refusalOf(api.changeExamState({ examId, to: 'scheduled' }))).toMatchObject(refused);
  // As an examination the same papers will do.
  await api.updateExam({ examId, ...plan, practice: false, attempts: 1, questionsRest: true });
  expect(await refusalOf(api.changeExamState({ examId, to: 'scheduled' }))).toBeNull();
});

test('on paper too: what was typed in is marked but for the essay, whose paper has the room its row asked for', async () => {
  const { companyId, api, plan, generatedExamId, examinee } = await papersWithEssays({ kind: 'paper' });
  const { id: examId } = await api.createExam({ ...plan, draft: false });
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('paper_question').select('lines').orderBy('position').execute(),
  );
  expect(lines).toContainEqual({ lines: 20 });
  const { examineeId } = examinee;
  const essayAt = lines.findIndex(({ lines: asked }) => asked === 20) + 1;
  const answers = [{ position: essayAt, response: 'Because.' }];
  const { marks: mark } = await api.recordPaperAnswers({ examId, examineeId, answers });
  expect(mark).toMatchObject({ unmarked: 1, passed: null, percent: null, points: 0, maxPoints: 200, total: 1 });
  expect((await api.readExam({ examId })).candidates).toMatchObject([{ progress: 'part_marked' }]);
  expect((await api.readGeneratedExam({ generatedExamId })).papers[0]?.questions[essayAt - 1]?.content.kind).toBe(
    'essay',
  );
});
