import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { testBank } from './bank.fixture.ts';
import { giveBack } from './give-back.ts';
import { assemblyHandlers } from './handlers.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));

async function school(subsections: Parameters<typeof testBank>[2]) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, subsections);
  const api = world.as(await world.administrator(companyId, ['exam.generateHandPickedExams', 'exam.generate']));
  const wanted = { moduleId: bank.moduleId, languages: ['en' as const] };
  const all = { ...wanted, q: '', subsectionId: null, level: null, kind: null, after: 0 };
  const pick = (questionIds: readonly (string | undefined)[], changes: object = {}) =>
    api.generatePicked({
      ...wanted,
      title: { en: 'Picked' },
      questionIds: questionIds.map((id) => id ?? ''),
      versions: 1,
      shuffleQuestions: false,
      shuffleOptions: true,
      ...changes,
    });
  const papersOf = async (id: string) => (await api.readGeneratedExam({ generatedExamId: id })).papers;
  return { companyId, bank, api, wanted, all, pick, papersOf };
}

test('the bank is searched for what papers may take, narrowed by part, level, kind and words', async () => {
  const { companyId, bank, api, all } = await school({
    '1': [{}, { level: 3 }, { kind: 'numeric' }, { row: { enabled: false } }],
    '2': 25,
  });
  const numbers = async (changes: object) => {
    const { questions, total } = await api.listPickable({ ...all, ...changes });
    return [questions.map(({ number }) => number), total];
  };
  const first = bank.subsectionIds['1'] ?? '';
  expect(await numbers({ subsectionId: first })).toEqual([[1, 2, 3], 3]);
  expect(await numbers({ subsectionId: first, level: 2 })).toEqual([[1, 3], 2]);
  expect(await numbers({ kind: 'numeric' })).toEqual([[3], 1]);
  expect(await numbers({ q: '7' })).toEqual([[7], 1]);
  expect((await api.listPickable(all)).questions).toHaveLength(20);
  expect(await numbers({ after: 26 })).toEqual([[27, 28, 29], 28]);
  await world.inCompany(companyId, (db) =>
    db.updateTable('question').set({ title: '{"en":"Of wings"}' }).where('number', '=', 9).execute(),
  );
  expect(await numbers({ q: 'wing' })).toEqual([[9], 1]);
});

test('a check says what is not usable any more, which were used last, which are enemies and which are alike', async () => {
  const { companyId, bank, api, wanted, pick } = await school({ '1': 6 });
  const [a = '', b = '', c = '', d = ''] = bank.questionIds['1'] ?? [];
  await pick([d]);
  const [low = '', high = ''] = [a, b].toSorted();
  await world.inCompany(companyId, async (db) => {
    await db.insertInto('question_enemy').values({ question_id: low, enemy_id: high }).execute();
    const title = JSON.stringify({ en: 'Which metal is used for the wing spar?' });
    await db.updateTable('question').set({ title }).where('id', 'in', [a, c]).execute();
    await db.updateTable('question').set({ enabled: false }).where('id', '=', c).execute();
  });
  const { questions, enemies, alike } = await api.checkPicked({ ...wanted, questionIds: [d, c, b, a] });
  expect(questions.map(({ id, why, recent }) => [id, why, recent])).toEqual([
    [d, 'hibernating', true],
    [c, 'disabled', false],
    [b, null, false],
    [a, null, false],
  ]);
  expect(enemies).toEqual([{ first: low, second: high }]);
  expect(alike.map((pair) => [pair.first, pair.second].toSorted())).toEqual([[a, c].toSorted()]);
});

test('papers that were given back are not the newest exam any more', async () => {
  const { companyId, bank, api, wanted, pick } = await school({ '1': 4 });
  const [a = '', b = ''] = bank.questionIds['1'] ?? [];
  await pick([a]);
  const later = await pick([b]);
  const recent = async () =>
    (await api.checkPicked({ ...wanted, questionIds: [a, b] })).questions.map((question) => question.recent);
  expect(await recent()).toEqual([false, true]);
  await world.inCompany(companyId, (db) =>
    db.updateTable('generated_exam').set({ given_back_at: world.now }).where('id', '=', later.id).execute(),
  );
  expect(await recent()).toEqual([true, false]);
});

test('picked questions become papers in their order, or each version in its own', async () => {
  const { bank, api, pick, papersOf } = await school({ '1': 8, '2': [{ level: 3 }, { kind: 'numeric' }] });
  const [one, two, three, four] = bank.questionIds['1'] ?? [];
  const [high, number] = bank.questionIds['2'] ?? [];
  const { id, number: given } = await pick([three, high, one, number]);
  expect(given).toBe(1);
  const [paper] = await papersOf(id);
  expect(paper?.questions.map(({ questionId }) => questionId)).toEqual([three, high, one, number]);
  const { blueprint } = await api.readBlueprint({ generatedExamId: id });
  expect(blueprint.rows.map(({ count, level, kind }) => [count, level, kind])).toEqual([
    [2, 2, 'single'],
    [1, 3, 'single'],
    [1, 2, 'numeric'],
  ]);
  const rest = (bank.questionIds['1'] ?? []).filter((of) => of !== one && of !== three);
  expect([two, four].every((of) => rest.includes(of ?? ''))).toBe(true);
  const papers = await papersOf((await pick(rest, { versions: 3, shuffleQuestions: true })).id);
  const orders = papers.map(({ questions }) => questions.map(({ questionId }) => questionId));
  for (const order of orders) expect(order.toSorted()).toEqual(rest.toSorted());
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
});

