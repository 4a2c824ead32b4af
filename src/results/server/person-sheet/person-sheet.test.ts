import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { personSheetContract } from '../../person-sheet-contract.ts';
import { resultHandlers } from '../handlers.ts';
import { personSheetHandlers } from './person-sheet-handlers.ts';
import { resultJobs } from '../jobs.ts';
import { typedContract } from '../../typed-contract.ts';
import { typedHandlers } from '../typing/typed-handlers.ts';

const world = testWorld(
  { ...resultContract, ...personSheetContract, ...typedContract },
  {
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    ...personSheetHandlers(() => ''),
    ...typedHandlers,
  },
);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

async function school(kind: 'paper' | 'e_exam', examinees = 1) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 4 });
  const people = [];
  for (let index = 0; index < examinees; index++) people.push(await world.examinee(companyId));
  const ids = people.map(({ examineeId }) => examineeId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids, kind });
  const admin = await world.administrator(companyId);
  const api = world.as(admin);
  const resultIds = async () => (await api.listResults({ examId })).results.map(({ id }) => id);
  return { companyId, examId, ids, people, api, resultIds };
}

/** Sits the exam with three right answers of four, and is marked. */
async function sit({ companyId, examId, ids }: Awaited<ReturnType<typeof school>>, person = 0) {
  const sittingId = await testSitting(world, companyId, examId, ids[person] ?? '', {}, ({ position }) =>
    position === 4 ? 'wrong' : 'right',
  );
  await resultJobs['mark_sitting']?.(
    { company: companyId, sitting: sittingId },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );
  return sittingId;
}

test('a sheet has each question with response, key, points, subsection and times, in the letters of the paper', async () => {
  const here = await school('e_exam');
  await sit(here);
  const [resultId = ''] = await here.resultIds();
  const sheet = await here.api.readPersonSheet({ resultId });
  expect(sheet).toMatchObject({
    exam: { id: here.examId, kind: 'e_exam' },
    version: 'A',
    attempt: 1,
    startedAt: world.now,
    endedAt: world.now,
    endReason: 'submitted',
    points: 300,
    maxPoints: 400,
    percent: 75,
    passed: true,
    previousId: null,
    nextId: null,
  });
  expect(
    sheet.questions.map(({ position, isCorrect, gained, points }) => [position, isCorrect, gained, points]),
  ).toEqual([
    [1, true, 100, 100],
    [2, true, 100, 100],
    [3, true, 100, 100],
    [4, false, 0, 100],
  ]);
  const last = sheet.questions[3];
  const letterOf = (id: string) => 'ABC'[last?.content.options.findIndex((option) => option.id === id) ?? -1];
  expect(last).toMatchObject({
    shownAs: 4,
    number: expect.any(Number),
    subsectionCode: '1',
    key: { option: 'right' },
    response: 'wrong',
    written: letterOf('wrong'),
    changed: 0,
    history: [{ what: 'counted', response: letterOf('wrong'), by: null }],
  });
});

test('the history of a question has what was replaced, what was not used and what came late, with its decision', async () => {
  const here = await school('e_exam');
  const sittingId = await sit(here);
  const minutesBefore = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000);
  await world.asOwner(here.companyId, async (db) => {
    await sql`insert into answer_event (sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
      select ${sittingId}, uuidv7(), 1, n, to_jsonb(case n when 1 then 'wrong' else 'other' end), false, uuidv7(),
        ${minutesBefore(30)}::timestamptz + n * interval '1 minute' from generate_series(1, 2) n`.execute(db);
    await sql`insert into unused_answer
      (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, response, flagged, pass_id, received_at)
      values (${sittingId}, 1, uuidv7(), 2, 0, 1, '"other"', false, uuidv7(), ${minutesBefore(40)})`.execute(db);
    await sql`insert into late_answer (sitting_id, position, idempotency_key, revision, base_revision, response, flagged,
        given_at, received_at, accepted, decided_at)
      values (${sittingId}, 2, uuidv7(), 5, 1, '"wrong"', false, ${minutesBefore(1)}, ${minutesBefore(-5)}, false, ${minutesBefore(-6)}),
        (${sittingId}, 3, uuidv7(), 5, 1, '"wrong"', false, null, ${minutesBefore(-5)}, null, null)`.execute(db);
  });
  const [resultId = ''] = await here.resultIds();
  const { questions } = await here.api.readPersonSheet({ resultId });
  expect(questions[0]?.changed).toBe(2);
  expect(questions.map(({ history }) => history.map(({ what }) => what))).toEqual([
    ['counted', 'replaced', 'replaced', 'not_used'],
    ['late_left_out', 'counted'],
    ['late', 'counted'],
    ['counted'],
  ]);
  expect(questions[1]?.history[0]?.givenAt).toEqual(minutesBefore(1));
  await world.asOwner(here.companyId, async (db) => {
    await sql`update answer set given_at = ${minutesBefore(3)} where position = 1`.execute(db);
    await sql`update answer_event set given_at = ${minutesBefore(31)} where revision = 1`.execute(db);
    await sql`update unused_answer set given_at = ${minutesBefore(50)}`.execute(db);
  });
  const again = await here.api.readPersonSheet({ resultId });
  expect(again.questions[0]?.history.map(({ what, givenAt }) => [what, givenAt])).toEqual([
    ['counted', minutesBefore(3)],
    ['replaced', null],
    ['replaced', minutesBefore(31)],
    ['not_used', minutesBefore(50)],
  ]);
});

