import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../contract.ts';
import { stateByClock } from '../domain/exam-clock.ts';
import { examStates } from '../domain/exam-state.ts';
import { turnExams } from './exam-writing.ts';
import { examHandlers } from './handlers.ts';
import { examJobs } from './jobs.ts';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { examSurroundings, testExam, testSitting } from './exam.fixture.ts';
import { aSchedule } from './schedule.fixture.ts';

let notDurable: string | null = null;
const world = testWorld(
  { ...assemblyContract, ...examContract },
  {
    ...assemblyHandlers({ mediaUrl: () => '' }),
    ...examHandlers({ ...examSurroundings, whyNotDurable: () => notDurable }),
  },
);
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

async function school(examinees = 3) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 12 });
  const people = [];
  for (let index = 0; index < examinees; index++) people.push(await world.examinee(companyId));
  const admin = await world.administrator(companyId, ['exam.generate']);
  return { companyId, bank, people, ids: people.map(({ examineeId }) => examineeId), admin, api: world.as(admin) };
}
type School = Awaited<ReturnType<typeof school>>;

const exam = ({ companyId, bank, ids }: School, wanted: Partial<Parameters<typeof testExam>[3]> = {}) =>
  testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids, ...wanted });

const schedule = (generatedExamId: string, changes: Parameters<typeof aSchedule>[2] = {}) =>
  aSchedule(generatedExamId, world.now, changes);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number; values?: Record<string, unknown> }) => error,
  );

async function classroom({ companyId }: School, examineeIds: readonly string[]): Promise<string> {
  return world.inCompany(companyId, async (db) => {
    const { id } = await db
      .insertInto('classroom')
      .values({ code: 'B1-1', title: '{"en":"Class"}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('classroom_examinee')
      .values(examineeIds.map((examinee_id) => ({ classroom_id: id, examinee_id })))
      .execute();
    return id;
  });
}

test('an exam takes examinees and classrooms, each once, and deals out the versions', async () => {
  const here = await school(5);
  const { generatedExamId } = await exam(here, { versions: 2 });
  const disabled = await world.examinee(here.companyId);
  await world.inCompany(here.companyId, (db) =>
    db
      .updateTable('examinee')
      .set({ enabled: false, extra_time_percent: 0 })
      .where('id', '=', disabled.examineeId)
      .execute(),
  );
  await world.inCompany(here.companyId, (db) =>
    db
      .updateTable('examinee')
      .set({ extra_time_percent: 25 })
      .where('id', '=', here.ids[0] ?? '')
      .execute(),
  );
  const classroomId = await classroom(here, [...here.ids.slice(0, 4), disabled.examineeId]);
  const subscribed = [...here.ids.slice(0, 4), disabled.examineeId].map((examinee_id) => ({
    examinee_id,
    module_id: here.bank.moduleId,
    starts_on: '2026-02-01',
    days: 60,
    created_at: world.now,
  }));
  await world.inCompany(here.companyId, (db) => db.insertInto('module_subscription').values(subscribed).execute());
  const made = await here.api.createExam({
    ...schedule(generatedExamId, { examineeIds: [here.ids[4] ?? '', here.ids[0] ?? ''], classroomIds: [classroomId] }),
    draft: false,
  });
  expect(made.number).toBe(2);
  const read = await here.api.readExam({ examId: made.id });
  expect(read).toMatchObject({
    state: 'scheduled',
    title: { en: 'Gas turbines' },
    moduleCode: 'GT',
    candidateCount: 5,
    finishedCount: 0,
    questionCount: 4,
    versions: ['A', 'B'],
    languages: ['en'],
    passMark: 75,
    place: 'Room 2',
    minutes: 25,
    releasedAt: null,
    generatedTitle: { en: 'Paper set' },
  });
  expect(read.candidates.map(({ version }) => version)).toEqual(['A', 'B', 'A', 'B', 'A']);
  expect(read.candidates.map(({ extraTimePercent }) => extraTimePercent)).toEqual([25, 0, 0, 0, 0]);
  expect(read.candidates[0]).toMatchObject({
    progress: 'not_started',
    answered: 0,
    startedAt: null,
    resultId: null,
    givenName: { th: 'สมชาย' },
  });
  const audit = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'subject_id', 'actor_id']).execute(),
  );
  expect(audit).toEqual([{ action: 'exam.created', subject_id: made.id, actor_id: here.admin.accountId }]);
});

