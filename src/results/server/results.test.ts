import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { saveAccessResets } from '../../identity/server/accounts/access-resets.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { resultJobs } from './jobs.ts';
import { typedContract } from '../typed-contract.ts';
import { typedHandlers } from './typing/typed-handlers.ts';

const world = testWorld(
  { ...resultContract, ...typedContract },
  {
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    ...typedHandlers,
  },
);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number; values?: Record<string, unknown> }) => error,
  );

async function school(examinees: number, wanted: Partial<Parameters<typeof testExam>[3]> = {}) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1.1': 10, '1.2': 10 });
  const people = [];
  for (let index = 0; index < examinees; index++) people.push(await world.examinee(companyId));
  const ids = people.map(({ examineeId }) => examineeId);
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1.1': 4, '1.2': 4 },
    examineeIds: ids,
    ...wanted,
  });
  const admin = await world.administrator(companyId);
  return { companyId, bank, people, ids, examId, admin, api: world.as(admin) };
}
type School = Awaited<ReturnType<typeof school>>;

/** Sits the exam with so many right answers and has it marked. */
async function sit(
  { companyId, examId, ids }: School,
  person: number,
  right: number,
  endedAt: Date | null = world.now,
) {
  const sittingId = await testSitting(
    world,
    companyId,
    examId,
    ids[person] ?? '',
    { startedAt: new Date(world.now.getTime() - 90 * 60_000), endedAt },
    ({ position }) => (position <= right ? 'right' : 'wrong'),
  );
  await mark(companyId, sittingId);
  return sittingId;
}

const mark = (companyId: string, sitting: string) =>
  resultJobs['mark_sitting']?.(
    { company: companyId, sitting },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );

const stateOf = ({ companyId, examId }: School) =>
  world.inCompany(
    companyId,
    async (db) =>
      (await db.selectFrom('exam').select('state').where('id', '=', examId).executeTakeFirstOrThrow()).state,
  );

test('a sitting that has ended is marked by the key of its paper; marked again it is the same', async () => {
  const here = await school(2);
  const sittingId = await sit(here, 0, 6);
  const read = () => world.inCompany(here.companyId, (db) => db.selectFrom('result').selectAll().execute());
  const [result, ...others] = await read();
  expect(others).toEqual([]);
  expect(result).toMatchObject({
    exam_id: here.examId,
    examinee_id: here.ids[0],
    sitting_id: sittingId,
    points: 600,
    max_points: 800,
    correct: 6,
    total: 8,
    passed: true,
    released_at: null,
  });
  expect(result?.by_subsection).toMatchObject([
    { code: '1.1', level: 2, correct: 4, total: 4 },
    { code: '1.2', title: { th: 'ส่วน 1.2' }, correct: 2, total: 4 },
  ]);
  expect(result?.by_question).toMatchObject(
    [1, 2, 3, 4, 5, 6, 7, 8].map((position) => ({
      position,
      isCorrect: position <= 6,
      response: position <= 6 ? 'right' : 'wrong',
    })),
  );
  await mark(here.companyId, sittingId);
  expect(await read()).toEqual([result]);
});

test('a sitting that goes on is not marked; the last one moves a closed exam on to marking', async () => {
  const here = await school(2);
  await sit(here, 0, 8);
  expect(await stateOf(here)).toBe('marking');
  const other = await school2();
  async function school2() {
    const bank = await testBank(world, here.companyId, { '2.1': 10 });
    const { examId } = await testExam(world, here.companyId, bank, { count: { '2.1': 4 }, examineeIds: here.ids });
    return { ...here, bank, examId };
  }
  const late = await sit(other, 1, 2, null);
  await sit(other, 0, 4);
  // By its window it is closed, but somebody's own time goes on.
  expect(await stateOf(other)).toBe('scheduled');
  const counted = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('result').select('id').where('exam_id', '=', other.examId).execute(),
  );
  expect(counted).toHaveLength(1);
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('sitting').set({ ended_at: world.now, end_reason: 'time_up' }).where('id', '=', late).execute(),
  );
  await mark(here.companyId, late);
  expect(await stateOf(other)).toBe('marking');
});

