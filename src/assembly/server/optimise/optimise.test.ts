import { expect, test } from 'vitest';
import { saveItemStatistics } from '../../../analysis/server/item-statistics.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { isStopAsked } from '../../../platform/server/jobs/tasks.ts';
import { assemblyContract } from '../../contract.ts';
import { searchOutcome, type SearchOutcome } from '../../optimise-schema.ts';
import { testBank } from '../bank.fixture.ts';
import { assemblyHandlers } from '../handlers.ts';
import { assemblyJobs } from './job.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
const title = { en: 'Module test', th: 'ข้อสอบโมดูล' };
let serial = 0;

type Subsections = Parameters<typeof testBank>[2];

async function school(subsections: Subsections) {
  const companyId = await world.company(`OPT${++serial}`);
  const bank = await testBank(world, companyId, subsections);
  const admin = await world.administrator(companyId, ['exam.generate']);
  const api = world.as(admin);
  const rows = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([code, count]) => ({
      subsectionId: bank.subsectionIds[code] ?? '',
      count,
      level: null as number | null,
    }));
  const optimise = async (counts: Readonly<Record<string, number>>, changes: object = {}) => {
    const { taskId } = await api.optimiseExam({
      title,
      moduleId: bank.moduleId,
      rows: rows(counts),
      versions: 3,
      languages: ['en'],
      shuffleQuestions: true,
      shuffleOptions: true,
      overlap: 0,
      ...changes,
    });
    return taskId;
  };
  const work = (taskId: string) =>
    assemblyJobs['optimise_papers']?.(
      { company: companyId, task: taskId, account: admin.accountId },
      { inTransaction: ({ companyId: of }, run) => world.inCompany(of ?? '', run), now: () => world.now },
    );
  const outcome = async (taskId: string): Promise<SearchOutcome & { state: string }> =>
    world.inCompany(companyId, async (db) => {
      const task = await db
        .selectFrom('task')
        .select(['state', 'outcome'])
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
      return { state: task.state, ...searchOutcome.parse(task.outcome) };
    });
  return { companyId, bank, admin, api, optimise, work, outcome };
}

/** The numbers of the questions of each version. */
const questionsOf = (papers: readonly { readonly questions: readonly { readonly questionId: string }[] }[]) =>
  papers.map(({ questions }) => questions.map(({ questionId }) => questionId).sort());

test('versions are alike in expected points, share nothing and their questions rest', async () => {
  const { companyId, bank, api, optimise, work, outcome } = await school({ '1': 30, '2': 20 });
  const ids = [...(bank.questionIds['1'] ?? []), ...(bank.questionIds['2'] ?? [])];
  await world.inCompany(companyId, (db) =>
    saveItemStatistics(
      db,
      ids.map((questionId, index) => ({
        questionId,
        examinees: 200,
        facility: 0.3 + ((index * 7) % 60) / 100,
        discrimination: 0.3,
      })),
      world.now,
    ),
  );
  const taskId = await optimise({ '1': 5, '2': 3 });
  await work(taskId);
  const { state, generatedExamId = '', search } = await outcome(taskId);
  expect(state).toBe('done');
  expect(search).toMatchObject({ isStopped: false, isRepeatable: true });
  expect(search?.spread).toBeLessThan(0.02);
  const exam = await api.readGeneratedExam({ generatedExamId });
  expect(exam).toMatchObject({ questionCount: 8, versions: 3, search });
  const versions = questionsOf(exam.papers);
  expect(new Set(versions.flat()).size).toBe(24);
  const parts = exam.papers.map(
    ({ questions }) => questions.filter(({ subsectionCode }) => subsectionCode === '1').length,
  );
  expect(parts).toEqual([5, 5, 5]);
  const resting = await world.inCompany(companyId, (db) =>
    db.selectFrom('question').select('id').where('hibernating_until', 'is not', null).execute(),
  );
  expect(resting.map(({ id }) => id).sort()).toEqual(versions.flat().sort());
});

test('versions come as near to the wanted score as the bank allows', async () => {
  const { companyId, bank, api, optimise, work, outcome } = await school({ '1': 40 });
  const facilities = (bank.questionIds['1'] ?? []).map((questionId, index) => ({
    questionId,
    examinees: 200,
    facility: 0.35 + index / 80,
    discrimination: 0.3,
  }));
  await world.inCompany(companyId, (db) => saveItemStatistics(db, facilities, world.now));
  const scores = async (wantedScore: number | null) => {
    const taskId = await optimise({ '1': 5 }, { versions: 2, wantedScore });
    await work(taskId);
    const { generatedExamId = '' } = await outcome(taskId);
    const { papers, blueprint } = await api.readGeneratedExam({ generatedExamId });
    expect(blueprint.wantedScore).toBe(wantedScore);
    await api.removeGeneratedExam({ generatedExamId });
    return papers.map(({ expected }) => expected.score);
  };
  for (const wanted of [50, 60, 75])
    for (const score of await scores(wanted)) expect(Math.abs(score - wanted / 100)).toBeLessThan(0.005);
  // The ten easiest of all have 0.78 on the mean: no versions come nearer to 95 per cent.
  for (const score of await scores(95)) expect(Math.abs(score - 0.78125)).toBeLessThan(0.005);
});

