import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { questionContract } from '../../questions/contract.ts';
import { questionHandlers } from '../../questions/server/handlers.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import { itemFigures } from '../domain/item-figures.ts';
import { decide } from './answered-exam.fixture.ts';
import { analysisJobs } from './jobs.ts';

const world = testWorld(
  { ...questionContract, ...assemblyContract, ...resultContract },
  {
    ...questionHandlers({ media: forgetfulMedia(), findPaperOf: async () => null }),
    ...assemblyHandlers({ mediaUrl: () => '' }),
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
  },
);

const run = (jobs: typeof resultJobs, name: string, payload: object) =>
  jobs[name]?.(payload, {
    inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work),
    now: () => world.now,
  });

/** A company with a bank of eight questions. */
async function school() {
  const companyId = await world.company('STA');
  const bank = await testBank(world, companyId, { '1.1': 8 });
  return { companyId, bank, api: world.as(await world.administrator(companyId)) };
}
type School = Awaited<ReturnType<typeof school>>;

/** An exam of all eight questions in which each person had so many right, marked and not yet released. */
async function sat({ companyId, bank }: School, right: readonly number[], wanted: { attempts?: number } = {}) {
  const people = [];
  for (const _ of right) people.push((await world.examinee(companyId)).examineeId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 8 }, examineeIds: people, ...wanted });
  for (const [person, count] of right.entries()) {
    const facts = { startedAt: new Date(world.now.getTime() - 5_400_000), endedAt: world.now };
    const sitting = await testSitting(world, companyId, examId, people[person] ?? '', facts, ({ position }) =>
      position <= count ? 'right' : 'wrong',
    );
    await run(resultJobs, 'mark_sitting', { company: companyId, sitting });
  }
  return examId;
}

