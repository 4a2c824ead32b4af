import { expect, test } from 'vitest';
import { appealContract } from '../../appeals/contract.ts';
import { appealHandlers } from '../../appeals/server/handlers.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { examContract } from '../../exams/contract.ts';
import { examSurroundings, testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { passageContract } from '../../passages/contract.ts';
import { passageHandlers } from '../../passages/server/handlers.ts';
import { peopleContract } from '../../people/contract.ts';
import { peopleInTest } from '../../people/server/people.fixture.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { questionContract } from '../../questions/contract.ts';
import { questionHandlers } from '../../questions/server/handlers.ts';
import { overviewContract } from '../contract.ts';
import { listsOf, type NumberedList } from '../domain/lists.ts';
import { overviewHandlers } from './handlers.ts';

const contract = {
  ...peopleContract,
  ...questionContract,
  ...passageContract,
  ...examContract,
  ...appealContract,
  ...overviewContract,
};
const media = forgetfulMedia();
const world = testWorld(contract, {
  ...peopleInTest,
  ...questionHandlers({ media, findPaperOf: async () => null }),
  ...passageHandlers({ media }),
  ...examHandlers(examSurroundings),
  ...appealHandlers({ publicUrl: 'http://localhost:3000' }),
  ...overviewHandlers,
});

/** How many rows the page of a list says that there are, asked as its address asks. */
function rowsOf(me: Administrator) {
  const api = world.as(me);
  return async ({ route, search }: NumberedList): Promise<number> => {
    const given = { ...search, limit: '1' };
    switch (route) {
      case 'admin-questions':
        return (await api.listQuestions(contract.listQuestions.input.parse(given)))['hydra:totalItems'];
      case 'admin-questions-queue':
        return (await api.listReviewQueue(contract.listReviewQueue.input.parse(search))).total;
      case 'admin-questions-report-history':
        return (await api.listQuestionReports(contract.listQuestionReports.input.parse(given)))['hydra:totalItems'];
      case 'admin-passages':
        return (await api.listPassages(contract.listPassages.input.parse(given)))['hydra:totalItems'];
      case 'admin-exams':
        return (await api.listExams(contract.listExams.input.parse(given)))['hydra:totalItems'];
      case 'admin-exams-appeals':
        return (await api.listAllAppeals(contract.listAllAppeals.input.parse(given)))['hydra:totalItems'];
      case 'admin-examinees':
        return (await api.listExaminees(contract.listExaminees.input.parse(given)))['hydra:totalItems'];
    }
  };
}

const past = '2000-01-01';

/** A bank with every status and a reason for each list to leave something out. */
async function school() {
  const companyId = await world.company('TRUE');
  const [me, other] = [await world.administrator(companyId), await world.administrator(companyId)];
  const asleep = { hibernating_until: new Date(world.now.getTime() + 1) };
  const rows: Record<string, unknown>[] = [
    {},
    {},
    {},
    { enabled: false },
    asleep,
    { archived_at: world.now },
    { trashed_at: world.now },
    { review_due: past },
    { review_due: past, enabled: false },
    { review_due: past, archived_at: world.now },
    ...['pending', 'pending', 'rejected', 'rejected', 'draft'].map((approval) => ({ approval, serving_version: null })),
    ...['pending', 'rejected'].map((approval) => ({ approval, serving_version: null, enabled: false })),
  ];
  const bank = await testBank(world, companyId, { '1': rows.map((row) => ({ row })), '2': 4 });
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('question').set({ author_id: me.accountId }).where('approval', '=', 'rejected').execute();
    const retired = { retired_at: world.now };
    await db
      .updateTable('subsection')
      .set(retired)
      .where('id', '=', bank.subsectionIds['2'] ?? '')
      .execute();
  });
  return { companyId, me, other, bank };
}