test('what cannot stand in a paper is refused by number, enemies by their places', async () => {
  const { companyId, bank, pick } = await school({ '1': 4 });
  const [a = '', b = '', c = ''] = bank.questionIds['1'] ?? [];
  await world.inCompany(companyId, async (db) => {
    const [low = '', high = ''] = [a, b].toSorted();
    await db.insertInto('question_enemy').values({ question_id: low, enemy_id: high }).execute();
    await db.updateTable('question').set({ enabled: false }).where('id', '=', c).execute();
  });
  await expect(pick([a, c])).rejects.toMatchObject({ code: 'picked_not_usable', values: { numbers: '3' } });
  const refused = await pick([a, b]).catch((error: { code: string; values: Record<string, number> }) => error);
  expect(refused).toMatchObject({ code: 'picked_enemies' });
  await expect(pick([crypto.randomUUID()])).rejects.toMatchObject({ status: 404 });
});

test('a question is swapped for its nearest equal: another generated exam that says from which', async () => {
  const hard = { row: { difficulty: 'hard' } };
  const { bank, api, pick, papersOf } = await school({
    '1': [
      { row: { difficulty: 'easy' } },
      {},
      hard,
      { row: { difficulty: 'easy' } },
      { level: 3 },
      { kind: 'numeric' },
    ],
  });
  const [easy, plain, difficult, likeIt] = bank.questionIds['1'] ?? [];
  const { id: generatedExamId } = await pick([easy]);
  const at = { generatedExamId, label: 'A', position: 1 };
  const { questions } = await api.listReplacements(at);
  expect(questions.map(({ id }) => id)).toEqual([likeIt, plain, difficult]);
  await expect(api.swapQuestion({ ...at, questionId: bank.questionIds['1']?.[4] ?? '' })).rejects.toMatchObject({
    code: 'not_a_replacement',
  });
  const { id, number } = await api.swapQuestion({ ...at, questionId: likeIt ?? '' });
  expect(number).toBe(2);
  expect((await papersOf(id)).map((paper) => paper.questions.map(({ questionId }) => questionId))).toEqual([[likeIt]]);
  expect((await papersOf(generatedExamId))[0]?.questions[0]?.questionId).toBe(easy);
  const swapped = await api.readGeneratedExam({ generatedExamId: id });
  expect(swapped.madeFrom).toEqual({ id: generatedExamId, number: 1 });
  expect(swapped.papers[0]?.questions[0]).toMatchObject({ key: { kind: 'option', option: 'right' }, points: 100 });
});

test('a swap keeps the standard of the papers, and uses all questions of papers that were given back', async () => {
  const { companyId, bank, api, pick } = await school({ '1': 4 });
  const [a = '', b = '', c = '', d = ''] = bank.questionIds['1'] ?? [];
  const { id: generatedExamId } = await pick([a, b]);
  const standardId = await world.inCompany(companyId, async (db) => {
    const id = await defaultStandard(db, world.now, { passMark: 80 });
    await db.updateTable('generated_exam').set({ standard_id: id }).where('id', '=', generatedExamId).execute();
    return id;
  });
  const usedNow = () =>
    world.inCompany(companyId, async (db) => {
      const rows = await db.selectFrom('question').select('id').where('last_used_at', 'is not', null).execute();
      return rows.map(({ id }) => id).toSorted();
    });
  const at = { generatedExamId, label: 'A', position: 1 };
  const { id } = await api.swapQuestion({ ...at, questionId: c });
  const [copy] = await world.inCompany(companyId, (db) =>
    db.selectFrom('generated_exam').select('standard_id').where('id', '=', id).execute(),
  );
  expect(copy?.standard_id).toBe(standardId);
  for (const one of [generatedExamId, id])
    await world.inCompany(companyId, (db) => giveBack(db, one, new Date(world.now.getTime() + 1000)));
  expect(await usedNow()).toEqual([]);
  await api.swapQuestion({ ...at, questionId: d });
  expect(await usedNow()).toEqual([b, d].toSorted());
});

test('questions and papers of another company do not exist, and it needs its own permission', async () => {
  const { companyId, bank, wanted, all, pick } = await school({ '1': 3 });
  const { id: generatedExamId } = await pick([bank.questionIds['1']?.[0]]);
  const at = { generatedExamId, label: 'A', position: 1 };
  const stranger = world.as(await world.administrator(await world.company('ELSE')));
  expect((await stranger.listPickable(all)).questions).toEqual([]);
  expect((await stranger.checkPicked({ ...wanted, questionIds: bank.questionIds['1'] ?? [] })).questions).toEqual([]);
  await expect(stranger.listReplacements(at)).rejects.toMatchObject({ status: 404 });
  const questionId = bank.questionIds['1']?.[1] ?? '';
  await expect(stranger.swapQuestion({ ...at, questionId })).rejects.toMatchObject({ status: 404 });
  const other = world.as(await world.administrator(companyId, ['exam.generate']));
  await expect(other.listPickable(all)).rejects.toMatchObject({ status: 403 });
  await expect(other.swapQuestion({ ...at, questionId })).rejects.toMatchObject({ status: 403 });
});
