import { expect, test } from 'vitest';
import { saveAccessResets } from '../../../identity/server/accounts/access-resets.ts';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { questionJobs } from '../jobs.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, input, audit } = testBank();
const unfinished = singleDraft({ options: [] });

async function pending() {
  const people = await school();
  const { id } = await write(people.ada, people.subsectionId, { submit: true });
  return { ...people, id, ids: [id] };
}

test('a colleague approves: the version serves, on record', async () => {
  const { company, grace, id } = await pending();
  expect(await world.as(grace).approveQuestion({ questionId: id, versionRead: 1 })).toEqual({ approvedAt: world.now });
  const read = await world.as(grace).readQuestion({ questionId: id });
  expect(read).toMatchObject({ status: 'approved', servingVersion: 1, whyNotApprove: 'not_pending' });
  expect(read.versions[0]).toMatchObject({ decidedAt: world.now, decidedBy: { id: grace.accountId } });
  expect((await audit(company)).at(-1)).toEqual({
    action: 'question.approved',
    subjectId: id,
    actorId: grace.accountId,
  });
});

test('each reason against a decision is shown beforehand and refused', async () => {
  const { ada, grace, id: questionId, subsectionId } = await pending();
  expect((await world.as(ada).readQuestion({ questionId })).whyNotApprove).toBe('own_question');
  expect((await world.as(grace).readQuestion({ questionId })).whyNotApprove).toBeNull();
  const reason = 'no';
  await expect(world.as(ada).approveQuestion({ questionId, versionRead: 1 })).rejects.toMatchObject({
    code: 'own_question',
  });
  await expect(world.as(ada).rejectQuestion({ questionId, versionRead: 1, reason })).rejects.toMatchObject({
    code: 'own_question',
  });
  await expect(world.as(grace).approveQuestion({ questionId, versionRead: 2 })).rejects.toMatchObject({
    code: 'changed_since_read',
  });
  await expect(world.as(grace).rejectQuestion({ questionId, versionRead: 2, reason })).rejects.toMatchObject({
    code: 'changed_since_read',
  });
  const { id: draft } = await write(ada, subsectionId);
  await expect(world.as(grace).approveQuestion({ questionId: draft, versionRead: 1 })).rejects.toMatchObject({
    code: 'not_pending',
  });
  await expect(world.as(grace).rejectQuestion({ questionId: draft, versionRead: 1, reason })).rejects.toMatchObject({
    code: 'not_pending',
  });
});

test('for seven days nobody decides on what somebody wrote or submitted who reset their access, in no way', async () => {
  const { company, ada, grace, id: questionId, ids, subsectionId } = await pending();
  await world.inCompany(company, (db) => saveAccessResets(db, ada, [grace.accountId], { how: 'link', now: world.now }));
  const from = new Date(world.now.getTime() + 7 * 24 * 60 * 60 * 1000);
  const mary = await world.administrator(company);
  const { id: drafted } = await write(mary, subsectionId);
  await world.as(ada).submitQuestions({ ids: [drafted] });
  const api = world.as(grace);
  for (const id of [questionId, drafted]) {
    const refused = { code: 'access_reset', values: { from: from.toISOString() } };
    await expect(api.approveQuestion({ questionId: id, versionRead: 1 })).rejects.toMatchObject(refused);
    await expect(api.rejectQuestion({ questionId: id, versionRead: 1, reason: 'no' })).rejects.toMatchObject(refused);
    expect(await api.readQuestion({ questionId: id })).toMatchObject({
      whyNotApprove: 'access_reset',
      barredUntil: from,
    });
  }
  const skipped = [{ id: questionId, number: 1, reason: 'access_reset', from }];
  expect(await api.approveQuestions({ ids })).toEqual({ done: 0, skipped });
  expect(await api.rejectQuestions({ ids, reason: 'no' })).toEqual({ done: 0, skipped });
  expect(await api.listReviewQueue({})).toMatchObject({ total: 0, apart: 2, questions: [] });
  expect(await world.as(mary).listReviewQueue({})).toMatchObject({ total: 1, own: 1, apart: 0 });
  world.later(7 * 24 * 60 * 60 * 1000);
  expect(await api.approveQuestions({ ids: [questionId, drafted] })).toEqual({ done: 2, skipped: [] });
});

