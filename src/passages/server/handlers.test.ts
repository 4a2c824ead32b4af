import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveAccessResets } from '../../identity/server/accounts/access-resets.ts';
import { Refused } from '../../platform/client/api.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { singleDraft } from '../../questions/domain/drafts.fixture.ts';
import { questionContract } from '../../questions/contract.ts';
import { questionHandlers } from '../../questions/server/handlers.ts';
import { passageContract } from '../contract.ts';
import { passageHandlers } from './handlers.ts';
import { passageJobs } from './jobs.ts';

const media = forgetfulMedia();
const world = testWorld(
  { ...questionContract, ...passageContract },
  { ...questionHandlers({ media, findPaperOf: async () => null }), ...passageHandlers({ media }) },
);
const title = { en: 'Torque table', th: 'ตารางแรงบิด' };
const text = { en: '<p>Tighten to 12 N·m.</p>', th: '<p>ขันด้วยแรงบิด 12 N·m</p>' };
let serial = 0;

/** A school with an author, a colleague who approves, and two subsections. */
async function school(held?: Parameters<typeof world.administrator>[1]) {
  const company = await world.company(`PAS${++serial}`);
  const [ada, grace] = [await world.administrator(company, held), await world.administrator(company)];
  const [here, there] = await world.inCompany(company, async (db) => {
    const dataset = await db
      .insertInto('dataset')
      .values({ name: '{}', model: 'MODULE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const module = await db
      .insertInto('module')
      .values({ dataset_id: dataset.id, code: 'M07', title: '{"en":"Practices"}', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = async (code: string, position: number) =>
      (
        await db
          .insertInto('subsection')
          .values({ module_id: module.id, code, title: JSON.stringify({ en: code }), position })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    return [await place('7.1', 1), await place('7.2', 2)];
  });
  const write = (author: Administrator, submit = false) =>
    world.as(author).createPassage({ subsectionId: here ?? '', title, text, submit });
  const question = (passageId: string | null = null, subsectionId = here ?? '') =>
    world.as(ada).createQuestion({
      subsectionId,
      level: null,
      code: null,
      draft: singleDraft(),
      submit: false,
      passageId,
    });
  return { company, ada, grace, here: here ?? '', there: there ?? '', write, question };
}

/** Puts the passage on a paper, with a question. */
const stand = (company: string, by: Administrator, passageId: string, questionId: string) =>
  world.inCompany(company, async (db) => {
    const { rows } = await sql<{ id: string }>`
      with exam as (
        insert into generated_exam (number, title, module_id, blueprint, seed, languages, question_count, created_by, created_at)
        select 1, '{}', id, '{}', 's', '{en}', 1, ${by.accountId}, ${world.now} from module returning id)
      insert into paper (generated_exam_id, label) select id, 'A' from exam returning id`.execute(db);
    await sql`
      insert into paper_question (paper_id, position, question_id, version, subsection_id, option_order, match_order, points,
        subsection_code, subsection_title, passage_id, passage_version)
      select ${rows[0]?.id}, 1, id, 1, subsection_id, '{}', '{}', 1, '7.1', '{}', ${passageId}, 1
      from question where id = ${questionId}`.execute(db);
  });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
const actions = (company: string) =>
  world.inCompany(company, async (db) =>
    (
      await db.selectFrom('audit_event').select('action').where('action', 'like', 'passage%').orderBy('id').execute()
    ).map(({ action }) => action),
  );

test('a passage is written, sent, approved by another person, and serves on while a new text waits', async () => {
  const { company, ada, grace, write } = await school();
  const { id, number } = await write(ada);
  expect(number).toBe(1);
  expect(await world.as(ada).submitPassages({ ids: [id] })).toEqual({ done: 1, skipped: [] });
  const read = { passageId: id, versionRead: 1 };
  expect(await refusal(world.as(ada).approvePassage(read))).toBe('own_question');
  await world.as(grace).approvePassage(read);
  const approved = await world.as(ada).readPassage({ passageId: id });
  expect(approved).toMatchObject({ status: 'approved', servingVersion: 1, languages: ['en', 'th'], text, title });
  const edit = { passageId: id, versionRead: 1, revisionRead: approved.revision, subsectionId: approved.subsectionId };
  const changed = { en: '<p>Tighten to 15 N·m.</p>' };
  await world.as(ada).updatePassage({ ...edit, title, text: changed, submit: true });
  expect(await refusal(world.as(ada).updatePassage({ ...edit, title, text, submit: true }))).toBe('changed_since_read');
  const waiting = await world.as(grace).readPassage({ passageId: id });
  expect(waiting).toMatchObject({ status: 'pending', latestVersion: 2, servingVersion: 1, servesOlderVersion: true });
  await world.as(grace).rejectPassage({ passageId: id, versionRead: 2, reason: 'Which bolt?' });
  expect((await world.as(ada).readPassage({ passageId: id })).versions[0]).toMatchObject({
    rejectionReason: 'Which bolt?',
  });
  expect((await world.as(ada).readPassageVersion({ passageId: id, version: 1 })).text).toEqual(text);
  expect(await actions(company)).toEqual([
    'passage.created',
    'passage.submitted',
    'passage.approved',
    'passage.updated',
    'passage.rejected',
  ]);
});

test('what stands beside the text is saved without another decision; a draft is changed in place', async () => {
  const { ada, grace, write } = await school();
  const { id } = await write(ada, true);
  await world.as(grace).approvePassage({ passageId: id, versionRead: 1 });
  const { revision, subsectionId } = await world.as(ada).readPassage({ passageId: id });
  const named = { passageId: id, versionRead: 1, revisionRead: revision, subsectionId, title: { en: 'Torques' }, text };
  expect(await world.as(ada).updatePassage({ ...named, submit: false })).toEqual({
    version: 1,
    revision: revision + 1,
  });
  expect(await world.as(ada).readPassage({ passageId: id })).toMatchObject({
    status: 'approved',
    title: { en: 'Torques' },
  });
  const draft = await write(ada);
  const { revision: first } = await world.as(ada).readPassage({ passageId: draft.id });
  const other = { ...named, passageId: draft.id, revisionRead: first, text: { en: '<p>Other</p>' }, submit: false };
  expect(await world.as(ada).updatePassage(other)).toMatchObject({ version: 1 });
  expect(
    await refusal(world.as(ada).createPassage({ subsectionId, title, text: { en: '<p></p>' }, submit: true })),
  ).toBe('passage_empty');
});

test('a language that was left behind is behind until somebody finds it right as it is', async () => {
  const { ada, write } = await school();
  const { id } = await write(ada);
  const save = async (english: string, stillRight: ('en' | 'th')[] = []) => {
    const read = await world.as(ada).readPassage({ passageId: id });
    await world.as(ada).updatePassage({
      passageId: id,
      versionRead: read.latestVersion,
      revisionRead: read.revision,
      subsectionId: read.subsectionId,
      title,
      text: { ...text, en: english },
      stillRight,
      submit: false,
    });
    return (await world.as(ada).readPassage({ passageId: id })).outdated;
  };
  expect(await save('<p>Loosen.</p>')).toEqual(['th']);
  expect(await save('<p>Loosen.</p>')).toEqual(['th']);
  expect(await save('<p>Loosen.</p>', ['th'])).toEqual([]);
  expect(await save('<p>Loosen it.</p>', ['th'])).toEqual([]);
});

test('the text is cleaned before it is kept', async () => {
  const { ada, here } = await school();
  const { id } = await world.as(ada).createPassage({
    subsectionId: here,
    title,
    text: { en: '<p onclick="x()">A<script>b()</script></p>' },
    submit: false,
  });
  const kept = (await world.as(ada).readPassage({ passageId: id })).text.en ?? '';
  expect(kept).toContain('A');
  expect(kept).not.toMatch(/script|onclick/);
});

test('questions belong to a passage in an order, are written into it, and leave it', async () => {
  const { company, ada, there, write, question } = await school();
  const { id } = await write(ada);
  const [first, second] = [await question(), await question()];
  const third = await question(id);
  const at = async () => {
    const { questions, revision } = await world.as(ada).readPassage({ passageId: id });
    return { ids: questions.map((one) => one.id), revision };
  };
  expect((await at()).ids).toEqual([third.id]);
  const arrange = async (questionIds: string[]) =>
    world.as(ada).arrangePassage({ passageId: id, revisionRead: (await at()).revision, questionIds });
  await arrange([second.id, third.id, first.id]);
  expect((await at()).ids).toEqual([second.id, third.id, first.id]);
  expect((await world.as(ada).readQuestion({ questionId: third.id, screen: 'question' })).passage).toMatchObject({
    id,
    place: 2,
    text,
  });
  const { 'hydra:member': inIt } = await world.as(ada).listQuestions({ passage: id, sort: 'number' });
  expect(inIt.map(({ passage }) => passage?.number)).toEqual([1, 1, 1]);
  await arrange([first.id]);
  expect((await at()).ids).toEqual([first.id]);
  const other = await write(ada);
  const { revision } = await world.as(ada).readPassage({ passageId: other.id });
  const into = (questionIds: string[]) =>
    refusal(world.as(ada).arrangePassage({ passageId: other.id, revisionRead: revision, questionIds }));
  expect(await into([first.id])).toBe('in_other_passage');
  const elsewhere = await question(null, there);
  expect(await into([elsewhere.id])).toBe('of_other_subsection');
  await world.as(ada).trashQuestions({ ids: [second.id] });
  expect(await into([second.id])).toBe('put_away');
  expect(await refusal(question(id, there))).toBe('of_other_subsection');
  expect((await actions(company)).filter((action) => action === 'passage.arranged')).toHaveLength(2);
});

test('a passage and its questions lie in one place: they move together or not at all', async () => {
  const { ada, there, write, question } = await school();
  const { id } = await write(ada);
  const { id: questionId } = await question(id);
  const moved = await world.as(ada).moveQuestions({ selection: { ids: [questionId] }, subsectionId: there });
  expect(moved).toMatchObject({ changed: 0, skipped: [{ reason: 'in_passage' }] });
  const { revision } = await world.as(ada).readPassage({ passageId: id });
  const edit = {
    passageId: id,
    versionRead: 1,
    revisionRead: revision,
    subsectionId: there,
    title,
    text,
    submit: false,
  };
  await world.as(ada).updatePassage(edit);
  expect(await world.as(ada).readQuestion({ questionId, screen: 'question' })).toMatchObject({ subsectionId: there });
  const copied = await world.as(ada).copyQuestions({ selection: { ids: [questionId] }, subsectionId: there });
  expect(copied).toMatchObject({ changed: 1 });
  const { 'hydra:member': copies } = await world.as(ada).listQuestions({ copiedFrom: questionId });
  expect(copies.map(({ passage }) => passage)).toEqual([null]);
});

test('trash, archive and back; the trash is emptied after thirty days and leaves the questions', async () => {
  const { company, ada, write, question } = await school();
  const { id } = await write(ada);
  const { id: questionId } = await question(id);
  const shelve = (shelf: 'trash' | 'archive' | 'bank') => world.as(ada).shelvePassages({ ids: [id], shelf });
  await shelve('archive');
  expect((await world.as(ada).listPassages({}))['hydra:totalItems']).toBe(0);
  await shelve('trash');
  expect((await world.as(ada).listPassages({ status: ['trashed'] }))['hydra:totalItems']).toBe(1);
  await shelve('bank');
  expect((await world.as(ada).listPassages({ status: ['archived'] }))['hydra:totalItems']).toBe(1);
  await shelve('bank');
  expect(await shelve('bank')).toMatchObject({ done: 0, skipped: [{ reason: 'not_put_away' }] });
  await shelve('trash');
  const later = new Date(world.now.getTime() + 31 * 86_400_000);
  await passageJobs['purge_passages']?.(
    {},
    {
      inTransaction: ({ companyId }, run) => world.inCompany(companyId ?? company, run),
      now: () => later,
    },
  );
  expect((await world.as(ada).listPassages({ status: ['trashed'] }))['hydra:totalItems']).toBe(0);
  expect((await world.as(ada).readQuestion({ questionId, screen: 'question' })).passage).toBeNull();
  expect(await actions(company)).toContain('passages.purged');
});

test('what somebody typed is saved over no passage in the trash, and again once it is restored', async () => {
  const { ada, write } = await school();
  const { id } = await write(ada);
  const save = async () => {
    const {
      latestVersion: versionRead,
      revision: revisionRead,
      subsectionId,
    } = await world.as(ada).readPassage({
      passageId: id,
    });
    return world
      .as(ada)
      .updatePassage({ passageId: id, versionRead, revisionRead, subsectionId, title, text, submit: false });
  };
  for (const shelf of ['trash', 'archive'] as const) {
    await world.as(ada).shelvePassages({ ids: [id], shelf });
    expect(await refusal(save())).toBe('passage_put_away');
    await world.as(ada).shelvePassages({ ids: [id], shelf: 'bank' });
  }
  expect(await save()).toMatchObject({ version: 1 });
});

test('who is barred after a reset of access reads until when', async () => {
  const { company, ada, grace, write } = await school();
  const { id } = await write(ada, true);
  const reads = async () => {
    const { whyNotApprove, barredUntil } = await world.as(grace).readPassage({ passageId: id });
    return [whyNotApprove, barredUntil !== null];
  };
  expect(await reads()).toEqual([null, false]);
  await world.inCompany(company, (db) =>
    saveAccessResets(db, ada, [grace.accountId], { how: 'email', now: world.now }),
  );
  expect(await reads()).toEqual(['access_reset', true]);
});

test('a passage says how many of its questions papers could take now, and when each was approved', async () => {
  const { company, ada, grace, write, question } = await school();
  const { id } = await write(ada, true);
  await world.as(grace).approvePassage({ passageId: id, versionRead: 1 });
  const [approved, resting] = [await question(id), await question(id)];
  await question(id);
  await world.as(ada).submitQuestions({ ids: [approved.id, resting.id] });
  for (const { id: questionId } of [approved, resting])
    await world.as(grace).approveQuestion({ questionId, versionRead: 1 });
  const day = 86_400_000;
  await world.inCompany(company, (db) =>
    db
      .updateTable('question')
      .set({ hibernating_until: new Date(world.now.getTime() + day) })
      .where('id', '=', resting.id)
      .execute(),
  );
  const passage = await world.as(ada).readPassage({ passageId: id });
  expect([passage.usable, passage.questionCount]).toEqual([1, 3]);
  expect(passage.questions.map(({ approvedAt }) => approvedAt !== null)).toEqual([true, true, false]);
});

test('a passage is deleted for good from the trash alone, and what a paper has stays', async () => {
  const { company, ada, write, question } = await school();
  const [kept, gone, used] = [await write(ada), await write(ada), await write(ada)];
  const { id: questionId } = await question(gone.id);
  const ids = [kept.id, gone.id, used.id];
  await world.as(ada).shelvePassages({ ids: [gone.id, used.id], shelf: 'trash' });
  await stand(company, ada, used.id, (await question(null)).id);
  expect(await world.as(ada).purgePassages({ ids })).toMatchObject({
    done: 1,
    skipped: expect.arrayContaining([
      expect.objectContaining({ number: kept.number, reason: 'not_in_trash' }),
      expect.objectContaining({ number: used.number, reason: 'in_a_paper' }),
    ]),
  });
  expect((await world.as(ada).readQuestion({ questionId, screen: 'question' })).passage).toBeNull();
  expect(await refusal(world.as(ada).readPassage({ passageId: gone.id }))).toBe('Error: HTTP 404');
  expect(await actions(company)).toContain('passages.purged');
});

test('passages are found by words, number, place and state, in each order and page by page', async () => {
  const { ada, here, there, write } = await school();
  const made = [await write(ada), await write(ada, true), await write(ada)];
  await world
    .as(ada)
    .createPassage({ subsectionId: there, title: { en: 'Rivets' }, text: { en: '<p>Rivet</p>' }, submit: false });
  const numbers = async (asked: Parameters<ReturnType<typeof world.as>['listPassages']>[0]) =>
    (await world.as(ada).listPassages(asked))['hydra:member'].map(({ number }) => number);
  expect(await numbers({ q: 'rivet' })).toEqual([4]);
  expect(await numbers({ q: '#2' })).toEqual([2]);
  expect(await numbers({ subsection: here, sort: 'number' })).toEqual([1, 2, 3]);
  expect(await numbers({ status: ['pending'] })).toEqual([2]);
  expect(await numbers({ author: [ada.accountId], status: ['draft'], sort: 'number' })).toEqual([1, 3, 4]);
  expect(await numbers({ author: [here] })).toEqual([]);
  expect(await numbers({ sort: '-number' })).toEqual([4, 3, 2, 1]);
  const first = await world.as(ada).listPassages({ sort: 'updated', limit: 3 });
  const rest = await world.as(ada).listPassages({ sort: 'updated', limit: 3, after: first['hydra:next'] ?? '' });
  expect([...first['hydra:member'], ...rest['hydra:member']]).toHaveLength(made.length + 1);
});

test('passages of another company do not exist', async () => {
  const { ada, write } = await school();
  const { id } = await write(ada);
  const { ada: stranger, here } = await school();
  const gone = 'Error: HTTP 404';
  expect(await refusal(world.as(stranger).readPassage({ passageId: id }))).toBe(gone);
  expect(await refusal(world.as(stranger).arrangePassage({ passageId: id, revisionRead: 1, questionIds: [] }))).toBe(
    gone,
  );
  expect(await refusal(world.as(stranger).shelvePassages({ ids: [id], shelf: 'trash' }))).toBe(gone);
  expect(await refusal(world.as(stranger).purgePassages({ ids: [id] }))).toBe(gone);
  const into = { subsectionId: here, level: null, code: null, draft: singleDraft() as never, submit: false };
  expect(await refusal(world.as(stranger).createQuestion({ ...into, passageId: id }))).toBe(gone);
});