test('an exam that is still open stays open when a sitting is marked', async () => {
  const here = await school(1, { closes: 1 });
  await sit(here, 0, 8);
  expect(await stateOf(here)).toBe('scheduled');
  expect(await refusalOf(here.api.releaseResults({ examId: here.examId }))).toMatchObject({
    code: 'sittings_under_way',
  });
});

test('the results with their headline numbers, cut and never rounded up', async () => {
  const here = await school(5, { passMark: 75 });
  for (const [person, right] of [8, 6, 5, 0].entries()) await sit(here, person, right);
  const listed = await here.api.listResults({ examId: here.examId });
  expect(listed).toMatchObject({ candidateCount: 5, waiting: 0, passMark: 75, releasedAt: null });
  expect(listed.results.map(({ points, percent, passed }) => [points, percent, passed])).toEqual([
    [800, 100, true],
    [600, 75, true],
    [500, 62.5, false],
    [0, 0, false],
  ]);
  expect(listed.results[0]).toMatchObject({
    number: expect.stringContaining('S-'),
    givenName: { en: 'Somchai' },
    version: 'A',
    markedAt: world.now,
    certificate: null,
  });
  expect(listed.summary).toEqual({ mean: 59.37, median: 68.75, highest: 100, lowest: 0, taken: 4, passed: 2 });
  // 0, 62.5, 75 and 100 percent, in classes of five.
  expect(listed.histogram.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual(
    [0, 12, 15, 19].map((at) => [at, 1]),
  );
  expect(listed.histogram).toHaveLength(20);
  expect(listed.bySubsection).toMatchObject([
    { code: '1.1', correct: 12, total: 16 },
    { code: '1.2', correct: 7, total: 16 },
  ]);
});

test('answers that were not used are counted beside the result of their sitting alone', async () => {
  const here = await school(2);
  const sittingId = await sit(here, 0, 6);
  await sit(here, 1, 6);
  await world.asOwner(here.companyId, (db) =>
    sql`insert into unused_answer
      (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, flagged, pass_id)
      select ${sittingId}, n, uuidv7(), 2, 0, 1, false, uuidv7() from generate_series(1, 2) n`.execute(db),
  );
  const { results } = await here.api.listResults({ examId: here.examId });
  expect(results.map(({ examineeId, notUsed }) => [examineeId === here.ids[0], notUsed]).sort()).toEqual([
    [false, 0],
    [true, 2],
  ]);
});

test('before anybody has a result there are no numbers to show', async () => {
  const here = await school(2);
  await testSitting(world, here.companyId, here.examId, here.ids[0] ?? '', { endedAt: null });
  expect(await here.api.listResults({ examId: here.examId })).toMatchObject({
    results: [],
    candidateCount: 2,
    waiting: 1,
    summary: null,
    histogram: Array.from({ length: 20 }, () => 0),
    bySubsection: [],
  });
});

test('an examinee sees nothing before the release, and afterwards what was released, whatever is edited later', async () => {
  const here = await school(2);
  await sit(here, 0, 7);
  await sit(here, 1, 3);
  const [one, two] = here.people.map((person) => world.as(person));
  expect(await refusalOf(one?.readMyResult({ examId: here.examId }) ?? Promise.resolve())).toMatchObject({
    status: 404,
  });
  // The second lock: even a query that forgets to ask finds nothing.
  expect(await asExaminee(here, `select count(*)::int as count from result`)).toEqual([{ count: 0 }]);

  expect(await here.api.releaseResults({ examId: here.examId })).toEqual({ released: 2 });
  expect(await stateOf(here)).toBe('released');
  await world.inCompany(here.companyId, async (db) => {
    await db.updateTable('exam').set({ title: '{"en":"Renamed"}', pass_mark: 99 }).execute();
    await db.updateTable('module').set({ title: '{"en":"Renamed"}' }).execute();
    await db.updateTable('examinee').set({ given_name: '{"en":"Renamed"}' }).execute();
  });
  const mine = await one?.readMyResult({ examId: here.examId });
  expect(mine).toMatchObject({
    title: { en: 'Gas turbine test', th: 'ข้อสอบเครื่องยนต์กังหัน' },
    moduleCode: 'GT',
    moduleTitle: { en: 'Gas turbines' },
    passMark: 75,
    points: 700,
    maxPoints: 800,
    percent: 87.5,
    passed: true,
    correct: 7,
    total: 8,
    deficiency: 'report',
    certificate: null,
    releasedAt: world.now,
    sittingOn: new Date(world.now.getTime() - 90 * 60_000),
  });
  expect(mine?.bySubsection).toMatchObject([
    { correct: 4, total: 4 },
    { correct: 3, total: 4 },
  ]);
  expect(await two?.readMyResult({ examId: here.examId })).toMatchObject({
    points: 300,
    passed: false,
    deficiency: 'whole_syllabus',
  });
  expect((await here.api.listResults({ examId: here.examId })).results[0]?.givenName).toEqual({
    en: 'Somchai',
    th: 'สมชาย',
  });
  for (const secret of ['isCorrect', 'key', 'explanation', 'response', 'byQuestion'])
    expect(JSON.stringify(mine)).not.toContain(`"${secret}"`);
});

/** A query of its own under the examinees' database role. */
async function asExaminee({ companyId }: School, query: string): Promise<unknown[]> {
  const { sql } = await import('kysely');
  return world.inCompany(companyId, async (db) => {
    await sql.raw('reset role; set local role sanam_examinee').execute(db);
    const { rows } = await sql.raw(query).execute(db);
    await sql.raw('reset role').execute(db);
    return rows;
  });
}

test('the key, the marks by question and the draft of a result are out of an examinee’s reach', async () => {
  const here = await school(1);
  for (const query of [
    'select key from paper_key',
    'select key from question_key',
    'select by_question from result',
    'select code from certificate_code',
  ])
    await expect(asExaminee(here, query)).rejects.toThrow(/permission denied/);
});

test('releasing is refused until everything is marked, and done once', async () => {
  const here = await school(2);
  const release = () => refusalOf(here.api.releaseResults({ examId: here.examId }));
  expect(await release()).toMatchObject({ code: 'nothing_marked' });
  await sit(here, 0, 8);
  const second = await testSitting(world, here.companyId, here.examId, here.ids[1] ?? '', { endedAt: null });
  expect(await release()).toMatchObject({ code: 'sittings_under_way', values: { count: 1 } });
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('sitting').set({ ended_at: world.now, end_reason: 'submitted' }).where('id', '=', second).execute(),
  );
  expect(await release()).toMatchObject({ code: 'still_marking', values: { count: 1 } });
  await mark(here.companyId, second);
  expect(await release()).toBeNull();
  expect(await release()).toMatchObject({ code: 'already_released' });
  const audit = await world.inCompany(here.companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'subject_id', 'details'])
      .where('action', '!=', 'sitting.marked')
      .execute(),
  );
  const line = { action: 'result.released', actor_id: here.admin.accountId };
  expect(audit).toEqual([
    expect.objectContaining(line),
    expect.objectContaining(line),
    {
      action: 'exam.released',
      actor_id: here.admin.accountId,
      subject_id: here.examId,
      details: { number: 1, results: 2, changes: { state: { from: 'marking', to: 'released' } } },
    },
  ]);
});