test('versions have as many easy, medium and hard questions as wanted, or as near to that as the bank allows', async () => {
  const { companyId, bank, api, optimise, work, outcome } = await school({ '1': 40 });
  const facilities = (bank.questionIds['1'] ?? []).map((questionId, index) => ({
    questionId,
    examinees: 200,
    facility: index < 30 ? 0.95 - index / 1000 : 0.2 + index / 1000,
    discrimination: 0.3,
  }));
  await world.inCompany(companyId, (db) => saveItemStatistics(db, facilities, world.now));
  const bandsOf = async (bands: object) => {
    const taskId = await optimise({ '1': 8 }, { versions: 2, bands });
    await work(taskId);
    const { generatedExamId = '', search } = await outcome(taskId);
    const { papers, blueprint } = await api.readGeneratedExam({ generatedExamId });
    expect(blueprint.bands).toEqual(bands);
    await api.removeGeneratedExam({ generatedExamId });
    expect(search?.spread).toBeLessThan(0.02);
    return papers.map(({ expected }) => expected.bands);
  };
  const half = { easy: 4, medium: 0, hard: 4 };
  expect(await bandsOf({ easy: 50, medium: 0, hard: 50 })).toEqual([half, half]);
  // Ten hard ones are all there are.
  const five = { easy: 3, medium: 0, hard: 5 };
  expect(await bandsOf({ easy: 10, medium: 0, hard: 90 })).toEqual([five, five]);
});

test('a bank that is too small is said with its rows, and no papers are made', async () => {
  const { companyId, optimise, work, outcome } = await school({ '1': 5 });
  const taskId = await optimise({ '1': 2 });
  await work(taskId);
  expect(await outcome(taskId)).toMatchObject({
    state: 'done',
    unmet: {
      why: 'too_few_for_overlap',
      rows: [{ code: '1', asked: 2, usable: 5, missing: 1 }],
      conflicts: [{ rows: [{ code: '1' }], rules: ['overlap'] }],
      ways: [
        { kind: 'versions', versions: 2 },
        { kind: 'overlap', overlap: 1 },
        { kind: 'counts', counts: [{ asked: 2, count: 1 }] },
      ],
    },
  });
  expect(await world.inCompany(companyId, (db) => db.selectFrom('generated_exam').select('id').execute())).toEqual([]);
});

test('enemies that leave too few are named as the reason', async () => {
  const { companyId, bank, optimise, work, outcome } = await school({ '1': 3 });
  const [one = '', other = '', third = ''] = (bank.questionIds['1'] ?? []).toSorted();
  await world.inCompany(companyId, (db) =>
    db
      .insertInto('question_enemy')
      .values([
        { question_id: one, enemy_id: other },
        { question_id: one, enemy_id: third },
        { question_id: other, enemy_id: third },
      ])
      .execute(),
  );
  const taskId = await optimise({ '1': 2 }, { versions: 1 });
  await work(taskId);
  expect(await outcome(taskId)).toMatchObject({ unmet: { why: 'enemies', rows: [{ code: '1', asked: 2 }] } });
});

test('versions share no more than the overlap, with a bank that makes them share', async () => {
  const { api, optimise, work, outcome } = await school({ '1': 8 });
  const taskId = await optimise({ '1': 4 }, { overlap: 2 });
  await work(taskId);
  const { generatedExamId = '' } = await outcome(taskId);
  const [a = [], b = [], c = []] = questionsOf((await api.readGeneratedExam({ generatedExamId })).papers);
  for (const [one, other] of [
    [a, b],
    [a, c],
    [b, c],
  ])
    expect(one?.filter((id) => other?.includes(id)).length).toBeLessThanOrEqual(2);
});

test('where any number may be shared, versions share nothing that the bank can do without', async () => {
  const { api, optimise, work, outcome } = await school({ '1': 40, '2': 5 });
  const made = async (counts: Readonly<Record<string, number>>) => {
    const taskId = await optimise(counts, { overlap: null });
    await work(taskId);
    const { generatedExamId = '', search } = await outcome(taskId);
    const { papers } = await api.readGeneratedExam({ generatedExamId });
    return { shared: search?.shared, questions: questionsOf(papers).flat() };
  };
  const apart = await made({ '1': 6 });
  expect([apart.shared, new Set(apart.questions).size]).toEqual([0, 18]);
  // Nine places for five questions: four of them stand in two versions.
  const crowded = await made({ '1': 2, '2': 3 });
  expect([crowded.shared, new Set(crowded.questions).size]).toEqual([2, 11]);
});

test('the same seed gives the same papers while the bank is the same, and what it chose rests for others', async () => {
  const { companyId, api, optimise, work, outcome } = await school({ '1': 60 });
  const papersOf = async (taskId: string) => {
    await work(taskId);
    const { generatedExamId = '' } = await outcome(taskId);
    const { papers } = await api.readGeneratedExam({ generatedExamId });
    await api.removeGeneratedExam({ generatedExamId });
    return questionsOf(papers);
  };
  const first = await papersOf(await optimise({ '1': 4 }, { seed: 'one' }));
  expect(await papersOf(await optimise({ '1': 4 }, { seed: 'one' }))).toEqual(first);
  expect(await papersOf(await optimise({ '1': 4 }, { seed: 'two' }))).not.toEqual(first);
  await work(await optimise({ '1': 4 }));
  expect(await world.inCompany(companyId, (db) => db.selectFrom('generated_exam').select('id').execute())).toHaveLength(
    1,
  );
});

test('only who may generate orders a search, and never of another company', async () => {
  const { companyId, bank, optimise } = await school({ '1': 4 });
  const other = await school({ '1': 4 });
  const nobody = world.as(await world.administrator(companyId, ['question.view']));
  const asked = {
    title,
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 1, level: null }],
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null,
  };
  await expect(nobody.optimiseExam(asked)).rejects.toMatchObject({ status: 403 });
  await expect(other.api.optimiseExam(asked)).rejects.toMatchObject({ status: 404 });
  const taskId = await optimise({ '1': 1 }, { versions: 1 });
  const run: Parameters<typeof isStopAsked>[0] = ({ companyId: of }, work) => world.inCompany(of ?? '', work);
  expect(await isStopAsked(run, { companyId, taskId })).toBe(false);
});
