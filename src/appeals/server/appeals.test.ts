import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { queuedMails } from '../../platform/server/fixtures/queued-mails.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../people/contract.ts';
import { peopleInTest } from '../../people/server/people.fixture.ts';
import { rekeyingContract } from '../../rekeying/contract.ts';
import { rekeyingHandlers } from '../../rekeying/server/handlers.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { resultJobs } from '../../results/server/jobs.ts';
import { appealContract } from '../contract.ts';
import { appealHandlers } from './handlers.ts';

const publicUrl = 'http://localhost:3000';
const world = testWorld(
  { ...resultContract, ...rekeyingContract, ...appealContract, ...peopleContract },
  {
    ...peopleInTest,
    ...resultHandlers({ secret: 'known to this test alone', publicUrl }),
    ...rekeyingHandlers({ mediaUrl: () => '', publicUrl }),
    ...appealHandlers({ publicUrl }),
  },
);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );
const day = 24 * 60 * 60 * 1000;
const words = 'Two of the options are right here.';

/** Two people sat four questions; the company takes appeals for 14 days after a release. */
async function sat({ days = 14, release = true } = {}) {
  const companyId = await world.company('Appeals');
  const bank = await testBank(world, companyId, { '1': 4 });
  const people = [await world.examinee(companyId), await world.examinee(companyId)] as const;
  const ids = people.map(({ examineeId }) => examineeId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: ids });
  const [office, second] = [await world.administrator(companyId), await world.administrator(companyId)];
  for (const id of ids) {
    const startedAt = new Date(world.now.getTime() - 90 * 60_000);
    const sittingId = await testSitting(world, companyId, examId, id, { startedAt }, () => 'wrong');
    await resultJobs['mark_sitting']?.(
      { company: companyId, sitting: sittingId },
      { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
    );
  }
  if (days > 0) await world.as(office).updateAppealDefault({ days });
  if (release) await world.as(office).releaseResults({ examId });
  const [one, two] = people;
  return { companyId, examId, one, two, office, second };
}

test('an appeal against a question waits for the decision on its key, is answered upon it, and the person reads it', async () => {
  const { companyId, examId, one, two, office, second } = await sat();
  await world.inCompany(companyId, (db) => db.updateTable('examinee').set({ email: 'x@example.test' }).execute());
  const { id: appealId } = await world.as(one).makeAppeal({ examId, number: 2, words });
  const [listed] = (await world.as(office).listAppeals({ examId }))['hydra:member'];
  expect(listed).toMatchObject({ id: appealId, number: 2, words, outcome: null, decisions: [], language: 'th' });
  const questionId = listed?.question?.id ?? '';
  const proposal = { examId, questionId, policy: 'credit' as const, keys: [], reason: 'Both are right.' };
  const { id: decisionId } = await world.as(office).proposeKeyDecision(proposal);
  const answer = { examId, appealId, outcome: 'accepted' as const, answer: { th: 'ท่านได้คะแนนข้อนี้แล้ว' } };
  expect(await refusalOf(world.as(second).answerAppeal(answer))).toMatchObject({ code: 'decision_waits' });
  const { seen } = await world.as(second).readKeyDecision({ examId, decisionId });
  await world.as(second).applyKeyDecision({ examId, decisionId, seen: seen ?? '' });
  const shown = () => world.as(office).listAppeals({ examId });
  expect((await shown())['hydra:member']).toMatchObject([{ decisions: [{ id: decisionId, outcome: 'applied' }] }]);
  await world.as(second).answerAppeal(answer);
  expect((await shown())['hydra:member']).toMatchObject([
    { outcome: 'accepted', decisionId, answeredBy: { id: second.accountId } },
  ]);
  const mine = await world.as(one).readMyAppeals({ examId });
  expect(mine).toMatchObject({ questions: 4, isOpen: true, 'hydra:member': [{ outcome: 'accepted', number: 2 }] });
  expect(JSON.stringify(mine)).not.toContain(questionId);
  expect((await world.as(two).readMyAppeals({ examId }))['hydra:member']).toEqual([]);
  expect(await refusalOf(world.as(second).answerAppeal(answer))).toMatchObject({ code: 'answered_before' });
  expect(await refusalOf(world.as(one).withdrawAppeal({ examId, appealId }))).toMatchObject({
    code: 'answered_before',
  });
  expect(await mailsOf(companyId)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('คำอุทธรณ์') as string }),
  );
});

