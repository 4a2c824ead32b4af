import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import type { ExamMode } from '../../../exams/domain/exam-mode.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { disclosureContract } from '../../disclosure-contract.ts';
import type { DisclosureDefault } from '../../domain/disclosure/disclosure.ts';
import { resultJobs } from '../jobs.ts';
import { handlersForTests } from '../release/handlers.fixture.ts';
import { saveResult } from '../marking-queries.ts';
import { disclosureHandlers } from './disclosure-handlers.ts';
import { seesPaperAgain } from './disclosure-queries.ts';

const world = testWorld(
  { ...resultContract, ...disclosureContract },
  { ...handlersForTests, ...disclosureHandlers((company, hash, paper) => [company, hash, paper].join('.')) },
);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, code = String(status) }: { status?: number; code?: string }) => code,
  );
const gone = '404';

const words = 'Because of the governor';
const shown: DisclosureDefault = { examinations: 'key', practices: 'key', waits: true };

type Wanted = {
  readonly said?: Partial<DisclosureDefault> | null;
  readonly release?: boolean;
  readonly attempts?: number | null;
  readonly seeds?: boolean;
  readonly kind?: ExamMode;
};

/** Two people answer two questions: the first is right, the second wrong. */
async function sat({ said = {}, release = true, attempts, seeds = false, kind = 'e_exam' }: Wanted = {}) {
  const companyId = await world.company('Disclosure');
  const bank = await testBank(world, companyId, { '1': 2 });
  const office = await world.administrator(companyId);
  const api = world.as(office);
  if (said) await api.updateDisclosureDefault({ ...shown, ...said });
  world.later(1000);
  const [one, two] = [await world.examinee(companyId), await world.examinee(companyId)];
  const ids = [one.examineeId, two.examineeId];
  const asked = { count: { '1': 2 }, examineeIds: ids, kind, ...(attempts === undefined ? {} : { attempts }) };
  const { examId, generatedExamId } = await testExam(world, companyId, bank, asked);
  await world.asOwner(companyId, (db) =>
    sql`update question_key set explanation = ${JSON.stringify({ en: words })}`.execute(db),
  );
  for (const id of ids) {
    const startedAt = new Date(world.now.getTime() - 90 * 60_000);
    const sitting = await testSitting(world, companyId, examId, id, { startedAt }, ({ position }) =>
      position === 1 ? 'right' : 'wrong',
    );
    if (seeds)
      await world.asOwner(companyId, (db) =>
        sql`update sitting set question_seed = '00000000-0000-4000-8000-000000000001', option_seed = '00000000-0000-4000-8000-000000000002'
          where id = ${sitting}`.execute(db),
      );
    await resultJobs['mark_sitting']?.(
      { company: companyId, sitting },
      { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
    );
  }
  if (release && attempts === undefined) await api.releaseResults({ examId });
  const resultOf = (examineeId: string) =>
    world.inCompany(companyId, async (db) => {
      const row = db
        .selectFrom('result')
        .select('id')
        .where('exam_id', '=', examId)
        .where('examinee_id', '=', examineeId);
      return (await row.executeTakeFirstOrThrow()).id;
    });
  return { companyId, bank, api, office, one, two, examId, generatedExamId, resultId: await resultOf(one.examineeId) };
}

/** The whole body of a reply, as it travels. */
const bodyOf = async ({ one, resultId }: Awaited<ReturnType<typeof sat>>) =>
  (await world.exchange(one, 'GET', `/api/my/results/${resultId}/answers`)).payload;

test('where nobody has said anything, an examinee sees the result and no answers', async () => {
  const here = await sat({ said: null });
  expect(await world.as(here.one).readMyResult({ examId: here.examId })).toMatchObject({ answers: 'none' });
  expect(await codeOf(world.as(here.one).readMyAnswers({ resultId: here.resultId }))).toBe(gone);
});

test('own answers come with points and without any key, explanation or name that the bank gives', async () => {
  const here = await sat({ said: { examinations: 'answers' } });
  expect(await world.as(here.one).readMyResult({ examId: here.examId })).toMatchObject({ answers: 'answers' });
  const answers = await world.as(here.one).readMyAnswers({ resultId: here.resultId });
  expect(answers).toMatchObject({ level: 'answers', points: 100, maxPoints: 200, attempt: null });
  expect(answers.questions).toMatchObject([
    { number: 1, isCorrect: true, gained: 100, points: 100, ruling: null },
    { number: 2, isCorrect: false, gained: 0, points: 100, ruling: null },
  ]);
  for (const { response, options } of answers.questions) expect(options.map(({ id }) => id)).toContain(response);
  const body = await bodyOf(here);
  for (const secret of ['"keys"', '"key"', 'explanation', words, '"right"', '"wrong"'])
    expect(body).not.toContain(secret);
});

test('with the key, what is right and why comes in the names of the paper', async () => {
  const here = await sat();
  const { questions, level } = await world.as(here.one).readMyAnswers({ resultId: here.resultId });
  expect(level).toBe('key');
  for (const { keys, options, explanation, response, isCorrect } of questions) {
    const right = options.find(({ text }) => text.en?.includes('It is right'))?.id ?? '';
    expect(keys).toEqual([{ kind: 'option', option: right }]);
    expect(response === right).toBe(isCorrect);
    expect(explanation?.en).toContain(words);
  }
  expect(await bodyOf(here)).not.toContain('"right"');
});

test('questions and options stand as the examinee saw them', async () => {
  const here = await sat({ seeds: true });
  const { questions } = await world.as(here.one).readMyAnswers({ resultId: here.resultId });
  expect(questions.map(({ number }) => number)).toEqual([1, 2]);
  const plain = await sat({ seeds: false });
  const inPaper = await world.as(plain.one).readMyAnswers({ resultId: plain.resultId });
  const orders = (of: typeof questions) =>
    of.map(({ stem, options }) => [stem.en, ...options.map(({ text }) => text.en)]);
  expect(orders(questions)).not.toEqual(orders(inPaper.questions));
  for (const { response, isCorrect, options } of questions)
    expect(options.find(({ id }) => id === response)?.text.en).toContain(isCorrect ? 'right' : 'wrong');
});

test('nothing is shown before the release, of a result held back, once taken back, to others and to staff', async () => {
  const here = await sat({ release: false });
  const { api, examId, one, two, companyId, resultId } = here;
  const look = () => codeOf(world.as(one).readMyAnswers({ resultId }));
  expect(await look()).toBe(gone);
  await api.holdResult({ examId, examineeId: one.examineeId, reason: 'An appeal waits.' });
  await api.releaseResults({ examId });
  expect(await look()).toBe(gone);
  await api.takeBackRelease({ examId, reason: 'Too early.' });
  await api.releaseHeldResult({ examId, examineeId: one.examineeId });
  await api.releaseResults({ examId });
  await api.takeBackRelease({ examId, reason: 'Too early again.' });
  expect(await look()).toBe(gone);
  await api.releaseResults({ examId });
  expect(await look()).toBeNull();
  expect(await codeOf(world.as(two).readMyAnswers({ resultId }))).toBe(gone);
  const foreign = await world.examinee(await world.company('ELSE'));
  expect(await codeOf(world.as(foreign).readMyAnswers({ resultId }))).toBe(gone);
  const invigilator = await world.administrator(companyId, []);
  expect(await codeOf(world.as(invigilator).readMyAnswers({ resultId }))).toBe('403');
  expect(await codeOf(world.as(invigilator).updateDisclosure({ examId, level: 'key', regardless: true }))).toBe('403');
  expect(await codeOf(world.as(invigilator).readDisclosure({ examId }))).toBe('403');
});

test('what the company says later opens no earlier release, also not of a result that was held back then', async () => {
  const here = await sat({ said: { examinations: 'result' }, release: false });
  const { api, examId, one, two } = here;
  await api.holdResult({ examId, examineeId: one.examineeId, reason: 'An appeal waits.' });
  await api.releaseResults({ examId });
  world.later(60_000);
  await api.updateDisclosureDefault(shown);
  world.later(60_000);
  await api.releaseHeldResult({ examId, examineeId: one.examineeId });
  for (const person of [one, two])
    expect(await world.as(person).readMyResult({ examId })).toMatchObject({ answers: 'none' });
  expect(await api.readDisclosure({ examId })).toMatchObject({ level: 'result', usual: 'result', isOut: true });
});

test('staff widen or narrow it after the release, with a reason on record', async () => {
  const here = await sat({ said: null });
  const { api, examId, one, resultId, companyId } = here;
  const change = { examId, level: 'answers' as const, regardless: false };
  expect(await codeOf(api.updateDisclosure(change))).toBe('reason_missing');
  await api.updateDisclosure({ ...change, reason: 'The class discusses it.' });
  expect(await codeOf(world.as(one).readMyAnswers({ resultId }))).toBeNull();
  await api.updateDisclosure({ examId, level: null, regardless: false, reason: 'Only until today.' });
  expect(await codeOf(world.as(one).readMyAnswers({ resultId }))).toBe(gone);
  const acts = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  );
  expect(acts.filter(({ action }) => /disclosure|answers/.test(action))).toMatchObject([
    { action: 'exam.disclosure_changed', details: { reason: 'The class discusses it.' } },
    { action: 'result.answers_opened', actor_id: one.accountId, details: { disclosedAnswers: 'answers' } },
    { action: 'exam.disclosure_changed', details: { reason: 'Only until today.' } },
  ]);
});

