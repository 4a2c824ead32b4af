import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import { analysisContract } from '../contract.ts';
import { analysisHandlers } from './handlers.ts';

const world = testWorld(analysisContract, analysisHandlers({ mediaUrl: (_, hash) => `/media/${hash}` }));

/** An exam of four questions: each chose these options, in the order of the paper, null for none; null did not come. */
async function sat(answers: readonly (readonly (string | null)[] | null)[], wanted: { versions?: number } = {}) {
  const companyId = await world.company(`ANA-${crypto.randomUUID().slice(0, 8)}`);
  const bank = await testBank(world, companyId, { '1.1': 4 });
  const people = [];
  for (const _ of answers) people.push((await world.examinee(companyId)).examineeId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds: people, ...wanted });
  for (const [person, own] of answers.entries()) {
    if (!own) continue;
    const facts = { startedAt: new Date(world.now.getTime() - 5_400_000), endedAt: world.now };
    const sitting = await testSitting(
      world,
      companyId,
      examId,
      people[person] ?? '',
      facts,
      ({ position }) => own[position - 1] ?? null,
    );
    await resultJobs['mark_sitting']?.(
      { company: companyId, sitting },
      { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
    );
  }
  const admin = await world.administrator(companyId);
  return { companyId, examId, admin, api: world.as(admin) };
}

const right = 'right';
const wrong = 'wrong';
const few = [
  [right, right, right, wrong],
  [right, right, wrong, 'other'],
  [right, wrong, null, right],
];

test('each question has its figures and its options, the key among them; under thirty nothing stands out', async () => {
  const { api, examId } = await sat(few);
  const { scopes, questions, passMark, waiting } = await api.analyseItems({ examId });
  expect({ passMark, waiting, count: scopes.length }).toEqual({ passMark: 75, waiting: 0, count: 1 });
  const [all] = scopes;
  expect(all).toMatchObject({ paper: null, persons: 3, sameQuestions: true, maxPoints: 400, decisions: null });
  expect(all?.mean).toBeCloseTo(7 / 12, 9);
  const at = (position: number) => {
    const question = questions.find(({ places }) => places[0]?.position === position);
    return all?.items.find(({ questionId }) => questionId === question?.questionId);
  };
  expect(at(1)).toMatchObject({ persons: 3, facility: 1, discrimination: null, omitted: 0, flags: [] });
  expect(at(3)).toMatchObject({ facility: 1 / 3, omitted: 1 });
  expect(at(4)?.options).toMatchObject([
    { id: right, isKey: true, count: 1 },
    { id: wrong, isKey: false, count: 1 },
    { id: 'other', isKey: false, count: 1 },
  ]);
  expect(questions[0]).toMatchObject({ key: { kind: 'option', option: right }, version: 1 });
});

test('from thirty on a question whose key the best do not choose asks for a look', async () => {
  const able = Array.from({ length: 20 }, () => [right, right, right, wrong]);
  const others = Array.from({ length: 20 }, (_, person) => [person < 8 ? right : wrong, wrong, 'other', right]);
  const { api, examId } = await sat([...able, ...others]);
  const { scopes, questions } = await api.analyseItems({ examId });
  const fourth = questions.find(({ places }) => places[0]?.position === 4)?.questionId;
  const item = scopes[0]?.items.find(({ questionId }) => questionId === fourth);
  expect(item?.flags).toEqual(['wrong_key', 'negative', 'idle_distractor']);
  expect(item?.options.map(({ upper, lower }) => [upper, lower].map((share) => share?.toFixed(6)))).toEqual([
    ['0.000000', '1.000000'],
    ['1.000000', '0.000000'],
    ['0.000000', '0.000000'],
  ]);
  expect(scopes[0]?.alpha).not.toBeNull();
});

test('versions stand beside all of them together', async () => {
  const { api, examId } = await sat([...few, [wrong, wrong, wrong, wrong]], { versions: 2 });
  const { scopes } = await api.analyseItems({ examId });
  expect(scopes.map(({ paper, persons }) => [paper, persons])).toEqual([
    [null, 4],
    ['A', 2],
    ['B', 2],
  ]);
});

test('nothing is shown where nothing is marked, and nothing to another company or without the permission', async () => {
  const empty = await sat([null]);
  expect(await empty.api.analyseItems({ examId: empty.examId })).toMatchObject({ scopes: [], questions: [] });
  const here = await sat(few);
  await expect(empty.api.analyseItems({ examId: here.examId })).rejects.toMatchObject({ status: 404 });
  // Who makes papers sees no results by that, and who releases results no keys.
  for (const held of ['exam.generate', 'report.generateReportExams'] as const) {
    const colleague = world.as(await world.administrator(here.companyId, [held]));
    await expect(colleague.analyseItems({ examId: here.examId })).rejects.toMatchObject({ status: 403 });
  }
});

test('who looks sees the keys, which goes on record', async () => {
  const { api, examId, companyId, admin } = await sat(few);
  await api.analyseItems({ examId });
  await api.analyseItems({ examId });
  const lines = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'question.key_read')
      .where('actor_id', '=', admin.accountId)
      .execute(),
  );
  expect(lines).toHaveLength(4);
  expect(lines[0]?.details).toMatchObject({ screen: 'analysis' });
});