test('nor does who reset somebody’s access decide on what that one wrote since', async () => {
  const { company, ada, grace, subsectionId } = await pending();
  const reset = (how: 'link' | 'created') =>
    world.inCompany(company, (db) => saveAccessResets(db, grace, [ada.accountId], { how, now: world.now }));
  await reset('created');
  const { id: first } = await write(ada, subsectionId, { submit: true });
  await world.as(grace).approveQuestion({ questionId: first, versionRead: 1 });
  await reset('link');
  const { id: second } = await write(ada, subsectionId, { submit: true });
  await expect(world.as(grace).approveQuestion({ questionId: second, versionRead: 1 })).rejects.toMatchObject({
    code: 'access_reset',
  });
});

test('who wrote a part of a version may not decide on it, no matter who changed it last', async () => {
  const { company, ada, grace, subsectionId } = await school();
  const mary = await world.administrator(company);
  const { id: questionId } = await write(ada, subsectionId);
  const { draft } = await world.as(grace).readQuestion({ questionId });
  const changedBy = (revisionRead: number) => ({
    ...draft,
    content: { ...draft.content, stem: { en: `Which metal? (${revisionRead})` } },
  });
  const by = (who: typeof ada, versionRead: number, revisionRead: number) =>
    world.as(who).updateQuestion({
      questionId,
      versionRead,
      revisionRead,
      ...input(subsectionId, { draft: changedBy(revisionRead), submit: true }),
    });
  await by(grace, 1, 1);
  const own = { code: 'own_question' };
  const decide = { questionId, versionRead: 1 };
  expect((await world.as(ada).readQuestion({ questionId })).whyNotApprove).toBe('own_question');
  await expect(world.as(ada).approveQuestion(decide)).rejects.toMatchObject(own);
  await expect(world.as(ada).rejectQuestion({ ...decide, reason: 'no' })).rejects.toMatchObject(own);
  expect(await world.as(ada).approveQuestions({ ids: [questionId] })).toMatchObject({ done: 0 });
  await by(grace, 1, 2);
  await expect(world.as(ada).approveQuestion({ ...decide, versionRead: 2 })).rejects.toMatchObject(own);
  await world.as(mary).approveQuestion({ ...decide, versionRead: 2 });
  // What was approved has been seen by other eyes: of the next version its editor is the only writer.
  await by(mary, 2, 3);
  await world.as(ada).approveQuestion({ ...decide, versionRead: 3 });
});

test('what became half a question while it waited is not approved', async () => {
  const { company, grace, id: questionId } = await pending();
  await world.inCompany(company, (db) =>
    db
      .updateTable('question_version')
      .set({ content: JSON.stringify(unfinished.content) })
      .where('question_id', '=', questionId)
      .execute(),
  );
  await expect(world.as(grace).approveQuestion({ questionId, versionRead: 1 })).rejects.toMatchObject({
    code: 'not_a_question_yet',
  });
});

test('a rejected question goes back with its reason and can be sent again', async () => {
  const { company, ada, grace, id, ids } = await pending();
  await world.as(grace).rejectQuestion({ questionId: id, versionRead: 1, reason: 'Unclear' });
  expect(await world.as(ada).readQuestion({ questionId: id })).toMatchObject({
    status: 'rejected',
    servingVersion: null,
  });
  expect((await audit(company)).at(-1)).toMatchObject({ action: 'question.rejected', subjectId: id });
  expect(await world.as(ada).submitQuestions({ ids })).toEqual({ done: 1, skipped: [] });
  expect((await audit(company)).at(-1)).toMatchObject({ action: 'question.submitted', subjectId: id });
  expect((await world.as(ada).readQuestion({ questionId: id })).versions).toMatchObject([
    { version: 2, approval: 'pending', author: { id: ada.accountId }, decidedBy: null, rejectionReason: null },
    { version: 1, approval: 'rejected', decidedBy: { id: grace.accountId }, rejectionReason: 'Unclear' },
  ]);
  expect(await world.as(grace).approveQuestion({ questionId: id, versionRead: 2 })).toEqual({ approvedAt: world.now });
});

