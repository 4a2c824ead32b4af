import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { markSittings } from '../mark-sittings.ts';
import { checkMarks } from './check-marks.ts';
import { typedContract } from '../../typed-contract.ts';
import { typedHandlers } from '../typing/typed-handlers.ts';

const world = testWorld(
  { ...resultContract, ...typedContract },
  {
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    ...typedHandlers,
  },
);

/** Two who have three of four right on screen, and one on paper, all marked; and what a check says of them. */
async function threeMarked() {
  const companyId = await world.company('CHECK');
  const bank = await testBank(world, companyId, { '1.1': 10 });
  const people = [await world.examinee(companyId), await world.examinee(companyId), await world.examinee(companyId)];
  const [first = '', second = '', third = ''] = people.map(({ examineeId }) => examineeId);
  const asked = { count: { '1.1': 4 } };
  const onScreen = await testExam(world, companyId, bank, { ...asked, examineeIds: [first, second] });
  const sittingIds: string[] = [];
  for (const id of [first, second])
    sittingIds.push(
      await testSitting(world, companyId, onScreen.examId, id, {}, ({ position }) =>
        position < 4 ? 'right' : 'wrong',
      ),
    );
  await world.inCompany(companyId, (db) => markSittings(db, sittingIds, world.now));
  const onPaper = await testExam(world, companyId, bank, {
    ...asked,
    kind: 'paper',
    seed: 'paper',
    examineeIds: [third],
  });
  await world.asOwner(companyId, (db) =>
    sql`update exam set state = 'closed' where id = ${onPaper.examId}`.execute(db),
  );
  await world.as(await world.administrator(companyId)).recordPaperAnswers({
    examId: onPaper.examId,
    examineeId: third,
    answers: [1, 2, 3].map((position) => ({ position, response: 'A' })),
  });
  const look = async (exam?: number) => (await checkMarks(world.inTransaction, { company: 'CHECK', exam }))?.[0]?.exams;
  const change = (query: ReturnType<typeof sql>) => world.asOwner(companyId, (db) => query.execute(db));
  const found = async () =>
    (await look())?.flatMap(({ exam, results, keys }) => [
      ...keys.map(({ what, paper, position }) => ({ exam, paper, what, position })),
      ...results.flatMap(({ examinee, differences }) =>
        differences.map(({ what, position }) => ({ exam, examinee, what, position })),
      ),
    ]);
  const numbers = await world.inCompany(companyId, (db) =>
    db.selectFrom('examinee').select(['id', 'number']).execute(),
  );
  const numberOf = (id: string) => numbers.find((one) => one.id === id)?.number ?? '';
  return { first, third, sittingId: sittingIds[0] ?? '', onScreen, onPaper, look, found, change, numberOf };
}

test('results that nobody touched are the same to the point, each by name', async () => {
  const { look, first, numberOf } = await threeMarked();
  const exams = await look();
  expect(exams?.map(({ results }) => results.length)).toEqual([2, 1]);
  expect(exams?.[0]?.results.find(({ examinee }) => examinee === numberOf(first))).toEqual({
    examinee: numberOf(first),
    attempt: 1,
    points: 300,
    again: 300,
    waiting: false,
    differences: [],
  });
  expect(
    exams?.flatMap(({ results, keys }) => [...keys, ...results.flatMap(({ differences }) => differences)]),
  ).toEqual([]);
  expect(await look(exams?.[1]?.exam)).toHaveLength(1);
  expect(await look(999)).toEqual([]);
  expect(await checkMarks(world.inTransaction, { company: 'NOBODY' })).toBeNull();
});

test('points that were changed are found at their result', async () => {
  const { first, onScreen, found, change, numberOf } = await threeMarked();
  await change(sql`update result set points = 301 where exam_id = ${onScreen.examId} and examinee_id = ${first}`);
  expect(await found()).toEqual([{ exam: 1, examinee: numberOf(first), what: 'points', position: null }]);
});

test('points of one question that were changed are found at the question', async () => {
  const { first, onScreen, found, change, numberOf } = await threeMarked();
  await change(sql`update result set by_question = jsonb_set(by_question, '{3,points}', '100')
    where exam_id = ${onScreen.examId} and examinee_id = ${first}`);
  expect(await found()).toEqual([{ exam: 1, examinee: numberOf(first), what: 'mark', position: 4 }]);
});

test('an answer that was changed is found at its question, with what it would give', async () => {
  const { first, sittingId, found, change, numberOf } = await threeMarked();
  await change(sql`update answer set response = '"right"' where sitting_id = ${sittingId} and position = 4`);
  const whose = { exam: 1, examinee: numberOf(first) };
  expect(await found()).toEqual([
    { ...whose, what: 'answer', position: 4 },
    { ...whose, what: 'mark', position: 4 },
    ...['points', 'correct', 'bySubsection'].map((what) => ({ ...whose, what, position: null })),
  ]);
});

test('a typed answer that was changed is found as well', async () => {
  const { third, found, change, numberOf } = await threeMarked();
  await change(sql`update typed_sheet set answers = jsonb_set(answers, '{0,1}', '"nobody"')`);
  expect((await found())?.filter(({ what }) => what === 'answer')).toEqual([
    { exam: 2, examinee: numberOf(third), what: 'answer', position: 1 },
  ]);
});

test('a key that was changed is found on its paper, and at everybody whose mark it changes', async () => {
  const { onScreen, found, change } = await threeMarked();
  await change(sql`update paper_key set key = '{"kind":"option","option":"wrong"}' where position = 2 and paper_id in
    (select id from paper where generated_exam_id = ${onScreen.generatedExamId})`);
  const all = await found();
  expect(all?.filter(({ what }) => what === 'key')).toEqual([{ exam: 1, paper: 'A', what: 'key', position: 2 }]);
  expect(all?.filter(({ what }) => what === 'mark').map(({ position }) => position)).toEqual([2, 2]);
});

test('of several certificates of a result the one in force has to name its points', async () => {
  const { first, onScreen, found, change, numberOf } = await threeMarked();
  const issued = (number: number, points: number, replacedAt: Date | null) =>
    change(sql`insert into certificate (serial, result_id, snapshot, signature, issued_at, revoked_at, replaced_at, year, number)
      select ${`CHECK-${number}`}, id, jsonb_build_object('marks', jsonb_build_object('points', ${points}::int, 'maxPoints', 400)),
        '', ${world.now}, ${replacedAt}, ${replacedAt}, 2026, ${number} from result
      where exam_id = ${onScreen.examId} and examinee_id = ${first}`);
  await issued(1, 200, world.now);
  await issued(2, 300, null);
  expect(await found()).toEqual([]);
  await change(sql`update certificate set snapshot = jsonb_set(snapshot, '{marks,points}', '400') where number = 2`);
  expect(await found()).toEqual([{ exam: 1, examinee: numberOf(first), what: 'certificate', position: null }]);
});

test('a sitting that waits to be marked again is named and not compared', async () => {
  const { sittingId, look, found, change } = await threeMarked();
  await change(sql`insert into sitting_due (sitting_id, home_company_id, step, due_at)
    select id, company_id, 'mark', ended_at from sitting where id = ${sittingId}
    on conflict (home_company_id, sitting_id) do update set step = 'mark'`);
  await change(sql`update answer set response = '"right"' where sitting_id = ${sittingId} and position = 4`);
  expect(await found()).toEqual([]);
  expect((await look())?.[0]?.results.filter(({ waiting }) => waiting)).toHaveLength(1);
});