test.each([
  ['nobody_chosen', {}],
  ['closes_before_it_opens', { opensAt: hours(3), closesAt: hours(3) }],
  ['closes_in_the_past', { opensAt: hours(-3), closesAt: hours(0) }],
])('%s: refused when created and when updated', async (code, changes) => {
  const here = await school();
  const { examId, generatedExamId } = await exam(here, { opens: 1, closes: 2 });
  const wanted = schedule(generatedExamId, { examineeIds: code === 'nobody_chosen' ? [] : here.ids, ...changes });
  expect(await refusalOf(here.api.createExam({ ...wanted, draft: false }))).toMatchObject({ code });
  expect(await refusalOf(here.api.updateExam({ ...wanted, examId }))).toMatchObject({ code });
});

test('an exam nobody has started is changed; who has a version keeps it when others come or go', async () => {
  const here = await school(4);
  const { examId, generatedExamId } = await exam(here, { versions: 2, opens: 1, closes: 2 });
  const versions = async () =>
    (await here.api.readExam({ examId })).candidates.map(
      ({ examineeId, version }) => `${here.ids.indexOf(examineeId)}${version}`,
    );
  expect(await versions()).toEqual(['0A', '1B', '2A', '3B']);
  await here.api.updateExam({
    ...schedule(generatedExamId, { examineeIds: here.ids.toReversed(), place: 'Hall', minutes: 40 }),
    examId,
  });
  expect(await here.api.readExam({ examId })).toMatchObject({
    place: 'Hall',
    minutes: 40,
    opensAt: hours(1),
    closesAt: hours(3),
    state: 'scheduled',
  });
  expect(await versions()).toEqual(['0A', '1B', '2A', '3B']);
  await here.api.updateExam({ ...schedule(generatedExamId, { examineeIds: here.ids.slice(1) }), examId });
  expect(await versions()).toEqual(['1B', '2A', '3B']);
  const later = await world.examinee(here.companyId);
  here.ids.push(later.examineeId);
  await here.api.updateExam({ ...schedule(generatedExamId, { examineeIds: here.ids }), examId });
  expect(await versions()).toEqual(['0A', '1B', '2A', '3B', '4A']);
});

test('an exam somebody has started is not changed any more', async () => {
  const here = await school();
  const { examId, generatedExamId } = await exam(here, { opens: -1, closes: 2 });
  const update = () =>
    refusalOf(here.api.updateExam({ ...schedule(generatedExamId, { examineeIds: here.ids }), examId }));
  expect(await update()).toBeNull();
  await testSitting(world, here.companyId, examId, here.ids[0] ?? '', { endedAt: null });
  expect(await update()).toMatchObject({ code: 'already_started' });
  const closed = await exam(here, { state: 'closed' });
  expect(
    await refusalOf(
      here.api.updateExam({ ...schedule(generatedExamId, { examineeIds: here.ids }), examId: closed.examId }),
    ),
  ).toMatchObject({
    code: 'already_started',
  });
});

test('an open exam that is put off is scheduled again', async () => {
  const here = await school();
  const { examId, generatedExamId } = await exam(here, { state: 'open', opens: -1, closes: 2 });
  await here.api.updateExam({ ...schedule(generatedExamId, { examineeIds: here.ids }), examId });
  expect(await here.api.readExam({ examId })).toMatchObject({ state: 'scheduled', opensAt: hours(1) });
});

test('the states go their ways, each on record; opening early opens now', async () => {
  const here = await school();
  const { examId } = await exam(here, { state: 'draft', opens: 1, closes: 3 });
  const go = (to: (typeof examStates)[number]) =>
    refusalOf(here.api.changeExamState({ examId, to, reason: 'The instructor is ill' }));
  expect(await go('open')).toMatchObject({ code: 'state_not_possible', values: { from: 'draft', to: 'open' } });
  for (const to of ['scheduled', 'draft', 'scheduled', 'open'] as const) expect(await go(to)).toBeNull();
  expect(await here.api.readExam({ examId })).toMatchObject({ state: 'open', opensAt: world.now, closesAt: hours(3) });
  expect(await go('draft')).toMatchObject({ code: 'state_not_possible' });
  for (const to of ['closed', 'marking'] as const) expect(await go(to)).toBeNull();
  // Releasing is an act of its own, with its own permission.
  expect(await go('released')).toMatchObject({ code: 'state_not_possible' });
  const audit = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute(),
  );
  expect(audit.map(({ action }) => action)).toEqual(Array.from({ length: 6 }, () => 'exam.state_changed'));
  expect(audit.at(-1)?.details).toEqual({ number: 1, changes: { state: { from: 'closed', to: 'marking' } } });
});