test('many are sent, and what cannot be is named', async () => {
  const { ada, subsectionId, id } = await pending();
  const { id: good } = await write(ada, subsectionId);
  const { id: half } = await write(ada, subsectionId, { draft: unfinished });
  const { done, skipped } = await world.as(ada).submitQuestions({ ids: [id, good, half, good] });
  expect(done).toBe(1);
  expect(skipped).toEqual([
    { id, number: 1, reason: 'not_draft' },
    { id: half, number: 3, reason: 'not_a_question_yet' },
  ]);
  expect((await world.as(ada).readQuestion({ questionId: good })).status).toBe('pending');
});

test('many are approved, except the approver’s own', async () => {
  const { company, ada, grace, subsectionId, id } = await pending();
  const { id: own } = await write(grace, subsectionId, { submit: true });
  const { id: draft } = await write(ada, subsectionId);
  const { done, skipped } = await world.as(grace).approveQuestions({ ids: [id, own, draft] });
  expect([done, skipped]).toEqual([
    1,
    [
      { id: own, number: 2, reason: 'own_question' },
      { id: draft, number: 3, reason: 'not_pending' },
    ],
  ]);
  expect(await world.as(ada).readQuestion({ questionId: id })).toMatchObject({ status: 'approved', servingVersion: 1 });
  expect((await audit(company)).filter(({ action }) => action === 'question.approved')).toEqual([
    { action: 'question.approved', subjectId: id, actorId: grace.accountId },
  ]);
});

test('of many only the versions that were read are approved or sent back', async () => {
  const { ada, grace, subsectionId, id } = await pending();
  const { id: changed } = await write(ada, subsectionId, { submit: true });
  const { draft } = await world.as(ada).readQuestion({ questionId: changed });
  await world.as(ada).updateQuestion({
    questionId: changed,
    versionRead: 1,
    revisionRead: 1,
    ...input(subsectionId, {
      draft: { ...draft, content: { ...draft.content, stem: { en: 'Which of the metals?' } } },
      submit: true,
    }),
  });
  const versionsRead = { [id]: 1, [changed]: 1 };
  const skipped = [{ id: changed, number: 2, reason: 'changed_since_read' }];
  const decided = { ids: [id, changed], versionsRead };
  expect(await world.as(grace).rejectQuestions({ ...decided, ids: [changed], reason: 'Unclear' })).toEqual({
    done: 0,
    skipped,
  });
  expect(await world.as(grace).approveQuestions(decided)).toEqual({ done: 1, skipped });
  expect(
    await world.as(grace).rejectQuestions({ ids: [changed], versionsRead: { [changed]: 2 }, reason: 'No' }),
  ).toEqual({ done: 1, skipped: [] });
});

test('many are sent back with one reason, except the approver’s own', async () => {
  const { company, ada, grace, subsectionId, id } = await pending();
  const { id: half } = await write(ada, subsectionId, { submit: true });
  const { id: own } = await write(grace, subsectionId, { submit: true });
  const { id: draft } = await write(ada, subsectionId);
  const reason = ' Cite the manual. ';
  const { done, skipped } = await world.as(grace).rejectQuestions({ ids: [id, half, own, draft], reason });
  expect([done, skipped]).toEqual([
    2,
    [
      { id: own, number: 3, reason: 'own_question' },
      { id: draft, number: 4, reason: 'not_pending' },
    ],
  ]);
  for (const questionId of [id, half]) {
    const { status, versions } = await world.as(ada).readQuestion({ questionId });
    expect([status, versions[0]]).toMatchObject([
      'rejected',
      { rejectionReason: 'Cite the manual.', decidedBy: { id: grace.accountId } },
    ]);
  }
  expect((await audit(company)).filter(({ action }) => action === 'question.rejected')).toHaveLength(2);
  await expect(world.as(grace).rejectQuestions({ ids: [own], reason: '  ' })).rejects.toMatchObject({ status: 422 });
});

test('an author with names as long as they may be does not hide the question', async () => {
  const { company, ada, id: questionId } = await pending();
  const long = JSON.stringify({ en: 'x'.repeat(300), th: 'ก'.repeat(300) });
  await world.inCompany(company, (db) =>
    db
      .updateTable('administrator')
      .set({ given_name: long, family_name: long })
      .where('account_id', '=', ada.accountId)
      .execute(),
  );
  const { versions } = await world.as(ada).readQuestion({ questionId });
  expect(versions[0]?.author?.name.en?.length).toBeGreaterThan(600);
});