const queued = () =>
  sql<{ payload: { company: string; exam: string } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'count_statistics'`;

/** Papers of the same seed have the questions in the same places. */
const placeOf = (of: string) =>
  sql`(select min(position) from paper_question p where p.question_id = ${sql.ref(of)}.question_id)`;

const statistics = ({ companyId }: School) =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('item_statistic as s')
      .select(['s.examinees', 's.facility', 's.discrimination', 's.flags'])
      .orderBy(placeOf('s'))
      .execute(),
  );

/** What is queued by the release, done. */
async function release(here: School, examId: string) {
  await here.api.releaseResults({ examId });
  const { rows } = await world.asOwner(here.companyId, (db) => queued().execute(db));
  const own = rows.filter(({ payload }) => payload.exam === examId);
  expect(own).toEqual([{ payload: { company: here.companyId, exam: examId } }]);
  await run(analysisJobs, 'count_statistics', own[0]?.payload ?? {});
}

const asTable = (right: readonly number[]) => right.map((count) => Array.from({ length: 8 }, (_, at) => at < count));

test('a release has the statistics of its questions counted, over all released exams', async () => {
  const here = await school();
  const [first, second] = [
    [8, 6, 5, 2],
    [7, 3, 1],
  ];
  await sat(here, [4, 4, 4]);
  const one = await sat(here, first);
  expect(await statistics(here)).toEqual([]);
  await release(here, one);
  const places = (of: readonly number[]) =>
    itemFigures(asTable(of), 8).map((figure) => figure && { ...figure, facility: expect.closeTo(figure.facility, 9) });
  const near = (of: readonly number[]) =>
    places(of).map((figure) => ({
      ...figure,
      discrimination: figure?.discrimination === null ? null : expect.closeTo(figure?.discrimination ?? Number.NaN, 9),
      flags: [],
    }));
  expect(await statistics(here)).toEqual(near(first));
  await release(here, await sat(here, second));
  const both = await statistics(here);
  expect(both).toEqual(near([...first, ...second]));
  await run(analysisJobs, 'count_statistics', { company: here.companyId, exam: one });
  expect(await statistics(here)).toEqual(both);
});

test('each released exam keeps its own figures, and what a decision left out of all of them keeps none', async () => {
  const here = await school();
  const one = await sat(here, [8, 6, 5, 2]);
  const other = await sat(here, [7, 3, 1]);
  await release(here, one);
  await release(here, other);
  const questionId = (await ends(here))[1].questionId;
  const overYears = async () =>
    (await here.api.readQuestionUse({ questionId })).exams.toSorted((a, b) => b.answered - a.answered);
  expect(await overYears()).toMatchObject([
    { id: one, answered: 4, correct: 1, figures: { examinees: 4, facility: 0.25, omitted: 0 } },
    { id: other, answered: 3, correct: 0, figures: { examinees: 3, facility: 0, discrimination: null } },
  ]);
  // The one of four chose the key, and three chose something else; of the other exam three.
  const { options, decisions, reports } = await here.api.readQuestionUse({ questionId });
  expect(
    options.map(({ version, examinees, omitted, counts }) => [
      version,
      examinees,
      omitted,
      counts.toSorted((a, b) => a - b),
    ]),
  ).toEqual([[1, 7, 0, expect.arrayContaining([0, 1, 6])]]);
  expect([decisions, reports]).toEqual([[], { all: 0, open: 0 }]);
  const of = { companyId: here.companyId, bank: here.bank };
  for (const examId of [one, other]) await decide(world, { ...of, examId }, { position: 8, policy: 'credit' });
  for (const exam of [one, other]) await run(analysisJobs, 'count_statistics', { company: here.companyId, exam });
  expect((await overYears()).map(({ answered, figures }) => [answered, figures])).toEqual([
    [0, null],
    [0, null],
  ]);
  const decided = await here.api.readQuestionUse({ questionId });
  expect(decided.figures).toBeNull();
  expect(decided.decisions.map(({ exam, policy }) => [exam.id, policy]).toSorted()).toEqual(
    [
      [one, 'credit'],
      [other, 'credit'],
    ].toSorted(),
  );
  expect(await statistics(here)).toHaveLength(7);
});

test('a practice and an exam that is not released count nowhere', async () => {
  const here = await school();
  const practice = await sat(here, [8, 1], { attempts: 3 });
  await run(analysisJobs, 'count_statistics', { company: here.companyId, exam: practice });
  const marked = await sat(here, [8, 1]);
  await run(analysisJobs, 'count_statistics', { company: here.companyId, exam: marked });
  expect(await statistics(here)).toEqual([]);
});

test('from thirty on it is said what stands out: in the bank, on the question and while papers are made', async () => {
  const here = await school();
  expect((await here.api.listQuestions({ needsLook: true }))['hydra:totalItems']).toBe(0);
  await release(
    here,
    await sat(
      here,
      Array.from({ length: 32 }, (_, person) => (person < 8 ? 8 : (person % 7) + 1)),
    ),
  );
  const [first, last] = await ends(here);
  const { figures } = await here.api.readQuestionUse({ questionId: last.questionId });
  expect(figures).toMatchObject({ examinees: 32, flags: ['too_hard', 'idle_distractor'] });
  expect(figures?.facility).toBeCloseTo(8 / 32, 9);
  expect((await here.api.readQuestionUse({ questionId: first.questionId })).figures?.flags).toEqual(['all_right']);

  const listed = await here.api.listQuestions({ needsLook: true });
  expect(listed['hydra:member'].map(({ id }) => id)).toContain(last.questionId);
  const row = listed['hydra:member'].find(({ id }) => id === last.questionId);
  expect(row?.figures).toMatchObject({ examinees: 32, facility: 0.25 });
  // The last has 8 of 32, the first all of them.
  for (const [facility, question] of [
    ['0', last],
    ['4', first],
  ] as const) {
    const inBand = await here.api.listQuestions({ facility: [facility] });
    expect(inBand['hydra:member'].map(({ id }) => id)).toContain(question.questionId);
    const banded = (await here.api.countQuestions({})).counts['facility'];
    expect(banded?.find(({ value }) => value === facility)?.count).toBe(inBand['hydra:totalItems']);
  }
  expect((await here.api.listQuestions({ discrimination: ['0', '1', '2', '3'] }))['hydra:totalItems']).toBe(0);

  const others = await here.api.listQuestions({ needsLook: false });
  expect(others['hydra:member'].map(({ id }) => id)).toContain(first.questionId);
  const { counts } = await here.api.countQuestions({});
  expect(counts['needsLook']?.find(({ value }) => value === '1')?.count).toBe(listed['hydra:totalItems']);

  expect(last.expected).toMatchObject({ examinees: 32, share: figures?.facility });
});

/** The first and the last question of the papers, with what is expected of them. */
async function ends({ companyId, api }: School) {
  const made = await world.inCompany(companyId, (db) => db.selectFrom('generated_exam').select('id').execute());
  const { papers } = await api.readGeneratedExam({ generatedExamId: made[0]?.id ?? '' });
  const [first, last] = [papers[0]?.questions.at(0), papers[0]?.questions.at(-1)];
  if (!first || !last) throw new Error('there is a paper');
  return [first, last] as const;
}