test('a released result is never marked again', async () => {
  const here = await school(1);
  const sittingId = await sit(here, 0, 8);
  await here.api.releaseResults({ examId: here.examId });
  await world.asOwner(here.companyId, (db) => db.updateTable('answer').set({ response: '"wrong"' }).execute());
  await mark(here.companyId, sittingId);
  expect((await here.api.listResults({ examId: here.examId })).results).toMatchObject([{ points: 800 }]);
  expect(await stateOf(here)).toBe('released');
});

test('answers on paper are typed in by their printed letters and marked at once', async () => {
  const here = await school(2, { kind: 'paper', versions: 2 });
  const lettersOf = async (person: number) =>
    world.inCompany(here.companyId, (db) =>
      db
        .selectFrom('paper_question as q')
        .innerJoin('exam_candidate as c', 'c.paper_id', 'q.paper_id')
        .select(['q.position', 'q.option_order'])
        .where('c.examinee_id', '=', here.ids[person] ?? '')
        .orderBy('q.position')
        .execute(),
    );
  for (const [person, right] of [
    [0, 6],
    [1, 8],
  ] as const) {
    const answers = (await lettersOf(person)).map(({ position, option_order }) => ({
      position,
      response: 'ABC'[option_order.indexOf(position <= right ? 'right' : 'wrong')] ?? '',
    }));
    const { marks } = await here.api.recordPaperAnswers({
      examId: here.examId,
      examineeId: here.ids[person] ?? '',
      answers,
    });
    expect(marks).toEqual({
      points: right * 100,
      maxPoints: 800,
      correct: right,
      total: 8,
      unmarked: 0,
      percent: right * 12.5,
      passed: true,
    });
  }
  expect(await stateOf(here)).toBe('marking');
  // Typed in again, what is left out is no answer any more.
  const again = await here.api.recordPaperAnswers({ examId: here.examId, examineeId: here.ids[0] ?? '', answers: [] });
  expect(again.marks).toMatchObject({ points: 0, passed: false });
  const rows = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('result').select(['sitting_id', 'points']).orderBy('points').execute(),
  );
  expect(rows).toEqual([
    { sitting_id: null, points: 0 },
    { sitting_id: null, points: 800 },
  ]);
  const audit = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute(),
  );
  expect(audit.map(({ action }) => action)).toEqual(['result.recorded', 'result.recorded', 'result.recorded']);
  const typed = (await lettersOf(0)).map(
    ({ position, option_order }) => `${position}: ${'ABC'[option_order.indexOf(position <= 6 ? 'right' : 'wrong')]}`,
  );
  expect(audit[0]?.details).toMatchObject({
    exam: 1,
    maxPoints: 8,
    changes: { points: { from: null, to: 6 }, answers: { from: null, to: typed } },
  });
  // What the first typing said stands on record when a second one writes over it.
  expect(audit[2]?.details).toMatchObject({
    changes: { points: { from: 6, to: 0 }, answers: { from: typed, to: [] } },
  });
});

