import { expect, test } from 'vitest';
import { saveAccessResets } from '../../identity/server/accounts/access-resets.ts';
import { queuedMails } from '../../platform/server/fixtures/queued-mails.fixture.ts';
import { decidedExams } from './decided-exams.fixture.ts';

const school = decidedExams();
const { world, decide, refusalOf } = school;

/** Four questions; the first three are answered as said by each person ('right', 'wrong', 'other'), the fourth rightly. */
const sat = (answers: readonly (readonly string[])[], { passMark = 75, release = true } = {}) =>
  school.sat({
    questions: 4,
    answers: answers.map(
      (own) =>
        ({ position }: { position: number }) =>
          own[position - 1] ?? 'right',
    ),
    passMark,
    release,
  });
type Sat = Awaited<ReturnType<typeof sat>>;

const option = (id: string) => ({ kind: 'option' as const, option: id });

const scores = async ({ companyId }: Sat) =>
  (await world.inCompany(companyId, (db) => db.selectFrom('result').selectAll().orderBy('examinee_id').execute())).map(
    ({ points, max_points: most, passed }) => [points, most, passed],
  );

const mails = (companyId: string) => queuedMails(world, companyId);

test('what is previewed is what comes: proposed by one, applied by another, and taken back to the point', async () => {
  const here = await sat([['wrong', 'wrong'], ['right', 'wrong', 'wrong'], ['other']]);
  const { examId, proposer, questionAt, companyId } = here;
  const whole = () => world.inCompany(companyId, (db) => db.selectFrom('result').selectAll().orderBy('id').execute());
  const before = await whole();
  const asked = { examId, questionId: questionAt(1), policy: 'accept' as const, keys: [option('wrong')] };
  const preview = await world.as(proposer).previewKeyDecision(asked);
  expect(preview).toMatchObject({
    results: 3,
    passNow: 1,
    failNow: 0,
    changes: [
      {
        before: { points: 200, maxPoints: 400, percent: 50, passed: false },
        after: { points: 300, maxPoints: 400, percent: 75, passed: true },
        turn: 'passes_now',
      },
    ],
  });
  expect(await whole()).toEqual(before);
  expect(await decide(here, 'accept', { keys: [option('wrong')] })).toEqual({ corrected: 1 });
  expect(await scores(here)).toEqual([
    [300, 400, true],
    [200, 400, false],
    [300, 400, true],
  ]);
  // The frozen key stays, and what was released is kept.
  const kept = await world.inCompany(companyId, async (db) => ({
    keys: await db.selectFrom('paper_key').select('key').execute(),
    versions: await db.selectFrom('result_version').selectAll().execute(),
  }));
  expect(kept.keys.every(({ key }) => JSON.stringify(key) === JSON.stringify(option('right')))).toBe(true);
  expect(kept.versions).toMatchObject([
    { version: 1, points: 200, passed: false, corrected_by: here.second.accountId },
  ]);
  expect(await decide(here, 'take_back', { by: [here.second, proposer] })).toEqual({ corrected: 1 });
  const restored = (await whole()).map(({ corrected_at: _, ...result }) => result);
  expect(restored).toEqual(before.map(({ corrected_at: _, ...result }) => result));
});

test('each policy gives what it says: another key, points for all, out of points and maximum', async () => {
  const here = await sat([['right'], ['wrong'], ['other']], { passMark: 100 });
  await decide(here, 'rekey', { keys: [option('wrong')] });
  expect(await scores(here)).toEqual([
    [300, 400, false],
    [400, 400, true],
    [300, 400, false],
  ]);
  await decide(here, 'take_back');
  await decide(here, 'credit');
  expect(await scores(here)).toEqual(Array.from({ length: 3 }, () => [400, 400, true]));
  await decide(here, 'take_back');
  await decide(here, 'drop');
  expect(await scores(here)).toEqual(Array.from({ length: 3 }, () => [300, 300, true]));
  const [decision, ...others] = (await world.as(here.proposer).listKeyDecisions({ examId: here.examId }))[
    'hydra:member'
  ];
  expect(decision).toMatchObject({ policy: 'drop', outcome: 'applied', holds: true, isOwn: true });
  expect(others.map(({ holds }) => holds)).toEqual([false, false, false, false]);
});

test('nobody applies what they proposed, nor what somebody proposed whom they let in again', async () => {
  const here = await sat([['wrong']]);
  const { examId, proposer, second, companyId, questionAt } = here;
  const proposal = { examId, questionId: questionAt(1), policy: 'credit' as const, keys: [], reason: 'Unclear.' };
  const { id: decisionId } = await world.as(proposer).proposeKeyDecision(proposal);
  expect(await refusalOf(world.as(second).proposeKeyDecision(proposal))).toMatchObject({ code: 'proposed_already' });
  const { seen } = await world.as(proposer).readKeyDecision({ examId, decisionId });
  const apply = { examId, decisionId, seen: seen ?? '' };
  expect(await refusalOf(world.as(proposer).applyKeyDecision(apply))).toMatchObject({ code: 'own_proposal' });
  await world.undoing(async () => {
    await world.inCompany(companyId, (db) =>
      saveAccessResets(db, second, [proposer.accountId], { how: 'link', now: world.now }),
    );
    expect(await refusalOf(world.as(second).applyKeyDecision(apply))).toMatchObject({ code: 'access_reset' });
  });
  const other = { ...apply, seen: 'another preview' };
  expect(await refusalOf(world.as(second).applyKeyDecision(other))).toMatchObject({ code: 'changed_since_read' });
  await world.as(second).refuseKeyDecision({ examId, decisionId, answer: 'It is clear enough.' });
  expect(await refusalOf(world.as(second).applyKeyDecision(apply))).toMatchObject({ code: 'decided_before' });
  expect(await scores(here)).toEqual([[300, 400, true]]);
  const stranger = await world.administrator(companyId, ['report.generateReportExams']);
  expect(await refusalOf(world.as(stranger).listKeyDecisions({ examId }))).toMatchObject({ status: 403 });
});