test('nothing is shown as long as another examination with the questions is to come, unless staff say so', async () => {
  const here = await sat();
  const { api, examId, one, two, bank, companyId, resultId } = here;
  const coming = { count: { '1': 1 }, examineeIds: [two.examineeId], opens: 24, closes: 25 };
  const { examId: other } = await testExam(world, companyId, bank, coming);
  const look = () => codeOf(world.as(one).readMyAnswers({ resultId }));
  expect(await look()).toBe(gone);
  expect(await world.as(one).readMyResult({ examId })).toMatchObject({ answers: 'wait' });
  expect(await api.readDisclosure({ examId })).toMatchObject({
    waits: true,
    others: [{ id: other, state: 'scheduled' }],
  });
  await api.updateDisclosure({ examId, level: null, regardless: true, reason: 'The re-sit has other candidates.' });
  expect(await look()).toBeNull();
  await api.updateDisclosure({ examId, level: null, regardless: false, reason: 'Better not.' });
  expect(await look()).toBe(gone);
  await world.inCompany(companyId, (db) =>
    db.updateTable('exam').set({ state: 'closed' }).where('id', '=', other).execute(),
  );
  expect(await look()).toBeNull();
  await testExam(world, companyId, bank, { ...coming, attempts: null });
  expect(await look()).toBeNull();
});