test('nobody releases what somebody typed in who reset their access within seven days', async () => {
  const here = await school(1, { kind: 'paper' });
  const grace = await world.administrator(here.companyId);
  await here.api.recordPaperAnswers({ examId: here.examId, examineeId: here.ids[0] ?? '', answers: [] });
  await world.inCompany(here.companyId, async (db) => {
    await db.updateTable('exam').set({ state: 'marking' }).where('id', '=', here.examId).execute();
    await saveAccessResets(db, here.admin, [grace.accountId], { how: 'two_factor', now: world.now });
  });
  const week = 7 * 24 * 60 * 60 * 1000;
  expect(await refusalOf(world.as(grace).releaseResults({ examId: here.examId }))).toMatchObject({
    code: 'access_reset',
    values: { from: new Date(world.now.getTime() + week).toISOString() },
  });
  world.later(week);
  expect(await world.as(grace).releaseResults({ examId: here.examId })).toEqual({ released: 1 });
});

test('what does not stand on the paper is refused and nothing is saved', async () => {
  const here = await school(1, { kind: 'paper' });
  const record = (answers: { position: number; response: string }[]) =>
    refusalOf(here.api.recordPaperAnswers({ examId: here.examId, examineeId: here.ids[0] ?? '', answers }));
  expect(
    await record([
      { position: 1, response: 'A' },
      { position: 2, response: 'D' },
    ]),
  ).toMatchObject({ code: 'no_such_option', values: { position: 2, unknown: 'D' } });
  expect(await record([{ position: 9, response: 'A' }])).toMatchObject({
    code: 'no_such_option',
    values: { position: 9 },
  });
  expect((await here.api.listResults({ examId: here.examId })).results).toEqual([]);
});