test('an exam is not cancelled over the heads of those who sit it, and closed with a reason, which ends their sittings', async () => {
  const here = await school();
  const { examId } = await exam(here, { opens: -1, closes: 2 });
  const [first = '', second = ''] = here.ids;
  for (const one of [first, second]) await testSitting(world, here.companyId, examId, one, { endedAt: null });
  // Sittings go by the database's clock.
  await world.asOwner(here.companyId, (db) =>
    sql`update sitting set deadline = now() + interval '1 hour' where exam_id = ${examId}`.execute(db),
  );
  const why = 'The building is cleared';
  for (const asked of [{ to: 'closed' as const }, { to: 'cancelled' as const, reason: why }])
    expect(await refusalOf(here.api.changeExamState({ examId, ...asked }))).toMatchObject({
      code: 'sittings_under_way',
      values: { count: 2 },
    });
  expect(await refusalOf(here.api.changeExamState({ examId, to: 'closed', reason: why }))).toBeNull();
  const ends = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('sitting').select(['end_reason']).where('exam_id', '=', examId).execute(),
  );
  expect(ends).toEqual([{ end_reason: 'ended_by_staff' }, { end_reason: 'ended_by_staff' }]);
  const acts = await world.inCompany(here.companyId, (db) => db.selectFrom('sitting_act').select('words').execute());
  expect(acts).toEqual([{ words: why }, { words: why }]);
});

test('an exam is closed once everybody has finished', async () => {
  const here = await school();
  const { examId } = await exam(here, { opens: -1, closes: 2 });
  const sittingId = await testSitting(world, here.companyId, examId, here.ids[0] ?? '', { endedAt: null });
  expect(await refusalOf(here.api.changeExamState({ examId, to: 'closed' }))).toMatchObject({
    code: 'sittings_under_way',
  });
  await world.inCompany(here.companyId, (db) =>
    db
      .updateTable('sitting')
      .set({ ended_at: world.now, end_reason: 'submitted' })
      .where('id', '=', sittingId)
      .execute(),
  );
  expect((await here.api.readExam({ examId })).closedAt).toBeNull();
  expect(await refusalOf(here.api.changeExamState({ examId, to: 'closed' }))).toBeNull();
  expect((await here.api.readExam({ examId })).closedAt).toEqual(world.now);
});

test('a paper that was sent counts as under way until nobody could finish it any more', async () => {
  const here = await school();
  const { examId } = await exam(here, { opens: -4, closes: 2 });
  const sent = (minutesAgo: number) => new Date(world.now.getTime() - minutesAgo * 60_000);
  await testSitting(world, here.companyId, examId, here.ids[0] ?? '', {
    startedAt: null,
    endedAt: null,
    paperSentAt: null,
  });
  await testSitting(world, here.companyId, examId, here.ids[1] ?? '', {
    startedAt: null,
    endedAt: null,
    paperSentAt: sent(62),
  });
  const third = await testSitting(world, here.companyId, examId, here.ids[2] ?? '', {
    startedAt: null,
    endedAt: null,
    paperSentAt: sent(60),
  });
  expect((await here.api.readExam({ examId })).underWay).toBe(1);
  expect(await refusalOf(here.api.changeExamState({ examId, to: 'closed' }))).toMatchObject({
    code: 'sittings_under_way',
    values: { count: 1 },
  });
  await world.inCompany(here.companyId, (db) =>
    db
      .updateTable('sitting')
      .set({ paper_sent_at: sent(61) })
      .where('id', '=', third)
      .execute(),
  );
  expect(await refusalOf(here.api.changeExamState({ examId, to: 'closed' }))).toBeNull();
});

test('no e-exam is held on a database that could lose answers; one on paper may be', async () => {
  const here = await school();
  const screen = await exam(here, { state: 'draft', opens: 1, closes: 3 });
  const paper = await exam(here, { state: 'draft', kind: 'paper', opens: 1, closes: 3 });
  notDurable = 'fsync = off';
  try {
    const refused = { code: 'database_not_durable', values: { setting: 'fsync = off' } };
    expect(await refusalOf(here.api.changeExamState({ examId: screen.examId, to: 'scheduled' }))).toMatchObject(
      refused,
    );
    expect(
      await refusalOf(
        here.api.changeExamState({ examId: screen.examId, to: 'cancelled', reason: 'The instructor is ill' }),
      ),
    ).toBeNull();
    expect(await refusalOf(here.api.changeExamState({ examId: paper.examId, to: 'scheduled' }))).toBeNull();
  } finally {
    notDurable = null;
  }
});

