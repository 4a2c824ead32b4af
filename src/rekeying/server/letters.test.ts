import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam } from '../../exams/server/exam.fixture.ts';
import { decidedExams } from './decided-exams.fixture.ts';

const school = decidedExams();
const { world } = school;

/** An exam over four questions of three options each, in so many papers; and their orders as the papers keep them. */
async function exam(versions: number) {
  const companyId = await world.company('Letters');
  const bank = await testBank(world, companyId, { '1': 4 });
  const people = [(await world.examinee(companyId)).examineeId];
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, versions, examineeIds: people });
  const places = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('paper_question as q')
      .innerJoin('paper as p', 'p.id', 'q.paper_id')
      .select(['p.label', 'q.question_id as id', 'q.option_order as order'])
      .orderBy('p.label')
      .execute(),
  );
  const api = world.as(await world.administrator(companyId));
  const read = (questionId: string) => api.readDecidableQuestion({ examId, questionId });
  return { places, read, ids: [...new Set(places.map(({ id }) => id))] };
}

test('a question is decided on in the letters of its paper, as on the sheet of a person', async () => {
  const { places, read, ids } = await exam(1);
  for (const id of ids) {
    const { content, lettersOf } = await read(id);
    expect(content.options.map((option) => option.id)).toEqual(places.find((place) => place.id === id)?.order);
    expect(lettersOf).toBeNull();
  }
});

test('a question that is asked in French alone is named in French, in lists and where it is decided on', async () => {
  const stem = { fr: `<p>${'Quelle vis serre le carter ? '.repeat(20).trim()}</p>` };
  const here = await school.sat({ questions: [{ content: { stem } }], answers: [() => 'right'] });
  const { examId, proposer, questionAt } = here;
  const shortened = 'Quelle vis serre le carter ? '.repeat(20).slice(0, 300);
  const [named] = (await world.as(proposer).listDecidableQuestions({ examId }))['hydra:member'];
  expect(named?.stem).toEqual({ fr: shortened });
  const questionId = questionAt(1);
  expect(await world.as(proposer).readDecidableQuestion({ examId, questionId })).toMatchObject({
    stem: { fr: shortened },
    content: { stem },
  });
});

test('where papers differ in their letters, it says whose are shown', async () => {
  const { places, read, ids } = await exam(2);
  const orders = (id: string) => places.filter((place) => place.id === id).map(({ order }) => order.join(' '));
  const differing = ids.filter((id) => new Set(orders(id)).size > 1);
  expect(differing).not.toEqual([]);
  for (const id of ids) expect((await read(id)).lettersOf).toBe(differing.includes(id) ? 'A' : null);
});
