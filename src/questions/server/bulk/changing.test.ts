import { expect, test } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, place, write, audit, input } = testBank();
const noFilter = { filter: {} };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.code : error),
  );

async function bank(count = 3) {
  const people = await school();
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push((await write(people.ada, people.subsectionId)).id);
  const read = (id = '') => world.as(people.ada).readQuestion({ questionId: id });
  return { ...people, ids, read };
}

test('an edit of many changes what differs, names what it skips, and is undone whole', async () => {
  const { company, ada, grace, ids, read } = await bank(4);
  const [first = '', second = '', third = '', trashed = ''] = ids;
  await world.as(ada).trashQuestions({ ids: [trashed] });
  await world.as(ada).editQuestions({ selection: { ids: [third] }, edit: { addTags: ['fuel'], difficulty: 'hard' } });
  const edit = { addTags: ['fuel'], difficulty: 'hard' as const };
  const before = await read(first);
  const asked = { selection: { ids: [first, second, third, trashed] }, edit };
  expect(await world.as(ada).previewEdit(asked)).toMatchObject({
    matched: 4,
    changes: 2,
    unchanged: 1,
    skippedCount: 1,
    skipped: [{ id: trashed, number: 4, reason: 'in_trash' }],
    from: [{ moduleCode: 'M06', subsectionCode: '6.1', count: 4 }],
  });
  const { changeId, ...done } = await world.as(ada).editQuestions(asked);
  expect(done).toMatchObject({ changed: 2, unchanged: 1, skippedCount: 1 });
  expect((await read(second)).facts).toEqual({
    categories: [],
    tags: ['fuel'],
    difficulty: 'hard',
    reviewerId: null,
    reviewDue: null,
  });
  const onRecord = (await audit(company)).filter(({ action }) => action === 'question.edited_in_bulk');
  expect(
    onRecord
      .map(({ subjectId }) => subjectId)
      .slice(1)
      .toSorted(),
  ).toEqual([first, second].toSorted());

  expect(await refusal(world.as(grace).undoChange({ changeId: changeId ?? '' }))).toMatchObject({ status: 404 });
  expect(await world.as(ada).undoChange({ changeId: changeId ?? '' })).toEqual({ undone: 2 });
  // Nobody who read it in between saves over what comes now.
  expect(await read(first)).toEqual({ ...before, revision: before.revision + 2 });
  expect(await refusal(world.as(ada).undoChange({ changeId: changeId ?? '' }))).toMatchObject({ status: 404 });
});

test('what somebody changed meanwhile is not undone, nor what is long past', async () => {
  const { company, ada, ids } = await bank();
  const edit = () => world.as(ada).editQuestions({ selection: noFilter, edit: { addTags: [`t${++made}`] } });
  let made = 0;
  const { changeId } = await edit();
  await world.inCompany(company, (db) =>
    db
      .updateTable('question')
      .set({ updated_at: new Date(world.now.getTime() + 5) })
      .where('id', '=', ids[1] ?? '')
      .execute(),
  );
  expect(await refusal(world.as(ada).undoChange({ changeId: changeId ?? '' }))).toBe('undo_changed_since');
  const late = await edit();
  await world.inCompany(company, (db) =>
    db
      .updateTable('question_change')
      .set({ made_at: new Date(world.now.getTime() - 31_000) })
      .execute(),
  );
  expect(await refusal(world.as(ada).undoChange({ changeId: late.changeId ?? '' }))).toBe('undo_too_late');
});

