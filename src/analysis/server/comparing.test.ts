import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { randomFrom } from '../../assembly/domain/random.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { analysisContract } from '../contract.ts';
import { logistic } from '../domain/irt/quadrature.ts';
import { answeredExam, decide, testSchool, type Chosen } from './answered-exam.fixture.ts';
import { analysisHandlers } from './handlers.ts';

const world = testWorld(analysisContract, analysisHandlers({ mediaUrl: () => '' }));

/** So many people, of whom every second answers the first question by chance. */
function answers(seed: string, persons: number, questions: number): Chosen[] {
  const dice = randomFrom(seed);
  const chance = () => (dice.below(1_000_000) + 0.5) / 1_000_000;
  return Array.from({ length: persons }, () => {
    const ability = 3 * chance() - 1.5;
    return Array.from({ length: questions }, (_, at) =>
      chance() < logistic(ability - at / 4 + 1) ? 'right' : 'wrong',
    );
  });
}

async function school() {
  const made = await testSchool(world, 8);
  return { ...made, questions: 8, api: world.as(await world.administrator(made.companyId)) };
}

test('languages, classes and genders are held against all others; of few nothing is said', async () => {
  const here = await school();
  const { companyId, api } = here;
  const { examId, people } = await answeredExam(world, here, answers('groups', 64, 8));
  const classroom = await world.asOwner(companyId, async (db) => {
    await sql`update examinee set language = 'en' where id = any(${people.slice(0, 32)}::uuid[])`.execute(db);
    await sql`update examinee set language = 'th' where id = any(${people.slice(32)}::uuid[])`.execute(db);
    await sql`update examinee set gender = 'female' where id = any(${people.slice(0, 20)}::uuid[])`.execute(db);
    await sql`update examinee set gender = 'male' where id = any(${people.slice(20, 60)}::uuid[])`.execute(db);
    const { id } = await db
      .insertInto('classroom')
      .values({ code: 'CLASS-1', title: JSON.stringify({ en: 'One' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const examinee_id of people.slice(0, 30))
      await db.insertInto('classroom_examinee').values({ classroom_id: id, examinee_id }).execute();
    return id;
  });
  const languages = await api.compareGroups({ examId, by: 'language' });
  expect(languages.unknown).toBe(0);
  expect(
    languages.groups.map(({ key, persons, others, differences }) => [key, persons, others, differences?.length]),
  ).toEqual([
    ['en', 32, 32, 8],
    ['th', 32, 32, 8],
  ]);
  // What is harder for one of two is easier for the other.
  const [english, thai] = languages.groups;
  for (const [at, one] of (english?.differences ?? []).entries())
    expect((one.delta ?? 0) + (thai?.differences?.[at]?.delta ?? 0)).toBeCloseTo(0, 9);
  const classes = await api.compareGroups({ examId, by: 'classroom' });
  expect(classes.groups).toMatchObject([{ key: classroom, code: 'CLASS-1', persons: 30, others: 34 }]);
  expect(classes.groups[0]?.differences).toHaveLength(8);
  const genders = await api.compareGroups({ examId, by: 'gender' });
  expect(genders).toMatchObject({
    unknown: 4,
    groups: [
      { key: 'female', persons: 20, others: 40, differences: null },
      { key: 'male', persons: 40, others: 20, differences: null },
    ],
  });
});

test('exams that share questions are found, and equated question by question and score by score', async () => {
  const here = await school();
  const { api } = here;
  const one = await answeredExam(world, here, answers('one', 60, 8));
  const other = await answeredExam(world, here, answers('other', 60, 8));
  await decide(world, { ...here, examId: other.examId }, { position: 8, policy: 'drop' });
  const { linked } = await api.listLinkedExams({ examId: one.examId });
  expect(linked).toMatchObject([{ paper: 'A', otherExamId: other.examId, otherPaper: 'A', anchors: 7, persons: 60 }]);
  const asked = { examId: one.examId, paper: 'A', otherExamId: other.examId, otherPaper: 'A' };
  const found = await api.equateExams(asked);
  expect(found).toMatchObject({ persons: 60, otherPersons: 60, questions: 8, why: null });
  expect(found.equating?.anchors).toHaveLength(7);
  expect(found.equating?.scores.at(0)).toEqual({ score: 0, equivalent: 0 });
  expect(found.equating?.scores.at(-1)).toEqual({ score: 8, equivalent: 7 });
  expect(found.equating?.anchors[0]?.number).toBeGreaterThan(0);
  await expect(api.equateExams({ ...asked, otherPaper: 'Z' })).rejects.toMatchObject({ status: 404 });
});

test('people and questions of a version stand on one scale; what a decision dropped is beyond it', async () => {
  const here = await school();
  const { examId } = await answeredExam(world, here, answers('scale', 60, 8));
  const found = await here.api.scaleExam({ examId, paper: 'A' });
  expect(found).toMatchObject({ persons: 60, why: null });
  const { questions = [], people = [], allRight = 0, noneRight = 0, leftOut = [] } = found.scale ?? {};
  expect(questions.length + leftOut.length).toBe(8);
  expect(questions.reduce((sum, { difficulty }) => sum + difficulty, 0)).toBeCloseTo(0, 6);
  // The first was made easy and the last hard.
  expect(questions.at(0)?.difficulty).toBeLessThan(questions.at(-1)?.difficulty ?? -9);
  expect(people.reduce((sum, { persons }) => sum + persons, 0) + allRight + noneRight).toBe(60);
  await decide(world, { ...here, examId }, { position: 8, policy: 'drop' });
  const after = await here.api.scaleExam({ examId, paper: 'A' });
  expect(after.scale?.questions).toHaveLength(questions.length - 1);
  await expect(here.api.scaleExam({ examId, paper: 'Z' })).rejects.toMatchObject({ status: 404 });
});

test('under thirty people nothing is equated or put on a scale', async () => {
  const here = await school();
  const one = await answeredExam(world, here, answers('one', 4, 8));
  const other = await answeredExam(world, here, answers('other', 4, 8));
  const asked = { examId: one.examId, paper: 'A', otherExamId: other.examId, otherPaper: 'A' };
  expect(await here.api.equateExams(asked)).toMatchObject({ why: 'too_few_persons', equating: null });
  const few = await here.api.scaleExam({ examId: one.examId, paper: 'A' });
  expect(few).toEqual({ persons: 4, why: 'too_few_persons', scale: null });
});

test('nothing of it is for another company, or for who may not see results and keys', async () => {
  const [here, elsewhere] = [await school(), await school()];
  const one = await answeredExam(world, here, answers('one', 2, 8));
  const theirs = await answeredExam(world, elsewhere, answers('other', 2, 8));
  const equating = { examId: one.examId, paper: 'A', otherExamId: theirs.examId, otherPaper: 'A' };
  await expect(here.api.equateExams(equating)).rejects.toMatchObject({ status: 404 });
  await expect(elsewhere.api.listLinkedExams({ examId: one.examId })).rejects.toMatchObject({ status: 404 });
  await expect(elsewhere.api.compareGroups({ examId: one.examId, by: 'gender' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(elsewhere.api.scaleExam({ examId: one.examId, paper: 'A' })).rejects.toMatchObject({ status: 404 });
  const colleague = world.as(await world.administrator(here.companyId, ['report.generateReportExams']));
  for (const ask of [
    () => colleague.compareGroups({ examId: one.examId, by: 'language' }),
    () => colleague.listLinkedExams({ examId: one.examId }),
    () => colleague.scaleExam({ examId: one.examId, paper: 'A' }),
    () => colleague.equateExams({ ...equating, otherExamId: one.examId }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 403 });
});