test('the appeals of all exams are found by state, exam and person, a page at a time', async () => {
  const { examId, one, two, office, companyId } = await sat();
  const first = await world.as(one).makeAppeal({ examId, number: 1, words });
  world.later(60_000);
  const second = await world.as(two).makeAppeal({ examId, number: null, words: `${words} Here too.` });
  const listing = (input: Parameters<ReturnType<typeof world.as>['listAllAppeals']>[0]) =>
    world.as(office).listAllAppeals(input);
  const ids = async (input: Parameters<typeof listing>[0]) =>
    (await listing(input))['hydra:member'].map(({ id }) => id);
  expect(await ids({})).toEqual([second.id, first.id]);
  expect(await ids({ q: 'here too' })).toEqual([second.id]);
  expect(await ids({ q: 'nothing like it' })).toEqual([]);
  const page = await listing({ limit: 1 });
  expect(page).toMatchObject({ 'hydra:totalItems': 2, 'hydra:member': [{ id: second.id, exam: { id: examId } }] });
  await world.as(two).withdrawAppeal({ examId, appealId: second.id });
  expect(await ids({ state: ['withdrawn'] })).toEqual([second.id]);
  expect(await ids({ state: ['open'] })).toEqual([first.id]);
  const reader = world.as(await world.administrator(companyId, ['report.generateReportExams']));
  expect(await refusalOf(reader.listAllAppeals({}))).toMatchObject({ status: 403 });
  const elsewhere = await world.administrator(await world.company('ELSE'));
  expect((await world.as(elsewhere).listAllAppeals({}))['hydra:totalItems']).toBe(0);
});

const mailsOf = (companyId: string) => queuedMails(world, companyId);

test('one open appeal for each question and one for the result; withdrawn ones make room', async () => {
  const { examId, one } = await sat();
  const make = (number: number | null) => world.as(one).makeAppeal({ examId, number, words });
  const { id: appealId } = await make(null);
  await make(1);
  expect(await refusalOf(make(null))).toMatchObject({ code: 'appealed_already' });
  expect(await refusalOf(make(1))).toMatchObject({ code: 'appealed_already' });
  expect(await refusalOf(make(5))).toMatchObject({ code: 'no_such_question' });
  expect(await refusalOf(world.as(one).makeAppeal({ examId, number: 2, words: 'Too short.' }))).toMatchObject({
    status: 422,
  });
  await world.as(one).withdrawAppeal({ examId, appealId });
  await make(null);
});

test('an examinee sees and withdraws only their own, also where the handler would not ask; other companies see nothing', async () => {
  const { companyId, examId, one, two } = await sat();
  const { id: appealId } = await world.as(one).makeAppeal({ examId, number: 1, words });
  expect(await refusalOf(world.as(two).withdrawAppeal({ examId, appealId }))).toMatchObject({ status: 404 });
  const asTwo = { companyId, role: 'examinee', examineeId: two.examineeId } as const;
  expect(await world.inTransaction(asTwo, (db) => db.selectFrom('appeal').select('id').execute())).toEqual([]);
  const ofOne = await world.inCompany(companyId, (db) =>
    db.selectFrom('result').select('id').where('examinee_id', '=', one.examineeId).executeTakeFirstOrThrow(),
  );
  for (const examineeId of [one.examineeId, two.examineeId]) {
    const row = { exam_id: examId, result_id: ofOne.id, examinee_id: examineeId, words, made_at: world.now };
    const saved = world.undoing(() =>
      world.inTransaction(asTwo, (db) => db.insertInto('appeal').values(row).execute()),
    );
    await expect(saved).rejects.toThrow('row-level security');
  }
  const elsewhere = await world.company('Elsewhere');
  const stranger = world.as(await world.administrator(elsewhere));
  const answer = { examId, appealId, outcome: 'rejected' as const, answer: { th: 'ไม่ได้' } };
  for (const work of [stranger.listAppeals({ examId }), stranger.answerAppeal(answer)])
    expect(await refusalOf(work)).toMatchObject({ status: 404 });
  const foreign = world.as(await world.examinee(elsewhere));
  expect(await refusalOf(foreign.readMyAppeals({ examId }))).toMatchObject({ status: 404 });
  const clerk = world.as(await world.administrator(companyId, ['report.generateReportExams']));
  expect(await refusalOf(clerk.listAppeals({ examId }))).toMatchObject({ status: 403 });
});