test('lists and the clock’s rule agree on the state, and the job saves it', async () => {
  const here = await school(1);
  const cases: { examId: string; byClock: string }[] = [];
  for (const state of ['draft', 'scheduled', 'open', 'closed', 'cancelled'] as const)
    for (const [opens, closes] of [
      [1, 2],
      [-1, 1],
      [-2, -1],
      [0, 1],
      [-1, 0],
    ] as const)
      for (const isUnderWay of [false, true]) {
        const { examId } = await exam(here, { state, opens, closes });
        if (isUnderWay) await testSitting(world, here.companyId, examId, here.ids[0] ?? '', { endedAt: null });
        const byClock = stateByClock(
          { state, opensAt: hours(opens), closesAt: hours(closes), underWay: isUnderWay ? 1 : 0 },
          world.now,
        );
        cases.push({ examId, byClock });
      }
  const check = async () => {
    const { 'hydra:member': listed } = await here.api.listExams({ limit: 200 });
    expect(cases.map(({ examId }) => listed.find(({ id }) => id === examId)?.state)).toEqual(
      cases.map(({ byClock }) => byClock),
    );
  };
  await check();
  await examJobs['turn_exams']?.(
    {},
    {
      inTransaction: ({ companyId }, work) => world.inCompany(companyId ?? '', work),
      now: () => world.now,
    },
  );
  await check();
  const saved = await world.inCompany(here.companyId, (db) => db.selectFrom('exam').select(['id', 'state']).execute());
  expect(cases.map(({ examId }) => saved.find(({ id }) => id === examId)?.state)).toEqual(
    cases.map(({ byClock }) => byClock),
  );
});

test('the job goes on to marking where there is something to mark, and says which exams those are', async () => {
  const here = await school(1);
  const { examId } = await exam(here, { state: 'closed' });
  const empty = await exam(here, { state: 'closed' });
  const score = {
    points: 1,
    max_points: 1,
    correct: 1,
    total: 1,
    passed: true,
    by_subsection: '[]',
    by_question: '[]',
    snapshot: '{}',
    marked_at: world.now,
  };
  await world.inCompany(here.companyId, (db) =>
    db
      .insertInto('result')
      .values({ exam_id: examId, examinee_id: here.ids[0] ?? '', ...score })
      .execute(),
  );
  const turn = () => world.inCompany(here.companyId, (db) => turnExams(db, world.now));
  expect(await turn()).toEqual([examId]);
  expect(await turn()).toEqual([]);
  expect([
    (await here.api.readExam({ examId })).state,
    (await here.api.readExam({ examId: empty.examId })).state,
  ]).toEqual(['marking', 'closed']);
});

test('the list pages, searches and filters by the state of the moment', async () => {
  const here = await school(2);
  const open = await exam(here, { opens: -1, closes: 1 });
  const coming = await exam(here, { opens: 30, closes: 32 });
  const over = await exam(here, { opens: -100, closes: -99 });
  await testSitting(world, here.companyId, over.examId, here.ids[0] ?? '', {});
  const list = async (asked: object) => (await here.api.listExams(asked))['hydra:member'].map(({ id }) => id);
  expect(await list({})).toEqual([coming.examId, open.examId, over.examId]);
  const first = await here.api.listExams({ limit: 2 });
  expect(first['hydra:totalItems']).toBe(3);
  expect(await list({ limit: 2, after: first['hydra:next'] })).toEqual([over.examId]);
  expect(await list({ after: 'broken' })).toHaveLength(3);
  expect(await list({ state: ['open'] })).toEqual([open.examId]);
  expect(await list({ state: ['open', 'closed'] })).toEqual([open.examId, over.examId]);
  expect(await list({ days: 2 })).toEqual([coming.examId, open.examId]);
  expect(await list({ generatedExam: open.generatedExamId })).toEqual([open.examId]);
  expect(await list({ q: 'กังหัน' })).toHaveLength(3);
  expect(await list({ q: '%' })).toEqual([]);
  const [listed] = (await here.api.listExams({ generatedExam: over.generatedExamId }))['hydra:member'];
  expect(listed).toMatchObject({ candidateCount: 2, finishedCount: 1 });
});

test('how far each candidate is', async () => {
  const here = await school(3);
  const { examId } = await exam(here, { opens: -1, closes: 1 });
  await testSitting(
    world,
    here.companyId,
    examId,
    here.ids[0] ?? '',
    { endedAt: null },
    ({ position }) => ['right', null, '', []][position - 1],
  );
  const second = await testSitting(world, here.companyId, examId, here.ids[1] ?? '', {}, () => 'right');
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('sitting').set({ end_reason: 'time_up' }).where('id', '=', second).execute(),
  );
  const { candidates, finishedCount } = await here.api.readExam({ examId });
  expect(candidates.map(({ progress, answered }) => [progress, answered])).toEqual([
    ['under_way', 1],
    ['time_up', 4],
    ['not_started', 0],
  ]);
  expect(candidates[0]).toMatchObject({ startedAt: world.now, deadline: hours(0.5), endedAt: null });
  expect(finishedCount).toBe(1);
});

