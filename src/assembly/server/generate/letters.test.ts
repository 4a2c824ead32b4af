import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../../contract.ts';
import { testBank, type TestQuestion } from '../bank.fixture.ts';
import { assemblyHandlers } from '../handlers.ts';
import { assemblyJobs } from '../optimise/job.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
const title = { en: 'Module test' };
let serial = 0;

async function school(questions: number | readonly TestQuestion[]) {
  const companyId = await world.company(`LET${++serial}`);
  const bank = await testBank(world, companyId, { '1': questions });
  const admin = await world.administrator(companyId, ['exam.generate', 'exam.generateHandPickedExams']);
  const api = world.as(admin);
  const blueprint = (count: number, changes: object = {}) => ({
    title,
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count, level: null as number | null }],
    versions: 2,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null,
    seed: 'letters',
    ...changes,
  });
  /** Each version's letters of the right answers, from 0, as its papers were frozen. */
  const letters = async (generatedExamId: string) =>
    (await api.readGeneratedExam({ generatedExamId })).papers.map(({ questions }) =>
      questions.map(({ content, key }) =>
        content.options.findIndex(({ id }) => key.kind === 'option' && id === key.option),
      ),
    );
  return { companyId, bank, admin, api, blueprint, letters };
}

const counts = (letters: readonly number[]) =>
  [0, 1, 2].map((one) => letters.filter((letter) => letter === one).length);
const hasLongRow = (letters: readonly number[]) => /(.)\1{3}/.test(letters.join(''));

test('frozen papers have their right answers under all letters alike where the blueprint wants it', async () => {
  const { api, blueprint, letters } = await school(60);
  const { id } = await api.generateExam(blueprint(30, { balanceLetters: true }));
  const balanced = await letters(id);
  expect(balanced.map(counts)).toEqual([
    [10, 10, 10],
    [10, 10, 10],
  ]);
  expect(balanced.filter(hasLongRow)).toEqual([]);
  const { blueprint: kept } = await api.readBlueprint({ generatedExamId: id });
  expect(kept.balanceLetters).toBe(true);
  await api.removeGeneratedExam({ generatedExamId: id });
  const plain = await api.generateExam(blueprint(30));
  expect((await letters(plain.id)).map(counts)).not.toEqual(balanced.map(counts));
});

test('a question that may not be shuffled keeps its letter in the frozen paper and counts with it', async () => {
  const questions = Array.from({ length: 18 }, (_, at) => ({ content: { shuffleOptions: at >= 6 } }));
  const { api, blueprint, letters } = await school(questions);
  const { id } = await api.generateExam(blueprint(18, { balanceLetters: true, versions: 1 }));
  expect((await letters(id)).map(counts)).toEqual([[6, 6, 6]]);
  const { papers } = await api.readGeneratedExam({ generatedExamId: id });
  const orders = papers
    .flatMap(({ questions }) => questions)
    .flatMap(({ content }) => (content.shuffleOptions ? [] : [content.options.map((option) => option.id)]));
  expect(orders).toEqual(Array.from({ length: 6 }, () => ['right', 'wrong', 'other']));
});

test('papers of the optimising way are balanced as well', async () => {
  const { companyId, admin, api, blueprint, letters } = await school(20);
  const { taskId } = await api.optimiseExam(blueprint(9, { balanceLetters: true, overlap: 0 }));
  await assemblyJobs['optimise_papers']?.(
    { company: companyId, task: taskId, account: admin.accountId },
    { inTransaction: ({ companyId: of }, run) => world.inCompany(of ?? '', run), now: () => world.now },
  );
  const {
    'hydra:member': [made],
  } = await api.listGeneratedExams({});
  expect((await letters(made?.id ?? '')).map(counts)).toEqual([
    [3, 3, 3],
    [3, 3, 3],
  ]);
});

test('hand-picked papers are balanced as well, and a swapped question takes over the letter', async () => {
  const { bank, api, letters } = await school(12);
  const wanted = { moduleId: bank.moduleId, languages: ['en' as const], title, versions: 1 };
  const order = { shuffleQuestions: true, shuffleOptions: true, balanceLetters: true };
  const questionIds = (bank.questionIds['1'] ?? []).slice(0, 9);
  const { id: generatedExamId } = await api.generatePicked({ ...wanted, ...order, questionIds });
  const [before = []] = await letters(generatedExamId);
  expect(counts(before)).toEqual([3, 3, 3]);
  // At three places in turn: by chance the letters would hardly stay.
  let from = generatedExamId;
  for (const position of [1, 2, 3]) {
    const place = { generatedExamId: from, label: 'A', position };
    const { questions } = await api.listReplacements(place);
    ({ id: from } = await api.swapQuestion({ ...place, questionId: questions[0]?.id ?? '' }));
    expect(await letters(from)).toEqual([before]);
  }
});
