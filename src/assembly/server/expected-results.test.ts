import { expect, test } from 'vitest';
import { saveItemStatistics } from '../../analysis/server/item-statistics.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { saveDefault } from '../../standards/server/standard-queries.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { testBank } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));

/** A school with ten questions, five of them easy and five hard to their authors. */
async function school() {
  const companyId = await world.company('SAT');
  await world.inCompany(companyId, (db) =>
    defaultStandard(db, world.now, { expectedEasy: 80, expectedHard: 40, passMark: 60 }),
  );
  const classes = ['easy', 'hard'].flatMap((difficulty) => Array.from({ length: 5 }, () => ({ row: { difficulty } })));
  const bank = await testBank(world, companyId, { '1': classes });
  const api = world.as(await world.administrator(companyId, ['exam.generate', 'exam.generateHandPickedExams']));
  const ids = bank.questionIds['1'] ?? [];
  const measure = (some: readonly string[], facility: number, examinees = 200) =>
    world.inCompany(companyId, (db) =>
      saveItemStatistics(
        db,
        some.map((questionId) => ({ questionId, facility, examinees, discrimination: 0.4 })),
        world.now,
      ),
    );
  const generate = async (questionIds: readonly string[]) => {
    const wanted = { moduleId: bank.moduleId, languages: ['en' as const] };
    const order = { versions: 1, shuffleQuestions: false, shuffleOptions: false };
    const { id } = await api.generatePicked({ ...wanted, ...order, title: { en: 'P' }, questionIds: [...questionIds] });
    return id;
  };
  return { companyId, api, ids, measure, generate };
}

test('until there are statistics the author’s class stands for a question, as the company has it', async () => {
  const { api, ids, measure, generate } = await school();
  await measure(ids.slice(0, 1), 0.1, 29);
  const { papers, passMark } = await api.readGeneratedExam({ generatedExamId: await generate(ids) });
  expect(passMark).toBe(60);
  expect(papers[0]?.expected).toMatchObject({
    score: expect.closeTo(0.6),
    measured: 0,
    passRate: null,
    reliability: null,
  });
  const shares = papers[0]?.questions.map(({ expected }) => expected);
  expect(shares?.[0]).toEqual({ share: 0.8, examinees: null, authors: 'easy' });
  expect(shares?.[9]).toEqual({ share: 0.4, examinees: null, authors: 'hard' });
});

test('pass rate and reliability are said where four fifths of the paper are measured, and each question says by how many', async () => {
  const { api, ids, measure, generate } = await school();
  await measure(ids.slice(0, 7), 0.7);
  const generatedExamId = await generate(ids);
  const read = async () => (await api.readGeneratedExam({ generatedExamId })).papers[0];
  expect((await read())?.expected).toMatchObject({ measured: 7, passRate: null, reliability: null });
  await measure(ids.slice(7, 8), 0.7);
  const paper = await read();
  expect(paper?.expected).toMatchObject({ measured: 8, score: expect.closeTo(0.64) });
  expect(paper?.expected.passRate).toBeGreaterThan(0.5);
  expect(paper?.expected.reliability).toBeGreaterThan(0);
  expect(paper?.questions[7]?.expected).toEqual({ share: 0.7, examinees: 200, authors: 'hard' });
});

test('nearest equals are found by what is measured, else by the author’s class', async () => {
  const { api, ids, measure, generate } = await school();
  const [standing = '', like = '', other = ''] = ids;
  await measure([standing], 0.42);
  await measure([like], 0.41);
  await measure([other], 0.95);
  const generatedExamId = await generate([standing]);
  const { questions } = await api.listReplacements({ generatedExamId, label: 'A', position: 1 });
  const hard = ids.slice(5);
  expect(questions.map(({ id }) => id)).toEqual([like, ...hard, ...ids.slice(3, 5), other]);
});

test('authors’ classes stand for what the standard of the papers says, whatever the default is by now', async () => {
  const { companyId, api, ids, measure, generate } = await school();
  const [standing = '', like = '', other = ''] = ids;
  await measure([standing], 0.62);
  await measure([like], 0.61);
  await measure([other], 0.1);
  const generatedExamId = await generate([standing]);
  await world.inCompany(companyId, async (db) =>
    saveDefault(db, await defaultStandard(db, world.now, { expectedEasy: 95, expectedHard: 60 })),
  );
  const { questions } = await api.listReplacements({ generatedExamId, label: 'A', position: 1 });
  expect(questions.map(({ id }) => id)).toEqual([like, ...ids.slice(3, 5), ...ids.slice(5), other]);
});
