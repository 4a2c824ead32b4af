import { expect, test } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { markUsed } from '../use/mark-used.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, input } = testBank();
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.code : error),
  );

async function approved() {
  const people = await school();
  const { id } = await write(people.ada, people.subsectionId, { submit: true });
  await world.as(people.grace).approveQuestion({ questionId: id, versionRead: 1 });
  const selection = { ids: [id] };
  const [ada, grace] = [world.as(people.ada), world.as(people.grace)];
  const edit = async (change: Parameters<typeof ada.editQuestions>[0]['edit']) =>
    (await ada.editQuestions({ selection, edit: change })).changeId ?? '';
  return { ...people, id, ada, grace, edit, selection };
}

test('a question that came into a paper meanwhile keeps its rest', async () => {
  const { company, id, ada, edit } = await approved();
  const changeId = await edit({ addTags: ['fuel'] });
  await world.inCompany(company, (db) => markUsed(db, [id], world.now));
  expect(await refusalOf(ada.undoChange({ changeId }))).toBe('undo_changed_since');
  expect((await ada.readQuestion({ questionId: id })).status).toBe('hibernating');
});

test('a review, and an edit in the same moment, are not taken back with what came before them', async () => {
  const { id, ada, grace, edit, selection } = await approved();
  const changeId = await edit({ addTags: ['fuel'] });
  await grace.reviewQuestion({ questionId: id, next: '2027-03-01' });
  expect(await refusalOf(ada.undoChange({ changeId }))).toBe('undo_changed_since');
  const again = await edit({ addTags: ['pump'] });
  await grace.editQuestions({ selection, edit: { level: 3 } });
  expect(await refusalOf(ada.undoChange({ changeId: again }))).toBe('undo_changed_since');
  const { facts, level } = await ada.readQuestion({ questionId: id });
  expect([facts.reviewDue, facts.tags, level]).toEqual(['2027-03-01', ['fuel', 'pump'], 3]);
});

test('who may move and nothing else takes a move back', async () => {
  const { company, id, ada, selection, subsectionId } = await approved();
  const mover = world.as(await world.administrator(company, ['question.move']));
  const { id: beside } = await world.inCompany(company, async (db) => {
    const { module_id } = await db.selectFrom('subsection').select('module_id').executeTakeFirstOrThrow();
    const subsection = { module_id, code: '6.2', title: '{"en":"Alloys"}', position: 2 };
    return db.insertInto('subsection').values(subsection).returning('id').executeTakeFirstOrThrow();
  });
  const { changeId } = await mover.moveQuestions({ selection, subsectionId: beside });
  expect(await mover.undoChange({ changeId: changeId ?? '' })).toEqual({ undone: 1 });
  expect((await ada.readQuestion({ questionId: id })).subsectionId).toBe(subsectionId);
});

test('copies of which colleagues spoke are not taken back', async () => {
  const { id, ada, grace, selection, subsectionId } = await approved();
  const { changeId } = await ada.copyQuestions({ selection, subsectionId });
  const [copy] = (await grace.listQuestions({ copiedFrom: id }))['hydra:member'];
  await grace.addComment({ questionId: copy?.id ?? '', version: 1, text: 'Keep this one.' });
  expect(await refusalOf(ada.undoChange({ changeId: changeId ?? '' }))).toBe('undo_changed_since');
});

test('nobody saves over what was changed beside the text since they read it', async () => {
  const { id, ada, grace, selection, subsectionId } = await approved();
  const read = await ada.readQuestion({ questionId: id });
  const save = () =>
    ada.updateQuestion({
      ...input(subsectionId, { draft: read.draft, level: 1 }),
      facts: read.facts,
      questionId: id,
      versionRead: read.latestVersion,
      revisionRead: read.revision,
    });
  await grace.editQuestions({ selection, edit: { enabled: false } });
  await grace.editQuestions({ selection, edit: { addTags: ['fuel'] } });
  expect(await refusalOf(save())).toBe('changed_since_read');
  expect((await ada.readQuestion({ questionId: id })).facts.tags).toEqual(['fuel']);
});

test('what was read between an edit and its undoing is not saved over what somebody saved since', async () => {
  const { id, ada, grace, edit, subsectionId } = await approved();
  const changeId = await edit({ addTags: ['fuel'] });
  const read = await grace.readQuestion({ questionId: id });
  await ada.undoChange({ changeId });
  const save = async (by: typeof ada, as: typeof read, level: number) =>
    by.updateQuestion({
      ...input(subsectionId, { draft: as.draft, level }),
      facts: as.facts,
      questionId: id,
      versionRead: as.latestVersion,
      revisionRead: as.revision,
    });
  const now = await ada.readQuestion({ questionId: id });
  expect(now.revision).toBeGreaterThan(read.revision);
  await save(ada, now, 1);
  expect(await refusalOf(save(grace, read, 3))).toBe('changed_since_read');
  expect(await ada.readQuestion({ questionId: id })).toMatchObject({ level: 1, facts: { tags: [] } });
});

test('of two edits both are taken back, the last one first', async () => {
  const { id, ada, edit } = await approved();
  const first = await edit({ addTags: ['fuel'] });
  const second = await edit({ addTags: ['pump'] });
  await ada.undoChange({ changeId: second });
  expect((await ada.readQuestion({ questionId: id })).facts.tags).toEqual(['fuel']);
  await ada.undoChange({ changeId: first });
  expect((await ada.readQuestion({ questionId: id })).facts.tags).toEqual([]);
});

test('a question that was only taken out of use meanwhile is saved as it was read', async () => {
  const { id, ada, grace, selection, subsectionId } = await approved();
  const { draft, latestVersion, revision } = await ada.readQuestion({ questionId: id });
  await grace.editQuestions({ selection, edit: { enabled: false } });
  const ids = { questionId: id, versionRead: latestVersion, revisionRead: revision };
  await ada.updateQuestion({ ...input(subsectionId, { draft, level: 1 }), ...ids });
  expect(await ada.readQuestion({ questionId: id })).toMatchObject({ enabled: false, level: 1 });
});