test('the deadline is what the company said at the release, or the exam before it; nothing is appealed without a result', async () => {
  const { examId, one, office } = await sat({ release: false });
  expect(await refusalOf(world.as(one).makeAppeal({ examId, number: 1, words }))).toMatchObject({ status: 404 });
  await world.as(office).updateAppealDays({ examId, days: 0 });
  expect(await world.as(office).listAppeals({ examId })).toMatchObject({ days: 0, ownDays: 0, until: null });
  await world.as(office).updateAppealDays({ examId, days: 2 });
  await world.as(office).releaseResults({ examId });
  expect(await refusalOf(world.as(office).updateAppealDays({ examId, days: 30 }))).toMatchObject({
    code: 'released_already',
  });
  const { until } = await world.as(one).readMyAppeals({ examId });
  expect(until && Math.floor((until.getTime() - world.now.getTime()) / day)).toBe(2);
  await world.as(one).makeAppeal({ examId, number: 1, words });
  world.later(3 * day);
  try {
    expect(await refusalOf(world.as(one).makeAppeal({ examId, number: 2, words }))).toMatchObject({
      code: 'appeals_closed',
    });
    expect(await world.as(one).readMyAppeals({ examId })).toMatchObject({ isOpen: false });
  } finally {
    world.later(-3 * day);
  }
});

test('what the company says later counts for later releases alone', async () => {
  const { examId, one, office } = await sat({ days: 0 });
  expect(await world.as(office).readAppealDefault({})).toMatchObject({ days: 0 });
  world.later(day);
  await world.as(office).updateAppealDefault({ days: 30 });
  world.later(-day);
  expect(await world.as(office).listAppeals({ examId })).toMatchObject({ days: 0 });
  expect(await refusalOf(world.as(one).makeAppeal({ examId, number: 1, words }))).toMatchObject({
    code: 'appeals_closed',
  });
});

test('the data file of a person has what they appealed and what was answered', async () => {
  const { examId, one, office } = await sat();
  const { id: appealId } = await world.as(one).makeAppeal({ examId, number: 3, words });
  await world
    .as(office)
    .answerAppeal({ examId, appealId, outcome: 'rejected', answer: { th: 'เฉลยถูกต้อง', en: 'The key is right.' } });
  const file = await world.as(office).exportPersonalData({ examineeId: one.examineeId });
  expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject({
    exams: [
      { appeals: [{ number: 3, words, outcome: 'rejected', answer: { th: 'เฉลยถูกต้อง', en: 'The key is right.' } }] },
    ],
  });
});

test('who wrote or approved the question leaves its appeal to somebody else, unless the company says otherwise', async () => {
  const { companyId, examId, one, office, second } = await sat();
  const { id: appealId } = await world.as(one).makeAppeal({ examId, number: 2, words });
  const [listed] = (await world.as(office).listAppeals({ examId }))['hydra:member'];
  const nowBy = (by: { author_id?: string; decided_by?: string }) =>
    world.inCompany(companyId, (db) =>
      db
        .updateTable('question_version')
        .set(by)
        .where('question_id', '=', listed?.question?.id ?? '')
        .execute(),
    );
  const ownPart = async (who: typeof office) =>
    (await world.as(who).listAppeals({ examId }))['hydra:member'].map((appeal) => appeal.ownPart);
  const answer = (who: typeof office) =>
    refusalOf(
      world
        .as(who)
        .answerAppeal({ examId, appealId, outcome: 'rejected', answer: { th: 'เฉลยถูกต้อง', en: 'The key is right.' } }),
    );
  await nowBy({ author_id: second.accountId });
  expect([await ownPart(office), await ownPart(second)]).toEqual([[null], ['wrote']]);
  expect(await answer(second)).toMatchObject({ code: 'own_question' });
  await nowBy({ author_id: office.accountId, decided_by: second.accountId });
  expect([await ownPart(office), await ownPart(second)]).toEqual([['wrote'], ['approved']]);
  expect(await answer(office)).toMatchObject({ code: 'own_question' });
  const lone = await world.administrator(companyId, ['settings.general']);
  expect(await refusalOf(world.as(lone).updateAppealAnswering({ byOthers: false }))).toMatchObject({ status: 403 });
  expect(await world.as(office).readAppealDefault({})).toMatchObject({ byOthers: true });
  await world.as(office).updateAppealAnswering({ byOthers: false });
  expect(await answer(second)).toBeNull();
});