test('each number of the bank is how many rows the list behind it has', async () => {
  const { companyId, me, other, bank } = await school();
  await world.inCompany(companyId, async (db) => {
    const question_id = bank.questionIds['1']?.[0] ?? '';
    const report = {
      question_id,
      version: 1,
      reason: 'other',
      reported_by: other.accountId,
      reported_at: world.now,
    } as const;
    const answer = { outcome: 'rejected', answer: 'No.', answered_by: me.accountId, answered_at: world.now } as const;
    for (const said of [{ words: 'The key is wrong.' }, { words: ' ' }, { words: 'Old', ...answer }])
      await db
        .insertInto('question_report')
        .values({ ...report, ...said })
        .execute();
    for (const [number, author, approval] of [
      [1, me, 'pending'],
      [2, other, 'pending'],
      [3, me, 'rejected'],
    ] as const) {
      const wrote = { author_id: author.accountId, approval, created_at: world.now };
      const { id } = await db
        .insertInto('passage')
        .values({
          ...wrote,
          number,
          subsection_id: bank.subsectionIds['1'] ?? '',
          title: '{}',
          search: '',
          languages: ['en'],
          updated_at: world.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('passage_version')
        .values({
          ...wrote,
          approval: 'pending',
          passage_id: id,
          version: 1,
          submitted_by: author.accountId,
          text: '{}',
        })
        .execute();
    }
  });
  const { questions, mine, runway } = await world.as(me).readDashboard({});
  const rows = rowsOf(me);
  const moduleId = bank.moduleId;
  expect({ questions, mine, runway }).toEqual({
    questions: {
      total: await rows(listsOf.questions),
      approved: await rows(listsOf.approved),
      pending: await rows(listsOf.pending),
      rejected: await rows(listsOf.rejected),
      draft: await rows(listsOf.draft),
    },
    mine: {
      toApprove: await rows(listsOf.toApprove),
      sentBack: await rows(listsOf.sentBack(me.accountId)),
      reviewDue: await rows(listsOf.reviewDue),
      reports: await rows(listsOf.reports),
      appeals: await rows(listsOf.appeals),
      passages: await rows(listsOf.passages),
      sentBackPassages: await rows(listsOf.sentBackPassages(me.accountId)),
    },
    runway: [
      expect.objectContaining({
        usable: await rows(listsOf.usable(moduleId)),
        total: await rows(listsOf.ofModule(moduleId)),
      }),
    ],
  });
  expect(questions).toEqual({ total: 18, approved: 8, pending: 2, rejected: 2, draft: 1 });
  expect(mine).toMatchObject({ sentBack: 2, reviewDue: 2, reports: 1, passages: 1, sentBackPassages: 1 });
  expect(runway).toMatchObject([{ usable: 4, total: 18 }]);
});

test('those without a password are counted and listed as people who cannot sign in', async () => {
  const { companyId, me } = await school();
  const person = () => world.examinee(companyId);
  const [ready, slip, disabled] = [await person(), await person(), await person(), await person()];
  await world.inCompany(companyId, async (db) => {
    const account = (id = '') => db.updateTable('account').where('id', '=', id);
    await account(ready?.accountId).set({ password_hash: 'one' }).execute();
    await account(slip?.accountId).set({ one_time_password: true }).execute();
    await db
      .updateTable('examinee')
      .set({ enabled: false })
      .where('id', '=', disabled?.examineeId ?? '')
      .execute();
    await db.insertInto('examinee').values({ number: 'X-1', given_name: '{}', family_name: '{}' }).execute();
  });
  const { examinees } = await world.as(me).readDashboard({});
  const rows = rowsOf(me);
  expect(examinees).toEqual({
    total: await rows(listsOf.examinees),
    withoutPassword: await rows(listsOf.withoutPassword),
  });
  expect(examinees).toEqual({ total: 4, withoutPassword: 2 });
});

test('exams that wait are counted beyond the first ten, and listed without practice and what nobody sat', async () => {
  const { companyId, me } = await school();
  const bank = await testBank(world, companyId, { '7': 4 });
  const { examineeId } = await world.examinee(companyId);
  const exam = (wanted: object) =>
    testExam(world, companyId, bank, {
      count: { '7': 2 },
      examineeIds: [examineeId],
      opens: -6,
      closes: -5,
      ...wanted,
    });
  for (let at = 0; at < 11; at++) await exam({ kind: 'paper' });
  const { examId } = await exam({});
  await testSitting(world, companyId, examId, examineeId, {});
  await exam({});
  const practice = await exam({ attempts: null });
  await testSitting(world, companyId, practice.examId, examineeId, {});
  await exam({ kind: 'paper', state: 'released' });
  await exam({ kind: 'paper', opens: 1, closes: 2 });
  const { toRelease, toReleaseCount } = await world.as(me).readDashboard({});
  expect([toReleaseCount, toRelease?.length]).toEqual([await rowsOf(me)(listsOf.toRelease), 10]);
  expect(toReleaseCount).toBe(12);
});