test('by hand a question rests until a day begins where the company is, and wakes', async () => {
  const { ada, grace, ids, read } = await bank(2);
  const [approved = '', draft = ''] = ids;
  await world.as(ada).submitQuestions({ ids: [approved] });
  await world.as(grace).approveQuestions({ ids: [approved] });
  const rest = { selection: { ids: [approved, draft] }, edit: { hibernateUntil: '2026-04-01' } };
  expect(await world.as(ada).editQuestions(rest)).toMatchObject({
    changed: 1,
    skipped: [{ id: draft, reason: 'never_approved' }],
  });
  expect(await read(approved)).toMatchObject({
    status: 'hibernating',
    hibernatingUntil: new Date('2026-03-31T17:00:00Z'),
  });
  const begun = { selection: { ids: [draft] }, edit: { hibernateUntil: '2026-03-01' } };
  expect(await world.as(ada).previewEdit(begun)).toMatchObject({ changes: 0, unchanged: 1, skipped: [] });
  await world.as(ada).editQuestions({ selection: { ids: [approved] }, edit: { hibernateUntil: null } });
  expect(await read(approved)).toMatchObject({ status: 'approved', hibernatingUntil: null });
  await world.as(ada).editQuestions({ selection: { ids: [approved] }, edit: { enabled: false } });
  expect(await read(approved)).toMatchObject({ status: 'disabled', enabled: false });
});

test('a move takes all that match, says where they lie, and can be taken back', async () => {
  const { company, ada, subsectionId, ids, read } = await bank();
  const elsewhere = await place(company, 'M07');
  await write(ada, elsewhere);
  const asked = { selection: noFilter, subsectionId: elsewhere };
  expect(await world.as(ada).previewMove(asked)).toMatchObject({
    matched: 4,
    changes: 3,
    unchanged: 1,
    from: [
      { moduleCode: 'M06', count: 3 },
      { moduleCode: 'M07', count: 1 },
    ],
  });
  const { changed, changeId } = await world.as(ada).moveQuestions(asked);
  expect([changed, (await read(ids[0])).subsectionId]).toEqual([3, elsewhere]);
  await world.as(ada).undoChange({ changeId: changeId ?? '' });
  expect((await read(ids[0])).subsectionId).toBe(subsectionId);
});

test('a retired place takes nothing; another dataset only from a company administrator; moving needs its permission', async () => {
  const { company, ada, ids } = await bank();
  const otherDataset = await place(company, 'M99');
  const retired = await place(company, 'M50');
  await world.inCompany(company, (db) =>
    db.updateTable('subsection').set({ retired_at: world.now }).where('id', '=', retired).execute(),
  );
  const mover = world.as(await world.administrator(company, ['question.view', 'question.move', 'question.edit']));
  const editor = world.as(await world.administrator(company, ['question.view', 'question.edit']));
  const selection = { ids };
  expect(await refusal(mover.moveQuestions({ selection, subsectionId: retired }))).toBe('place_retired');
  expect(await refusal(mover.moveQuestions({ selection, subsectionId: otherDataset }))).toBe(
    'dataset_needs_company_admin',
  );
  expect(await refusal(editor.editQuestions({ selection, edit: { subsectionId: otherDataset } }))).toBe(
    'move_not_permitted',
  );
  expect((await mover.readMoveTargets({})).datasets).toHaveLength(1);
  expect((await world.as(ada).readMoveTargets({})).datasets.length).toBeGreaterThan(1);
  expect((await world.as(ada).moveQuestions({ selection, subsectionId: otherDataset })).changed).toBe(3);
});

test('copies are drafts of the person who copies, with new numbers, the same text and key, kept apart from their originals', async () => {
  const { company, ada, grace, subsectionId, read } = await bank(0);
  const original = await write(ada, subsectionId, { code: 'C-1', submit: true });
  await world.as(grace).approveQuestion({ questionId: original.id, versionRead: 1 });
  await world
    .as(ada)
    .editQuestions({ selection: { ids: [original.id] }, edit: { addTags: ['x'], reviewDue: '2026-05-01' } });
  const elsewhere = await place(company, 'M07');
  const asked = { selection: { ids: [original.id] }, subsectionId: elsewhere };
  expect(await world.as(grace).previewCopy(asked)).toMatchObject({ changes: 1, withCode: 1 });
  const { changed, changeId } = await world.as(grace).copyQuestions(asked);
  expect(changed).toBe(1);
  const [copy] = (await world.as(grace).listQuestions({ copiedFrom: original.id }))['hydra:member'];
  const { draft, facts, ...made } = await read(copy?.id);
  expect(made).toMatchObject({
    number: original.number + 1,
    code: null,
    status: 'draft',
    latestVersion: 1,
    servingVersion: null,
    subsectionId: elsewhere,
    authorId: grace.accountId,
    copiedFrom: original,
    enemies: [{ id: original.id }],
  });
  expect(draft).toEqual((await read(original.id)).draft);
  expect(facts).toMatchObject({ tags: ['x'], reviewDue: null });
  expect((await world.as(ada).listQuestions({ q: String(made.number) }))['hydra:member'][0]?.id).toBe(copy?.id);
  await world.as(grace).undoChange({ changeId: changeId ?? '' });
  expect((await world.as(grace).listQuestions({ copiedFrom: original.id }))['hydra:member']).toEqual([]);
});