test('who marked an essay leaves appeals about it, and about the whole result, to somebody else', async () => {
  const { companyId, examId, one, two, office, second } = await sat();
  await world.asOwner(companyId, (db) =>
    sql`insert into essay_mark (company_id, exam_id, examinee_id, attempt, position, part, account_id, answer_digest, given, errors, points,
        remark, marked_at)
      values (${companyId}, ${examId}, ${one.examineeId}, 1, 2, 'first', ${second.accountId}, '', '{}', '{}', 0, '', now())`.execute(
      db,
    ),
  );
  await world.as(one).makeAppeal({ examId, number: 1, words });
  const { id: appealId } = await world.as(one).makeAppeal({ examId, number: 2, words });
  await world.as(one).makeAppeal({ examId, number: null, words });
  await world.as(two).makeAppeal({ examId, number: 2, words });
  const listed = (await world.as(second).listAppeals({ examId }))['hydra:member'];
  const marked = listed.filter(({ ownPart }) => ownPart === 'marked');
  expect(marked.map(({ examineeNumber, number }) => [examineeNumber, number])).toEqual(
    expect.arrayContaining([
      [marked[0]?.examineeNumber, null],
      [marked[0]?.examineeNumber, 2],
    ]),
  );
  expect(marked).toHaveLength(2);
  const answer = { examId, appealId, outcome: 'rejected' as const, answer: { th: 'การตรวจถูกต้อง' } };
  expect(await refusalOf(world.as(second).answerAppeal(answer))).toMatchObject({ code: 'own_marks' });
  expect(await refusalOf(world.as(office).answerAppeal(answer))).toBeNull();
});

test('an answer is written in the language of the person at least, and each reads it in each language there is', async () => {
  const { companyId, examId, one, two, office } = await sat();
  const speaks = (id: string, language: string) =>
    world.inCompany(companyId, (db) => db.updateTable('examinee').set({ language }).where('id', '=', id).execute());
  await speaks(two.examineeId, 'en');
  const { id: thai } = await world.as(one).makeAppeal({ examId, number: 1, words });
  const { id: english } = await world.as(two).makeAppeal({ examId, number: 1, words });
  const answer = (appealId: string, given: { en?: string; th?: string }) =>
    world.as(office).answerAppeal({ examId, appealId, outcome: 'rejected', answer: given });
  const refused = { code: 'not_in_their_language' };
  expect(await refusalOf(answer(thai, { en: 'The key is right.' }))).toMatchObject(refused);
  expect(await refusalOf(answer(thai, { en: 'The key is right.', th: '  ' }))).toMatchObject(refused);
  expect(await refusalOf(answer(english, { th: 'เฉลยถูกต้อง' }))).toMatchObject(refused);
  for (const given of [{}, { en: '' }, { th: 'เฉลยถูกต้อง', en: 'No' }, { th: 'ก' }])
    expect([given, await refusalOf(answer(thai, given))]).toMatchObject([given, { status: 422 }]);
  const both = { en: 'The key is right.', th: 'เฉลยถูกต้อง' };
  await answer(thai, both);
  await answer(english, { en: 'The key is right.' });
  const read = async (who: typeof one) => (await world.as(who).readMyAppeals({ examId }))['hydra:member'][0]?.answer;
  expect([await read(one), await read(two)]).toEqual([both, { en: 'The key is right.' }]);
  // What somebody was answered stays in the language it was written in when they change theirs.
  await speaks(two.examineeId, 'th');
  expect(await read(two)).toEqual({ en: 'The key is right.' });
  const listed = (await world.as(office).listAppeals({ examId }))['hydra:member'];
  expect(listed.find(({ id }) => id === thai)?.answer).toEqual(both);
  // An answer of a backup from before, without its language.
  await world.asOwner(companyId, (db) =>
    sql`update appeal set answer_language = null, other_answer = '' where id = ${thai}`.execute(db),
  );
  expect(await read(one)).toEqual({ th: 'เฉลยถูกต้อง' });
});