test('who had an order of their own is shown it, with the place on the paper beside it', async () => {
  const here = await school('e_exam');
  const sittingId = await sit(here);
  const seed = '0198a3a0-0000-7000-8000-000000000007';
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('sitting').set({ question_seed: seed }).where('id', '=', sittingId).execute(),
  );
  const [resultId = ''] = await here.resultIds();
  const { questions } = await here.api.readPersonSheet({ resultId });
  expect(questions.map(({ shownAs }) => shownAs)).toEqual([1, 2, 3, 4]);
  expect(questions.map(({ position }) => position)).not.toEqual([1, 2, 3, 4]);
  expect(questions.find(({ position }) => position === 4)?.response).toBe('wrong');
});

test('of a typed sheet it says who typed what and when', async () => {
  const here = await school('paper');
  const type = (letters: string) =>
    here.api.recordPaperAnswers({
      examId: here.examId,
      examineeId: here.ids[0] ?? '',
      answers: [...letters].map((response, at) => ({ position: at + 1, response })),
    });
  await type('AAA');
  await type('ABA');
  const [resultId = ''] = await here.resultIds();
  const { questions, startedAt } = await here.api.readPersonSheet({ resultId });
  expect(startedAt).toBeNull();
  expect(questions[1]).toMatchObject({ written: 'B', changed: 1 });
  expect(questions[1]?.history.map(({ what, response, by }) => [what, response, by?.givenName.en])).toEqual([
    ['typed', 'B', expect.any(String)],
    ['typed', 'A', expect.any(String)],
  ]);
  expect(questions.map(({ history }) => history.length)).toEqual([1, 2, 1, 0]);
});

test('the sheets of an exam follow each other by the number of the person', async () => {
  const here = await school('e_exam', 3);
  for (const person of [0, 1, 2]) await sit(here, person);
  const [first = '', second = '', third = ''] = await here.resultIds();
  const neighbours = async (resultId: string) => {
    const { previousId, nextId } = await here.api.readPersonSheet({ resultId });
    return [previousId, nextId];
  };
  expect(await neighbours(first)).toEqual([null, second]);
  expect(await neighbours(second)).toEqual([first, third]);
  expect(await neighbours(third)).toEqual([second, null]);
});

test('keys that are seen on a sheet are on record', async () => {
  const here = await school('e_exam');
  await sit(here);
  const [resultId = ''] = await here.resultIds();
  await here.api.readPersonSheet({ resultId });
  const seen = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'question.key_read').execute(),
  );
  expect(seen.map(({ details }) => (details as { screen: string }).screen)).toEqual(Array(4).fill('sheet'));
});

test('who reads results but sees no keys gets no sheet; neither does an examinee, nor another company', async () => {
  const here = await school('e_exam');
  await sit(here);
  const [resultId = ''] = await here.resultIds();
  const reports = [
    'report.generateReportExams',
    'report.generateReportExaminee',
    'report.generateCertificates',
  ] as const;
  const reader = await world.administrator(here.companyId, [...reports]);
  expect(await refusalOf(world.as(reader).readPersonSheet({ resultId }))).toMatchObject({ status: 403 });
  const [examinee] = here.people;
  expect(
    await refusalOf(examinee ? world.as(examinee).readPersonSheet({ resultId }) : Promise.resolve()),
  ).toMatchObject({
    status: 403,
  });
  const maker = await world.administrator(here.companyId, ['exam.generate']);
  expect((await world.as(maker).readPersonSheet({ resultId })).questions).toHaveLength(4);
  const elsewhere = await world.administrator(await world.company('ELSE'));
  expect(await refusalOf(world.as(elsewhere).readPersonSheet({ resultId }))).toMatchObject({ status: 404 });
});