test('who fails now keeps the certificate, which is named; who passes now can get one; all hear of it', async () => {
  const here = await sat([
    ['right', 'wrong'],
    ['wrong', 'wrong'],
  ]);
  const { examId, companyId, people, second } = here;
  await world.inCompany(companyId, (db) => db.updateTable('examinee').set({ email: 'x@example.test' }).execute());
  await world.as(second).issueCertificates({ examId });
  await decide(here, 'rekey', { keys: [option('wrong')] });
  const toSee = async () =>
    (await world.as(second).listKeyDecisions({ examId })).certificates.toSorted((a) =>
      a.standing === 'fails' ? -1 : 1,
    );
  const serial = expect.stringContaining('-00001') as string;
  const fails = {
    standing: 'fails',
    certificate: { serial },
    says: { percent: 75 },
    now: { percent: 50, passed: false },
  };
  expect(await toSee()).toMatchObject([
    fails,
    { standing: 'lacks', certificate: null, says: null, now: { percent: 75 } },
  ]);
  expect(await world.as(second).issueCertificates({ examId })).toEqual({ issued: 1 });
  expect(await toSee()).toMatchObject([fails]);
  const [loser, winner] = people;
  if (!loser || !winner) throw new Error('two people sat');
  expect(await world.as(winner).readMyResult({ examId })).toMatchObject({ passed: true, correctedAt: world.now });
  expect(await world.as(loser).readMyResult({ examId })).toMatchObject({ passed: false, correctedAt: world.now });
  const corrected = { subject: expect.stringContaining('ได้รับการแก้ไข') as string };
  expect(await mails(companyId)).toMatchObject([corrected, corrected]);
});

test('results that are not out are marked again, and what is marked later goes by the decision', async () => {
  const here = await sat([['wrong', 'wrong']], { release: false });
  await decide(here, 'accept', { keys: [option('wrong')] });
  expect(await scores(here)).toEqual([[300, 400, true]]);
  const { examId, second, companyId } = here;
  expect(await world.inCompany(companyId, (db) => db.selectFrom('result_version').selectAll().execute())).toEqual([]);
  await world.as(second).releaseResults({ examId });
  expect(await scores(here)).toEqual([[300, 400, true]]);
});

test('a report that led to a decision is answered when it is applied, and not before', async () => {
  const here = await sat([['wrong']]);
  const { examId, companyId, proposer, second, questionAt } = here;
  const questionId = questionAt(1);
  const { id: reportId } = await world.inCompany(companyId, (db) =>
    db
      .insertInto('question_report')
      .values({
        question_id: questionId,
        version: 1,
        reported_by: second.accountId,
        reason: 'unclear',
        words: 'Two are right.',
        reported_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const outcomes = () =>
    world.inCompany(companyId, (db) => db.selectFrom('question_report').select(['outcome', 'answer']).execute());
  const proposal = {
    examId,
    questionId,
    policy: 'drop' as const,
    keys: [],
    reason: 'Two options are right.',
    reportId,
  };
  const elsewhere = { ...proposal, questionId: questionAt(2) };
  expect(await refusalOf(world.as(proposer).proposeKeyDecision(elsewhere))).toMatchObject({ code: 'report_answered' });
  const { id: decisionId } = await world.as(proposer).proposeKeyDecision(proposal);
  expect(await outcomes()).toEqual([{ outcome: null, answer: null }]);
  const { seen } = await world.as(second).readKeyDecision({ examId, decisionId });
  await world.as(second).applyKeyDecision({ examId, decisionId, seen: seen ?? '' });
  expect(await outcomes()).toEqual([{ outcome: 'voided', answer: 'Two options are right.' }]);
});

test('who proposed takes it back before anybody applies it: nothing changes, and another may be proposed', async () => {
  const here = await sat([['wrong']]);
  const { examId, proposer, second, questionAt } = here;
  const before = await scores(here);
  const proposal = { examId, questionId: questionAt(1), policy: 'credit' as const, keys: [], reason: 'Unclear.' };
  const { id: decisionId } = await world.as(proposer).proposeKeyDecision(proposal);
  await world.as(proposer).refuseKeyDecision({ examId, decisionId, answer: 'It was another question.' });
  const late = world.as(second).applyKeyDecision({ examId, decisionId, seen: '' });
  await expect(late).rejects.toThrow('decided_before');
  expect(await world.as(second).readKeyDecision({ examId, decisionId })).toMatchObject({ outcome: 'withdrawn' });
  expect(await scores(here)).toEqual(before);
  expect(await decide(here, 'credit')).toEqual({ corrected: 1 });
});

test('keys that are none, a second decision and the last question of a paper are refused', async () => {
  const here = await sat([['wrong']]);
  const { examId, proposer, questionAt } = here;
  const ask = (policy: 'rekey' | 'drop' | 'take_back', keys: ReturnType<typeof option>[] = [], at = 1) =>
    refusalOf(world.as(proposer).previewKeyDecision({ examId, questionId: questionAt(at), policy, keys }));
  for (const keys of [[], [option('right')], [option('nowhere')]])
    expect(await ask('rekey', keys)).toMatchObject({ code: 'key_does_not_fit' });
  expect(await ask('take_back')).toMatchObject({ code: 'nothing_decided' });
  for (const at of [1, 2, 3]) await decide(here, 'drop', { at });
  expect(await ask('drop', [], 3)).toMatchObject({ code: 'decided_already' });
  expect(await ask('drop', [], 4)).toMatchObject({ code: 'nothing_left' });
});
