import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { saveResult } from '../../results/server/marking-queries.ts';
import { saveAccessResets } from '../../identity/server/accounts/access-resets.ts';
import type { Permission } from '../../platform/access.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { overviewContract } from '../contract.ts';
import { overviewHandlers } from './handlers.ts';

const world = testWorld(overviewContract, overviewHandlers);
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

async function school(code = 'SAT', model: 'MODULE' | 'TYPE' = 'MODULE') {
  const companyId = await world.company(code, model);
  return { companyId, api: world.as(await world.administrator(companyId)) };
}

test('an empty company has an empty dashboard', async () => {
  const { api } = await school('SAT', 'TYPE');
  expect(await api.readDashboard({})).toEqual({
    exams: [],
    toRelease: [],
    toReleaseCount: 0,
    toConfirm: [],
    toInvigilate: [],
    questions: { total: 0, approved: 0, pending: 0, rejected: 0, draft: 0 },
    mine: { toApprove: 0, sentBack: 0, reviewDue: 0, reports: 0, appeals: 0, passages: 0, sentBackPassages: 0 },
    examinees: { total: 0, withoutPassword: 0 },
    runway: [],
    lastResults: [],
    module: 'TYPE',
  });
});

test('questions, examinees and what the bank still has', async () => {
  const { companyId, api } = await school();
  const rows = [
    {},
    { approval: 'pending', serving_version: null },
    { approval: 'rejected', serving_version: null },
    { approval: 'draft', serving_version: null },
    { approval: 'pending', latest_version: 2 },
    { enabled: false },
    { archived_at: world.now },
    { trashed_at: world.now },
    { kind: 'essay' },
    { hibernating_until: new Date(world.now.getTime() + 1) },
    { hibernating_until: world.now },
  ];
  await testBank(world, companyId, { '1': rows.map((row) => ({ row })), '2': 2 });
  const { accountId } = await world.examinee(companyId);
  const disabled = await world.examinee(companyId);
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('examinee').set({ enabled: false }).where('id', '=', disabled.examineeId).execute();
    await db.updateTable('account').set({ password_hash: 'one' }).where('id', '=', accountId).execute();
    await db.insertInto('examinee').values({ number: 'X-1', given_name: '{}', family_name: '{}' }).execute();
  });
  const elsewhere = await school('ELSE');
  await testBank(world, elsewhere.companyId, { '1': 3 });
  expect(await api.readDashboard({})).toMatchObject({
    questions: { total: 11, approved: 5, pending: 2, rejected: 1, draft: 1 },
    examinees: { total: 2, withoutPassword: 1 },
    runway: [{ code: 'GT', title: { en: 'Gas turbines' }, usable: 5, total: 11 }],
    module: 'MODULE',
  });
});

test('what of the bank waits for somebody: to approve, sent back, due for review', async () => {
  const companyId = await world.company('MINE');
  const [me, other] = [await world.administrator(companyId), await world.administrator(companyId)];
  const past = '2000-01-01';
  await testBank(world, companyId, {
    '1': [
      { row: { approval: 'pending', serving_version: null } },
      { row: { approval: 'rejected', serving_version: null } },
      { row: { approval: 'rejected', serving_version: null } },
      { row: { review_due: past } },
      { row: { review_due: past, archived_at: world.now } },
      { row: { review_due: '2999-01-01' } },
    ],
  });
  const [first, second] = await world.inCompany(companyId, (db) =>
    db.selectFrom('question').select('id').where('approval', '=', 'rejected').orderBy('number').execute(),
  );
  await world.inCompany(companyId, async (db) => {
    await db
      .updateTable('question')
      .set({ author_id: me.accountId })
      .where('id', '=', first?.id ?? '')
      .execute();
    await db
      .updateTable('question')
      .set({ author_id: other.accountId })
      .where('id', '=', second?.id ?? '')
      .execute();
  });
  const mine = async (who: typeof me) => (await world.as(who).readDashboard({})).mine;
  expect(await mine(me)).toMatchObject({ toApprove: 1, sentBack: 1, reviewDue: 1 });
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('question_version')
      .from('question')
      .set({ author_id: me.accountId })
      .whereRef('question.id', '=', 'question_version.question_id')
      .where('question.approval', '=', 'pending')
      .execute(),
  );
  expect(await mine(me)).toMatchObject({ toApprove: 0, sentBack: 1, reviewDue: 1 });
  expect(await mine(other)).toMatchObject({ toApprove: 1 });
  await world.inCompany(companyId, (db) =>
    saveAccessResets(db, me, [other.accountId], { how: 'email', now: world.now }),
  );
  expect(await mine(other)).toMatchObject({ toApprove: 0 });
});