test('trash, archive and back', async () => {
  const { company, ada, id, ids } = await pending();
  const status = async () => (await world.as(ada).readQuestion({ questionId: id })).status;
  const reasons = async (act: Promise<{ done: number; skipped: { reason: string }[] }>) => {
    const { done, skipped } = await act;
    return done > 0 ? done : skipped.map(({ reason }) => reason);
  };
  const api = world.as(ada);
  expect(await reasons(api.restoreQuestions({ ids }))).toEqual(['not_put_away']);
  expect(await reasons(api.archiveQuestions({ ids }))).toBe(1);
  expect([await status(), await reasons(api.archiveQuestions({ ids }))]).toEqual(['archived', ['already_archived']]);
  expect(await reasons(api.trashQuestions({ ids }))).toBe(1);
  expect([await status(), await reasons(api.trashQuestions({ ids }))]).toEqual(['trashed', ['already_trashed']]);
  expect(await reasons(api.archiveQuestions({ ids }))).toEqual(['in_trash']);
  expect([await reasons(api.restoreQuestions({ ids })), await status()]).toEqual([1, 'archived']);
  expect([await reasons(api.restoreQuestions({ ids })), await status()]).toEqual([1, 'pending']);
  expect((await audit(company)).map(({ action }) => action).slice(1)).toEqual(
    ['archived', 'trashed', 'restored', 'restored'].map((act) => `question.${act}`),
  );
});

test('for another company none of the questions exists, and nothing is done', async () => {
  const { company, ids, id: questionId } = await pending();
  const eve = await school('elsewhere');
  const { id: hers } = await write(eve.ada, eve.subsectionId, { submit: true });
  const api = world.as(eve.grace);
  const missing = { status: 404 };
  await expect(api.approveQuestion({ questionId, versionRead: 1 })).rejects.toMatchObject(missing);
  await expect(api.rejectQuestion({ questionId, versionRead: 1, reason: 'x' })).rejects.toMatchObject(missing);
  await expect(api.rejectQuestions({ ids: [hers, ...ids], reason: 'x' })).rejects.toMatchObject(missing);
  for (const act of [
    'submitQuestions',
    'approveQuestions',
    'trashQuestions',
    'restoreQuestions',
    'archiveQuestions',
  ] as const)
    await expect(api[act]({ ids: [hers, ...ids] }), act).rejects.toMatchObject(missing);
  expect(await audit(company)).toHaveLength(1);
  expect((await api.readQuestion({ questionId: hers })).status).toBe('pending');
});

test('every act needs its permission', async () => {
  const { company, ids, id: questionId } = await pending();
  const bob = world.as(await world.administrator(company, ['question.view', 'question.add']));
  const forbidden = { status: 403 };
  await expect(bob.approveQuestion({ questionId, versionRead: 1 })).rejects.toMatchObject(forbidden);
  await expect(bob.rejectQuestion({ questionId, versionRead: 1, reason: 'x' })).rejects.toMatchObject(forbidden);
  await expect(bob.rejectQuestions({ ids, reason: 'x' })).rejects.toMatchObject(forbidden);
  for (const act of [
    'submitQuestions',
    'approveQuestions',
    'trashQuestions',
    'restoreQuestions',
    'archiveQuestions',
  ] as const)
    await expect(bob[act]({ ids }), act).rejects.toMatchObject(forbidden);
});

test('the trash is emptied after thirty days', async () => {
  const { company, ada, ids, id: questionId } = await pending();
  await world.as(ada).trashQuestions({ ids });
  const inTransaction = <Result>(
    of: { companyId: string | null },
    work: Parameters<typeof world.inCompany<Result>>[1],
  ) => world.inCompany(of.companyId ?? '', work);
  const purge = (days: number) =>
    questionJobs['purge_trash']?.(
      {},
      { inTransaction, now: () => new Date(world.now.getTime() + days * 24 * 3600 * 1000) },
    );
  await purge(30);
  expect((await world.as(ada).readQuestion({ questionId })).status).toBe('trashed');
  await purge(31);
  await expect(world.as(ada).readQuestion({ questionId })).rejects.toMatchObject({ status: 404 });
  expect((await audit(company)).at(-1)?.action).toBe('questions.purged');
});