test('a generated exam in use is not removed', async () => {
  const here = await school(1);
  const { generatedExamId } = await exam(here);
  expect(await refusalOf(here.api.removeGeneratedExam({ generatedExamId }))).toMatchObject({
    code: 'used_by_exams',
    values: { count: 1 },
  });
});

test('each needs its permission, and another company’s exam, people and papers do not exist', async () => {
  const here = await school();
  const { examId, generatedExamId } = await exam(here, { opens: 1, closes: 2 });
  const wanted = schedule(generatedExamId, { examineeIds: here.ids });
  const acts = (api: School['api']) => [
    () => api.createExam({ ...wanted, draft: true }),
    () => api.updateExam({ ...wanted, examId }),
    () => api.changeExamState({ examId, to: 'cancelled' as const, reason: 'The instructor is ill' }),
  ];
  const author = world.as(await world.administrator(here.companyId, ['question.add']));
  for (const act of acts(author)) expect(await refusalOf(act())).toMatchObject({ status: 403 });
  expect(await refusalOf(author.readExam({ examId }))).toMatchObject({ status: 403 });
  const reporter = world.as(await world.administrator(here.companyId, ['report.generateReportExams']));
  expect(await refusalOf(reporter.readExam({ examId }))).toBeNull();
  const examinee = world.as(await world.examinee(here.companyId));
  for (const act of [...acts(examinee), () => examinee.readExam({ examId }), () => examinee.listExams({})])
    expect(await refusalOf(act())).toMatchObject({ status: 403 });

  const elsewhere = await world.company('ELSE');
  const stranger = world.as(await world.administrator(elsewhere));
  for (const act of [...acts(stranger), () => stranger.readExam({ examId })])
    expect(await refusalOf(act())).toMatchObject({ status: 404 });
  expect((await stranger.listExams({}))['hydra:totalItems']).toBe(0);
  const foreigner = await world.examinee(elsewhere);
  expect(
    await refusalOf(here.api.createExam({ ...wanted, examineeIds: [foreigner.examineeId], draft: false })),
  ).toMatchObject({ status: 404 });
  expect(
    await refusalOf(here.api.createExam({ ...wanted, classroomIds: [crypto.randomUUID()], draft: false })),
  ).toMatchObject({ status: 404 });
});

test('the record says what an edit of an exam changed: the pass mark, the time, who takes part', async () => {
  const here = await school(2);
  const { generatedExamId } = await exam(here);
  const wanted = schedule(generatedExamId, { examineeIds: here.ids.slice(0, 1) });
  const { id: examId, number } = await here.api.createExam({ ...wanted, draft: false });
  await here.api.updateExam({ ...wanted, examId, passMark: 1, minutes: 55, examineeIds: here.ids.slice(1) });
  await here.api.updateExam({ ...wanted, examId, passMark: 1, minutes: 55, examineeIds: here.ids.slice(1) });
  const [line, ...more] = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.updated').execute(),
  );
  expect(line?.details).toEqual({
    number,
    changes: {
      passMark: { from: 75, to: 1 },
      minutes: { from: 25, to: 55 },
      candidates: { from: [expect.stringMatching(/ A$/)], to: [expect.stringMatching(/ A$/)] },
    },
  });
  // What was saved without a difference is no change.
  expect(more).toEqual([]);
});

test('an exam takes as long as the sections of its papers together, where they have their own time', async () => {
  const here = await school(1);
  const { generatedExamId } = await exam(here);
  const sections = [30, 15].map((minutes) => ({ title: { en: 'Part' }, instructions: {}, minutes }));
  await world.asOwner(here.companyId, (db) =>
    db
      .updateTable('generated_exam')
      .set({ blueprint: sql`blueprint || ${JSON.stringify({ sections })}::jsonb` })
      .where('id', '=', generatedExamId)
      .execute(),
  );
  const asked = (minutes: number) =>
    here.api.createExam({ ...schedule(generatedExamId, { minutes }), draft: true, examineeIds: here.ids });
  await expect(asked(60)).rejects.toMatchObject({ code: 'sections_have_their_time', values: { minutes: 45 } });
  const { id } = await asked(45);
  expect((await here.api.readExam({ examId: id })).minutes).toBe(45);
});