test('passages in the bank wait for those who wrote nothing of them, and for their author once sent back', async () => {
  const { companyId } = await school();
  await testBank(world, companyId, { '1': 1 });
  const [author, approver] = [await world.administrator(companyId), await world.administrator(companyId)];
  const waiting = async (who: typeof author) => (await world.as(who).readDashboard({})).mine.passages;
  await world.inCompany(companyId, async (db) => {
    const { id: subsection_id } = await db.selectFrom('subsection').select('id').executeTakeFirstOrThrow();
    const by = { number: 1, approval: 'pending' as const, author_id: author.accountId };
    const passage = { subsection_id, title: '{}', search: '', languages: ['en'], updated_at: world.now };
    const { number: _, ...version } = { ...by, submitted_by: author.accountId, text: '{"en":"<p>Log</p>"}' };
    const { id } = await db
      .insertInto('passage')
      .values({ ...by, ...passage, created_at: world.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('passage_version')
      .values({ ...version, passage_id: id, version: 1, created_at: world.now })
      .execute();
  });
  expect([await waiting(author), await waiting(approver)]).toEqual([0, 1]);
  const sentBack = async (who: typeof author) => (await world.as(who).readDashboard({})).mine.sentBackPassages;
  expect(await sentBack(author)).toBe(0);
  await world.inCompany(companyId, (db) => db.updateTable('passage').set({ approval: 'rejected' }).execute());
  expect([await sentBack(author), await sentBack(approver), await waiting(approver)]).toEqual([1, 0, 0]);
  await world.inCompany(companyId, (db) =>
    db.updateTable('passage').set({ approval: 'pending', trashed_at: world.now }).execute(),
  );
  expect(await waiting(approver)).toBe(0);
  await world.inCompany(companyId, (db) => db.updateTable('passage').set({ approval: 'rejected' }).execute());
  expect(await sentBack(author)).toBe(0);
});

test('what goes on, what comes, what waits to be released, and how the last ones went', async () => {
  const { companyId, api } = await school();
  const bank = await testBank(world, companyId, { '1': 4 });
  const ids = [(await world.examinee(companyId)).examineeId, (await world.examinee(companyId)).examineeId];
  const [one = '', two = ''] = ids;
  const exam = async (wanted: Partial<Parameters<typeof testExam>[3]>) =>
    (await testExam(world, companyId, bank, { count: { '1': 2 }, examineeIds: ids, ...wanted })).examId;
  const coming = await exam({ opens: 20, closes: 22 });
  const open = await exam({ opens: -1, closes: 1 });
  await exam({ state: 'draft', opens: 1, closes: 2 });
  await exam({ state: 'cancelled', opens: 1, closes: 2 });
  await exam({ opens: -9, closes: -8 });
  const sat = await exam({ opens: -6, closes: -5 });
  await testSitting(world, companyId, sat, one, {});
  const goesOn = await exam({ opens: -5, closes: -4 });
  await testSitting(world, companyId, goesOn, one, { endedAt: null });
  const onPaper = await exam({ kind: 'paper', opens: -4, closes: -3 });
  const released = await exam({ state: 'released', opens: -50, closes: -49 });
  await world.inCompany(companyId, async (db) => {
    const mark = (points: number) => ({
      points,
      maxPoints: 300,
      correct: 1,
      total: 3,
      unmarked: 0,
      passed: points > 200,
      bySubsection: [],
      byQuestion: [],
    });
    await saveResult(db, { examId: released, examineeId: one, sittingId: null, mark: mark(300), now: world.now });
    await saveResult(db, { examId: released, examineeId: two, sittingId: null, mark: mark(100), now: world.now });
    await saveResult(db, {
      examId: onPaper,
      examineeId: two,
      sittingId: null,
      mark: mark(200),
      now: new Date(world.now.getTime() - 1000),
    });
    await db.updateTable('exam').set({ released_at: world.now }).where('id', '=', released).execute();
  });
  const dashboard = await api.readDashboard({});
  expect(dashboard.exams?.map(({ id, state }) => [id, state])).toEqual([
    [goesOn, 'open'],
    [open, 'open'],
    [coming, 'scheduled'],
  ]);
  // Of those that are over, one nobody sat has nothing to release; one on paper waits for its answers to be typed in.
  expect(
    dashboard.toRelease?.map(({ id, finishedCount, candidateCount }) => [id, finishedCount, candidateCount]),
  ).toEqual([
    [sat, 1, 2],
    [onPaper, 1, 2],
  ]);
  expect(dashboard.lastResults).toEqual([
    {
      examId: released,
      title: { en: 'Gas turbine test', th: 'ข้อสอบเครื่องยนต์กังหัน' },
      taken: 2,
      passed: 1,
      mean: 66.66,
      releasedAt: world.now,
    },
    { examId: onPaper, title: expect.anything(), taken: 1, passed: 0, mean: 66.66, releasedAt: null },
  ]);
});

const nothingOfMine = {
  toApprove: null,
  sentBack: null,
  reviewDue: null,
  reports: null,
  appeals: null,
  passages: null,
  sentBackPassages: null,
};

test('each part is given to those who may open the list that it leads to, and to nobody else', async () => {
  const { companyId } = await school('FLAGS');
  const partsOf = async (...held: Permission[]) => {
    const { mine, ...parts } = await world.as(await world.administrator(companyId, held)).readDashboard({});
    return Object.entries({ ...parts, ...mine }).flatMap(([name, value]) => (value === null ? [] : [name]));
  };
  const open = ['toInvigilate', 'module'];
  const exams = ['exams', 'toRelease', 'toReleaseCount', 'toInvigilate'];
  const bank = ['questions', 'runway', 'module', 'sentBack', 'reviewDue', 'reports', 'sentBackPassages'];
  expect(await partsOf()).toEqual(open);
  expect(await partsOf('settings.general', 'classroom.view', 'question.add')).toEqual(open);
  expect(new Set(await partsOf('exam.generateHandPickedExams'))).toEqual(new Set([...exams, ...open]));
  expect(new Set(await partsOf('report.generateCertificates'))).toEqual(new Set([...exams, ...open, 'lastResults']));
  expect(new Set(await partsOf('question.view'))).toEqual(new Set([...bank, ...open]));
  expect(await partsOf('question.approve')).toEqual(open);
  expect(new Set(await partsOf('question.view', 'question.approve'))).toEqual(
    new Set([...bank, ...open, 'toApprove', 'passages']),
  );
  expect(new Set(await partsOf('examinee.register'))).toEqual(new Set([...open, 'examinees']));
  expect(await partsOf('report.generateReportExams', 'exam.generate')).toContain('appeals');
  expect((await world.as(await world.administrator(companyId, [])).readDashboard({})).mine).toEqual(nothingOfMine);
});

test('each dashboard is for its own people', async () => {
  const here = await school();
  const examinee = world.as(await world.examinee(here.companyId));
  expect(await statusOf(here.api.readDashboard({}))).toBe(200);
  expect(await statusOf(examinee.readDashboard({}))).toBe(403);
  const platform = world.as({ kind: 'platform', accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() });
  expect(await statusOf(platform.readDashboard({}))).toBe(403);
  expect(await statusOf(world.as({ kind: 'anonymous' }).readDashboard({}))).toBe(401);
});

test('who watches over exams on screen reads them until they close; those of others are none of theirs', async () => {
  const { companyId } = await school('WATCH');
  const [me, other] = [await world.administrator(companyId), await world.administrator(companyId)];
  const bank = await testBank(world, companyId, { '1': 4 });
  const asked = { count: { '1': 4 }, examineeIds: [(await world.examinee(companyId)).examineeId] };
  const open = await testExam(world, companyId, bank, { ...asked, state: 'open' });
  const coming = await testExam(world, companyId, bank, { ...asked, state: 'scheduled' });
  const over = await testExam(world, companyId, bank, { ...asked, state: 'closed' });
  await world.inCompany(companyId, async (db) => {
    const days = (count: number) => new Date(world.now.getTime() + count * 86_400_000);
    const plan = (examId: string, opens: number, closes: number) =>
      db
        .updateTable('exam')
        .set({ opens_at: days(opens), closes_at: days(closes) })
        .where('id', '=', examId)
        .execute();
    await plan(open.examId, -1, 1);
    await plan(coming.examId, 2, 3);
    const { id } = await db
      .selectFrom('administrator')
      .select('id')
      .where('account_id', '=', me.accountId)
      .executeTakeFirstOrThrow();
    for (const { examId } of [open, coming, over])
      await db.insertInto('exam_invigilator').values({ exam_id: examId, administrator_id: id }).execute();
  });
  const { toInvigilate } = await world.as(me).readDashboard({});
  expect(toInvigilate.map(({ id, state }) => [id, state])).toEqual([
    [open.examId, 'open'],
    [coming.examId, 'scheduled'],
  ]);
  expect((await world.as(other).readDashboard({})).toInvigilate).toEqual([]);
});

test('a release that somebody planned waits for another one who may confirm it, where the company asks for two', async () => {
  const { companyId } = await school('TWO');
  const [planner, second] = [await world.administrator(companyId), await world.administrator(companyId)];
  const bank = await testBank(world, companyId, { '1': 4 });
  const examineeIds = [(await world.examinee(companyId)).examineeId];
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds, state: 'closed' });
  const toConfirm = async (who: typeof planner) =>
    (await world.as(who).readDashboard({})).toConfirm?.map(({ id }) => id);
  await world.inCompany(companyId, (db) =>
    db
      .insertInto('release_plan')
      .values({ exam_id: examId, planned_by: planner.accountId, planned_at: world.now })
      .execute(),
  );
  expect(await toConfirm(second)).toEqual([]);
  await world.inCompany(companyId, (db) => db.insertInto('release_setting').values({ second_person: true }).execute());
  expect([await toConfirm(planner), await toConfirm(second)]).toEqual([[], [examId]]);
  await world.inCompany(companyId, (db) =>
    saveAccessResets(db, planner, [second.accountId], { how: 'email', now: world.now }),
  );
  expect(await toConfirm(second)).toEqual([]);
});