test('a company that does not wait shows them whatever is to come', async () => {
  const here = await sat({ said: { waits: false } });
  await testExam(world, here.companyId, here.bank, {
    count: { '1': 1 },
    examineeIds: [here.two.examineeId],
    opens: 24,
    closes: 25,
  });
  expect(await codeOf(world.as(here.one).readMyAnswers({ resultId: here.resultId }))).toBeNull();
});

test('a practice goes by its own setting, from the moment it is marked', async () => {
  const here = await sat({ said: { examinations: 'result', practices: 'key' }, attempts: null });
  const answers = await world.as(here.one).readMyAnswers({ resultId: here.resultId });
  expect(answers).toMatchObject({ level: 'key', attempt: 1 });
});

test('who sat on paper looks through the paper too, and sees nothing of it where it is not shown', async () => {
  const here = await sat({ release: false });
  const { companyId, api, bank, one } = here;
  const asked = { count: { '1': 2 }, examineeIds: [one.examineeId], kind: 'paper' as const, seed: 'another' };
  const { examId } = await testExam(world, companyId, bank, asked);
  const byQuestion = await world.inCompany(companyId, async (db) => {
    const rows = await sql<{
      position: number;
      question_id: string;
    }>`select q.position, q.question_id from paper_question q
      join exam_candidate c on c.paper_id = q.paper_id where c.exam_id = ${examId} order by q.position`.execute(db);
    return rows.rows.map(({ position, question_id: questionId }) => ({
      position,
      questionId,
      isCorrect: true,
      points: 100,
      response: 'right',
    }));
  });
  const mark = {
    points: 200,
    maxPoints: 200,
    correct: 2,
    total: 2,
    unmarked: 0,
    passed: true,
    bySubsection: [],
    byQuestion,
  };
  await world.inCompany(companyId, (db) =>
    saveResult(db, { examId, examineeId: one.examineeId, sittingId: null, mark, now: world.now }),
  );
  const paperOf = () =>
    world.inTransaction({ companyId, role: 'examinee', examineeId: one.examineeId }, (db) =>
      sql`select q.position from paper_question q join exam_candidate c on c.paper_id = q.paper_id
        where c.exam_id = ${examId}`
        .execute(db)
        .then(({ rows }) => rows.length),
    );
  expect(await paperOf()).toBe(0);
  await api.releaseResults({ examId });
  const { id } = await world.as(one).readMyResult({ examId });
  const { questions } = await world.as(one).readMyAnswers({ resultId: id });
  expect(questions).toMatchObject([{ isCorrect: true }, { isCorrect: true }]);
  for (const { keys, response } of questions) expect(keys).toEqual([{ kind: 'option', option: response }]);
  expect(await paperOf()).toBe(2);
  await api.updateDisclosure({ examId, level: 'result', regardless: false, reason: 'Closed again.' });
  expect(await paperOf()).toBe(0);
});

test('pictures of a paper open for its examinee as long as it is shown', async () => {
  const here = await sat();
  const { companyId, one, two, examId, api } = here;
  const paperId = await world.inCompany(companyId, async (db) => {
    const row = db.selectFrom('exam_candidate').select('paper_id').where('exam_id', '=', examId);
    return (await row.executeTakeFirstOrThrow()).paper_id;
  });
  const sees = (examineeId: string) => world.inCompany(companyId, (db) => seesPaperAgain(db, examineeId, paperId));
  const stranger = await world.examinee(companyId);
  expect([await sees(one.examineeId), await sees(two.examineeId), await sees(stranger.examineeId)]).toEqual([
    true,
    true,
    false,
  ]);
  await api.updateDisclosure({ examId, level: 'result', regardless: false, reason: 'Closed again.' });
  expect(await sees(one.examineeId)).toBe(false);
});