test.each([
  ['not_on_paper', { kind: 'e_exam' }],
  ['not_on_paper', { kind: 'paper', state: 'draft' }],
  ['not_on_paper', { kind: 'paper', opens: 1, closes: 2 }],
  ['not_on_paper', { kind: 'paper', state: 'cancelled' }],
  ['already_released', { kind: 'paper', state: 'released' }],
  ['already_released', { kind: 'paper', state: 'archived' }],
] as const)('typing in answers: %s for %j', async (code, wanted) => {
  const here = await school(1, wanted);
  expect(
    await refusalOf(here.api.recordPaperAnswers({ examId: here.examId, examineeId: here.ids[0] ?? '', answers: [] })),
  ).toMatchObject({ code });
});

test('each needs its permission, and another company’s exam does not exist', async () => {
  const here = await school(1, { kind: 'paper' });
  const { examId } = here;
  const examineeId = here.ids[0] ?? '';
  const acts = (api: School['api']) => [
    () => api.listResults({ examId }),
    () => api.releaseResults({ examId }),
    () => api.issueCertificates({ examId }),
  ];
  const author = world.as(await world.administrator(here.companyId, ['question.add', 'settings.general']));
  expect(await refusalOf(author.recordPaperAnswers({ examId, examineeId, answers: [] }))).toMatchObject({
    status: 404,
  });
  const [someone] = here.people;
  for (const act of [...acts(author), ...acts(someone ? world.as(someone) : author)])
    expect(await refusalOf(act())).toMatchObject({ status: 403 });
  expect(await refusalOf(here.api.readMyResult({ examId }))).toMatchObject({ status: 403 });
  const elsewhere = await world.company('ELSE');
  for (const act of acts(world.as(await world.administrator(elsewhere))))
    expect(await refusalOf(act())).toMatchObject({ status: 404 });
  expect(await refusalOf(world.as(await world.examinee(elsewhere)).readMyResult({ examId }))).toMatchObject({
    status: 404,
  });
  expect(
    await refusalOf(here.api.recordPaperAnswers({ examId, examineeId: crypto.randomUUID(), answers: [] })),
  ).toMatchObject({ status: 404 });
});

test('a result names subsections and levels as the paper asked them, whatever syllabus and bank say later', async () => {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1.1': [{ level: 1 }, { level: 3 }, { level: 3 }, {}] });
  const { examineeId } = await world.examinee(companyId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds: [examineeId] });
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('subsection').set({ level: 1, code: '9.9', title: '{"en":"Renamed"}' }).execute();
    await db.updateTable('question').set({ level: null }).execute();
  });
  const here = { companyId, examId, ids: [examineeId] } as unknown as School;
  await sit(here, 0, 4);
  const [result] = await world.inCompany(companyId, (db) => db.selectFrom('result').select('by_subsection').execute());
  expect(result?.by_subsection).toEqual(
    [
      [1, 1],
      [2, 1],
      [3, 2],
    ].map(([level, total]) => ({
      subsectionId: bank.subsectionIds['1.1'],
      code: '1.1',
      title: { en: 'Part 1.1', th: 'ส่วน 1.1' },
      level,
      correct: total,
      total,
    })),
  );
  const { bySubsection } = await world.as(await world.administrator(companyId)).listResults({ examId });
  expect(bySubsection.map(({ code, level, total }) => [code, level, total])).toEqual([
    ['1.1', 1, 1],
    ['1.1', 2, 1],
    ['1.1', 3, 2],
  ]);
});