test('no more copies than the subscription allows', async () => {
  const { company, ada, subsectionId, ids } = await bank(2);
  await world.inCompany(company, (db) =>
    db.updateTable('company').set({ question_limit: 3 }).where('id', '=', company).execute(),
  );
  expect(await refusal(world.as(ada).copyQuestions({ selection: { ids }, subsectionId }))).toBe(
    'limit_of_questions_reached',
  );
});

test('enemies are mutual, and end for both', async () => {
  const { ada, ids, read } = await bank(2);
  const [one = '', other = ''] = ids;
  await world.as(ada).addEnemy({ questionId: other, enemyId: one });
  await world.as(ada).addEnemy({ questionId: one, enemyId: other });
  expect((await read(one)).enemies.map(({ id }) => id)).toEqual([other]);
  expect((await read(other)).enemies).toEqual([{ id: one, number: 1, title: singleDraft().content.stem }]);
  expect(await refusal(world.as(ada).addEnemy({ questionId: one, enemyId: one }))).toBe('own_enemy');
  await world.as(ada).removeEnemy({ questionId: one, enemyId: other });
  expect((await read(other)).enemies).toEqual([]);
});

test('only what lies in the trash and stands in no paper is deleted for good', async () => {
  const { ada, ids } = await bank(2);
  const [gone = '', kept = ''] = ids;
  await world.as(ada).trashQuestions({ ids: [gone] });
  expect(await world.as(ada).purgeQuestions({ ids })).toEqual({
    done: 1,
    skipped: [{ id: kept, number: 2, reason: 'not_in_trash' }],
  });
  expect(await refusal(world.as(ada).readQuestion({ questionId: gone }))).toMatchObject({ status: 404 });
});

test('the number of a question that was deleted is never given again', async () => {
  const { ada, ids, subsectionId } = await bank(2);
  const [, last = ''] = ids;
  await world.as(ada).trashQuestions({ ids: [last] });
  await world.as(ada).purgeQuestions({ ids: [last] });
  const { id } = await write(ada, subsectionId);
  expect((await world.as(ada).readQuestion({ questionId: id })).number).toBe(3);
});

test('facts travel with a question; an update without them changes none', async () => {
  const { ada, grace, subsectionId } = await bank(0);
  const facts = {
    categories: ['B1.1'],
    tags: ['fuel', 'fuel'],
    difficulty: 'easy' as const,
    reviewerId: grace.accountId,
    reviewDue: '2026-06-01',
  };
  const { id } = await world.as(ada).createQuestion({ ...input(subsectionId), facts });
  const kept = { ...facts, tags: ['fuel'] };
  expect((await world.as(ada).readQuestion({ questionId: id })).facts).toEqual(kept);
  const change = { ...input(subsectionId), questionId: id, versionRead: 1, revisionRead: 1 };
  await world.as(ada).updateQuestion(change);
  expect((await world.as(ada).readQuestion({ questionId: id })).facts).toEqual(kept);
  const stranger = { ...facts, reviewerId: id };
  expect(await refusal(world.as(ada).updateQuestion({ ...change, revisionRead: 2, facts: stranger }))).toMatchObject({
    status: 404,
  });
});
