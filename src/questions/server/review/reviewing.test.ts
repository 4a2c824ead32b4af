import { defaultStandard } from '../../../standards/server/standard.fixture.ts';
import { expect, test } from 'vitest';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { questionJobs } from '../jobs.ts';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, input } = testBank();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

/** Asks something no other question of the tests asks. */
const asking = (en: string, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...singleDraft({ stem: { en, th: `${en} ไทย` } }),
  ...more,
});

async function checksOf(company: string, id: string): Promise<string[]> {
  const { checks } = await world.inCompany(company, (db) =>
    db.selectFrom('question').select('checks').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return checks.toSorted();
}

const said = async (who: Parameters<typeof world.as>[0], questionId: string) => {
  const { draft } = await world.as(who).readQuestion({ questionId });
  return (await world.as(who).checkQuestion({ questionId, draft })).warnings;
};

test('a waiver has a reason, holds for its text and ends with it; the list follows', async () => {
  const { company, ada, grace, subsectionId } = await school('waive');
  const quiet = asking('Which metal is not magnetic in a hangar door?', { reference: '' });
  const { id: questionId } = await write(ada, subsectionId, { draft: quiet });
  expect(await checksOf(company, questionId)).toEqual(['negative_not_emphasised', 'no_reference']);

  const meant = {
    questionId,
    code: 'no_reference',
    language: null,
    otherId: null,
    reason: 'Common knowledge',
  } as const;
  await world.as(grace).waiveWarning(meant);
  expect(await checksOf(company, questionId)).toEqual(['negative_not_emphasised']);
  const waived = (await said(ada, questionId)).find(({ code }) => code === 'no_reference');
  expect(waived?.waiver).toMatchObject({ reason: 'Common knowledge', by: { id: grace.accountId }, at: world.now });
  const unknown = { ...meant, code: 'absolute_words', language: 'en' } as const;
  expect(await codeOf(world.as(ada).waiveWarning(unknown))).toBe('no_such_warning');

  const edit = { questionId, versionRead: 1, level: 2, code: null, subsectionId, submit: false };
  const other = { ...input(subsectionId, { draft: quiet }).draft, explanation: { en: 'It is aluminium.' } };
  await world.as(ada).updateQuestion({ ...edit, revisionRead: 1, draft: other });
  expect(await checksOf(company, questionId)).toEqual(['negative_not_emphasised']);
  await world.as(ada).updateQuestion({ ...edit, revisionRead: 2, draft: { ...other, reference: 'AMM 52-10' } });
  await world.as(ada).updateQuestion({ ...edit, revisionRead: 3, draft: { ...other, reference: 'AMM' } });
  await world.as(ada).updateQuestion({ ...edit, revisionRead: 4, draft: { ...other, reference: '' } });
  // The text is again what was waived.
  expect(await checksOf(company, questionId)).toEqual(['negative_not_emphasised']);

  const waiverId = (await said(ada, questionId)).flatMap(({ waiver }) => (waiver ? [waiver.id] : []))[0] ?? '';
  await world.as(ada).endWaiver({ questionId, waiverId });
  expect(await checksOf(company, questionId)).toEqual(['negative_not_emphasised', 'no_reference']);
  expect(await codeOf(world.as(ada).endWaiver({ questionId, waiverId }))).toBe(404);
});

test('near duplicates are found over stem and options, and waived one by one', async () => {
  const { company, ada, subsectionId } = await school('alike');
  const options = (first: string) =>
    singleDraft().content.options.map((option, index) =>
      index === 0 ? { ...option, text: { en: first, th: `${first} ไทย` } } : option,
    );
  const draft = asking('Which instrument measures the current through a starter generator?');
  const { id: before } = await write(ada, subsectionId, { draft });
  const alike = { ...draft, content: { ...draft.content, options: options('Silver') } };
  const { id: questionId } = await write(ada, subsectionId, { draft: alike });
  const otherwise = asking('Which of these statements about rigging is right?');
  const { id: different } = await write(ada, subsectionId, { draft: otherwise });
  expect(await checksOf(company, questionId)).toEqual(['near_duplicate']);
  expect(await checksOf(company, different)).toEqual([]);
  const [warning] = await said(ada, questionId);
  expect(warning).toMatchObject({ code: 'near_duplicate', question: { id: before, number: 1 } });
  await world
    .as(ada)
    .waiveWarning({ questionId, code: 'near_duplicate', language: 'en', otherId: before, reason: 'A pair' });
  expect(await checksOf(company, questionId)).toEqual([]);
  await write(ada, subsectionId, { draft });
  expect((await said(ada, questionId)).filter(({ waiver }) => !waiver)).toHaveLength(1);
});

test('the same stem with wholly other options is no duplicate', async () => {
  const { ada, subsectionId, company } = await school('stems');
  const draft = asking('Which of these components belongs to the hydraulic system?');
  await write(ada, subsectionId, { draft });
  const others = ['A very long reservoir with two filters', 'Some accumulator of the gear door', 'Any shuttle valve'];
  const content = {
    ...draft.content,
    options: draft.content.options.map((option, index) => ({
      ...option,
      text: { en: others[index] ?? '', th: `ข้อ ${others[index]}` },
    })),
  };
  const { id } = await write(ada, subsectionId, { draft: { ...draft, content } });
  expect(await checksOf(company, id)).not.toContain('near_duplicate');
});

test('the company says how many options; its questions are warned about again', async () => {
  const { company, ada, subsectionId } = await school('count');
  const { id } = await write(ada, subsectionId);
  expect(await checksOf(company, id)).toEqual([]);
  await world.inCompany(company, (db) => defaultStandard(db, world.now, { optionCount: 4 }));
  const inTransaction: InTransaction = (_, work) => world.inCompany(company, work);
  const check = (more: object) =>
    questionJobs['check_questions']?.({ company, ...more }, { inTransaction, now: () => world.now });
  await check({ whole: '1' });
  await check({});
  expect(await checksOf(company, id)).toEqual(['option_count']);
});

test('the queue: assigned first, the oldest first, nothing of one’s own', async () => {
  const { company, ada, grace, subsectionId } = await school('queue');
  const submit = async (en: string) => (await write(ada, subsectionId, { draft: asking(en), submit: true })).id;
  const [first, second, third] = [
    await submit('What is a rivet made of in cold weather?'),
    await submit('Where is the fuel jettisoned from at altitude?'),
    await submit('When does the squib of a bottle fire?'),
  ];
  await write(grace, subsectionId, { draft: asking('Who signs the release certificate at night?'), submit: true });
  await world.inCompany(company, async (db) => {
    const set = (id: string, change: Record<string, unknown>) =>
      db.updateTable('question').set(change).where('id', '=', id).execute();
    await set(first, { updated_at: new Date(world.now.getTime() - 1000), reviewer_id: ada.accountId });
    await set(second, { updated_at: new Date(world.now.getTime() - 5000) });
    await set(third, { reviewer_id: grace.accountId });
  });
  await world.as(ada).addComment({ questionId: second, version: 1, text: 'Altitude matters' });
  const queue = await world.as(grace).listReviewQueue({});
  expect(queue.questions.map(({ id, isMine, openComments }) => [id, isMine, openComments])).toEqual([
    [third, true, 0],
    [second, false, 1],
    [first, false, 0],
  ]);
  expect([queue.total, queue.own]).toEqual([3, 1]);
  const assigned = await world.as(grace).listReviewQueue({ assigned: true });
  expect(assigned.questions.map(({ id }) => id)).toEqual([third]);
  expect((await world.as(ada).listReviewQueue({})).own).toBe(3);
  expect((await world.as(grace).listReviewQueue({ module: company })).questions).toEqual([]);
});

test('comments stand in order, with their version, and are resolved and opened again', async () => {
  const { ada, grace, subsectionId } = await school('comments');
  const { id: questionId } = await write(ada, subsectionId);
  const { id: commentId } = await world.as(grace).addComment({ questionId, version: 1, text: ' Why zinc? ' });
  await world.as(ada).addComment({ questionId, version: 1, text: 'It corrodes first.' });
  await world.as(ada).resolveComment({ questionId, commentId, resolved: true });
  const { comments } = await world.as(ada).listComments({ questionId });
  expect(comments).toMatchObject([
    {
      text: 'Why zinc?',
      version: 1,
      author: { id: grace.accountId },
      resolvedBy: { id: ada.accountId },
      resolvedAt: world.now,
    },
    { text: 'It corrodes first.', resolvedBy: null },
  ]);
  await world.as(grace).resolveComment({ questionId, commentId, resolved: false });
  expect((await world.as(ada).listComments({ questionId })).comments[0]?.resolvedAt).toBeNull();
  expect(await codeOf(world.as(ada).addComment({ questionId, version: 2, text: 'No such version' }))).toBe(404);
  const stranger = await school('strangers');
  expect(await codeOf(world.as(stranger.ada).resolveComment({ questionId, commentId, resolved: true }))).toBe(404);
});

test('an approval sets the next review; "still right" sets it by hand', async () => {
  const { company, ada, grace, subsectionId } = await school('due');
  const { id: questionId } = await write(ada, subsectionId, { submit: true });
  const dueOf = async () => (await world.as(ada).readQuestion({ questionId })).facts.reviewDue;
  expect(await codeOf(world.as(grace).reviewQuestion({ questionId, next: '2099-01-01' }))).toBe('not_approved_yet');
  await world.inCompany(company, async (db) => {
    await db.updateTable('company').set({ review_months: 12 }).where('id', '=', company).execute();
    await db.updateTable('question').set({ review_due: '2000-01-01' }).where('id', '=', questionId).execute();
  });
  await world.as(grace).approveQuestion({ questionId, versionRead: 1 });
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(world.now);
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  expect(await dueOf()).toBe(inAYear);
  expect(await codeOf(world.as(grace).reviewQuestion({ questionId, next: today }))).toBe('review_not_later');
  await world.as(grace).reviewQuestion({ questionId, next: '2099-01-01' });
  expect(await dueOf()).toBe('2099-01-01');
  await world.as(grace).reviewQuestion({ questionId, next: null });
  expect(await dueOf()).toBeNull();
});

test('a selection as a whole: where the keys stand, what there is to look at, which places are thin', async () => {
  const { company, ada, subsectionId } = await school('whole');
  const keyed = (en: string, option: string, more = {}): QuestionDraft => ({
    ...asking(en, more),
    key: { kind: 'option', option },
  });
  const stems = ['How is a tyre inflated safely?', 'Which gas fills an accumulator?', 'When does a fuse blow?'];
  for (const [index, option] of ['a', 'a', 'b'].entries())
    await write(ada, subsectionId, { draft: keyed(stems[index] ?? '', option, index === 0 ? { reference: '' } : {}) });
  const english = singleDraft({ stem: { en: 'Where is the drain mast heated from?' } });
  await write(ada, subsectionId, { draft: english });
  const all = await world.as(ada).checkBank({});
  expect(all).toMatchObject({
    total: 4,
    missing: [
      { language: 'en', count: 0 },
      { language: 'th', count: 1 },
    ],
    keys: [{ options: 3, counts: [2, 2, 0], verdict: 'too_few' }],
    thin: [{ subsectionId, usable: 0, asked: null, moduleCode: 'M06', code: '6.1' }],
  });
  expect(all.checks).toEqual([
    { code: 'language_missing', count: 1 },
    { code: 'no_reference', count: 1 },
  ]);
  const some = await world.as(ada).checkBank({ check: ['no_reference'] });
  expect([some.total, some.keys]).toMatchObject([1, [{ counts: [1, 0, 0] }]]);
  const { 'hydra:member': first } = await world.as(ada).listQuestions({ keyAt: '3:1' });
  expect(first.map(({ number }) => number).toSorted()).toEqual([1, 2]);

  await world.inCompany(company, async (db) => {
    await db.updateTable('question').set({ serving_version: 1, approval: 'approved' }).execute();
    const { id: moduleId } = await db.selectFrom('module').select('id').executeTakeFirstOrThrow();
    const exam = { title: '{}', module_id: moduleId, seed: 's', languages: ['en'], question_count: 2 };
    await db
      .insertInto('generated_exam')
      .values({
        ...exam,
        number: 1,
        blueprint: JSON.stringify({
          rows: [
            { subsectionId, count: 1 },
            { subsectionId, count: 1 },
          ],
        }),
        created_by: ada.accountId,
        created_at: world.now,
      })
      .execute();
  });
  expect((await world.as(ada).checkBank({})).thin).toMatchObject([{ usable: 4, asked: 2 }]);
});
