import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { analysisContract } from '../contract.ts';
import { answeredExam, decide, testSchool, type Chosen } from './answered-exam.fixture.ts';
import { analysisHandlers } from './handlers.ts';

const world = testWorld(analysisContract, analysisHandlers({ mediaUrl: (_, hash) => `/media/${hash}` }));

/** An exam of four questions: each chose these options, in the order of the paper, null for none; null did not come. */
async function sat(answers: readonly (Chosen | null)[], wanted: { versions?: number } = {}) {
  const school = await testSchool(world, 4);
  const made = await answeredExam(world, { ...school, questions: 4 }, answers, wanted);
  const admin = await world.administrator(school.companyId);
  return { ...school, ...made, admin, api: world.as(admin) };
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

test('what a decision credited or dropped counts nowhere, and a question with another key by that key', async () => {
  const here = await sat(few);
  const { api, examId } = here;
  await decide(world, here, { position: 1, policy: 'credit' });
  await decide(world, here, { position: 2, policy: 'rekey', keys: [{ kind: 'option', option: 'wrong' }] });
  const { scopes, questions, leftOut } = await api.analyseItems({ examId });
  const idAt = (position: number) => questions.find(({ places }) => places[0]?.position === position)?.questionId;
  expect(leftOut).toEqual([idAt(1)]);
  expect(scopes[0]).toMatchObject({ sameQuestions: true, maxPoints: 300 });
  expect(scopes[0]?.items.map(({ questionId }) => questionId).toSorted()).toEqual(
    [idAt(2), idAt(3), idAt(4)].toSorted(),
  );
  const second = scopes[0]?.items.find(({ questionId }) => questionId === idAt(2));
  expect(second?.options.filter(({ isKey }) => isKey)).toMatchObject([{ id: 'wrong', count: 1 }]);
});

test('the time of a question runs from save to save, without pauses; of a sitting that went on on paper nothing is known', async () => {
  const { api, examId, companyId, sittings } = await sat([few[0] ?? [], few[1] ?? []]);
  const [first = '', second = ''] = sittings;
  await world.asOwner(companyId, async (db) => {
    // From the start each place took a minute more than the one before; the third was paused for two of its three.
    const paused = sql`tstzmultirange(tstzrange(started_at + interval '4 minutes', started_at + interval '6 minutes'))`;
    await sql`update sitting set pauses = ${paused} where id = ${first}`.execute(db);
    await sql`update answer a set saved_at = s.started_at + make_interval(mins => position * (position + 1) / 2)
      from sitting s where s.id = a.sitting_id`.execute(db);
    await sql`update sitting set on_paper_at = started_at where id = ${second}`.execute(db);
  });
  const { scopes, questions } = await api.analyseItems({ examId });
  const seconds = [1, 2, 3, 4].map((position) => {
    const id = questions.find(({ places }) => places[0]?.position === position)?.questionId;
    return scopes[0]?.items.find(({ questionId }) => questionId === id)?.seconds;
  });
  expect(seconds).toEqual([60, 120, 60, 240]);
});
