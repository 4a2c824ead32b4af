import { expect, test } from 'vitest';
import { Fault, Refused } from '../../platform/client/api.ts';
import { encodeCursor } from '../../platform/server/database/cursor.ts';
import { matchingDraft, singleDraft } from '../domain/drafts.fixture.ts';
import { testBank } from './question-bank.fixture.ts';

const { world, school, write, input } = testBank();
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? error.code : error instanceof Fault ? error.status : error),
  );
const nowhere = '0199aaaa-0000-7000-8000-000000000000';

test('what no text can hold is taken out wherever it comes in', async () => {
  const { ada, subsectionId } = await school();
  const api = world.as(ada);
  const draft = { ...singleDraft({ unit: 'V\0' }), reference: 'p. 7\ud83d\0' };
  const facts = { categories: ['B1\0'], tags: ['fu\0el'], difficulty: null, reviewerId: null, reviewDue: null };
  const { id } = await api.createQuestion({ ...input(subsectionId, { draft, code: 'C\0-1' }), facts });
  expect(await api.readQuestion({ questionId: id })).toMatchObject({
    code: 'C-1',
    draft: { reference: 'p. 7\ufffd' },
    facts: { categories: ['B1'], tags: ['fuel'] },
  });
  await api.addComment({ questionId: id, version: 1, text: 'a\0b' });
  expect((await api.listComments({ questionId: id })).comments[0]?.text).toBe('ab');
  expect((await api.listQuestions({ q: '\0C-1', tag: ['fu\0el'] }))['hydra:totalItems']).toBe(1);
  await api.createSavedView({ screen: 'questions', name: 'Half \ud83d', query: 'q=\0', shared: false });
  const key = { kind: 'pairs', pairs: { 'a\0': 'x\0', '\ud83d': 'y' } };
  const matching = { ...matchingDraft(), key } as ReturnType<typeof matchingDraft>;
  expect(await outcomeOf(write(ada, subsectionId, { draft: matching }))).toBe('ok');
  const nothing = await world.exchange(ada, 'POST', `/api/questions/${id}/comments`, { version: 1, text: '\0' });
  expect(nothing.status).toBe(422);
});

test('numbers, days and cursors that are none here are the caller’s fault, or lead nowhere', async () => {
  const { ada, subsectionId } = await school();
  const { id: questionId } = await write(ada, subsectionId);
  const api = world.as(ada);
  const version = 2 ** 31;
  const comment = { questionId, version, text: 'Why?' };
  const report = { questionId, version, reason: 'other', words: 'Why?' } as const;
  expect(await outcomeOf(api.addComment(comment))).toBe(422);
  expect(await outcomeOf(api.reportQuestion(report))).toBe(422);
  expect(await outcomeOf(api.readQuestionVersion({ questionId, version }))).toBe(404);
  const selection = { ids: [questionId] };
  for (const day of ['0000-01-01', '2026-02-31', '-001-01-01', '2569-11-21'])
    for (const edit of [{ reviewDue: day }, { hibernateUntil: day }])
      expect((await world.exchange(ada, 'POST', '/api/questions/edit', { selection, edit })).status).toBe(422);
  expect(await outcomeOf(api.editQuestions({ selection, edit: { reviewDue: '2199-12-31' } }))).toBe('ok');
  for (const after of [
    ['1', '-'.repeat(36)],
    ['12', nowhere],
    ['2026-02-31 09:00:00+00', nowhere],
    [1, 2],
  ])
    expect(await outcomeOf(api.listQuestionReports({ after: encodeCursor(after) }))).toBe('ok');
  for (const key of ['2026-13-45', '2026-02-31', '2026-03-01 at nine', '0000-01-01'])
    expect(await outcomeOf(api.listQuestions({ after: encodeCursor([0, key, nowhere]) }))).toBe('ok');
});

test('of very many faults the first are reported', async () => {
  const { ada, subsectionId } = await school();
  const { id } = await write(ada, subsectionId);
  const versionsRead = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`no id ${index}`, 1]));
  const reply = await world.exchange(ada, 'POST', '/api/questions/approval', { ids: [id], versionsRead });
  expect(reply.status).toBe(422);
  expect((JSON.parse(reply.payload) as { faults: unknown[] }).faults.length).toBe(100);
});

test('an id means the same in capitals', async () => {
  const { ada, grace, subsectionId } = await school();
  const [one, other] = [await write(ada, subsectionId, { submit: true }), await write(ada, subsectionId)];
  const loud = (id: string) => id.toUpperCase();
  const api = world.as(grace);
  for (const [questionId, enemyId] of [
    [loud(one.id), other.id],
    [one.id, loud(other.id)],
  ] as const)
    await api.addEnemy({ questionId, enemyId });
  expect(await outcomeOf(api.addEnemy({ questionId: one.id, enemyId: loud(one.id) }))).toBe('own_enemy');
  expect((await api.readQuestion({ questionId: one.id })).enemies.length).toBe(1);
  const ids = [one.id, loud(one.id)];
  expect(await api.approveQuestions({ ids, versionsRead: { [loud(one.id)]: 7 } })).toMatchObject({
    done: 0,
    skipped: [{ id: one.id, reason: 'changed_since_read' }],
  });
});

test('what was let in can be opened again, however long it became', async () => {
  const { ada, subsectionId } = await school();
  const api = world.as(ada);
  const lists: Parameters<typeof singleDraft>[0][] = [
    { stem: { en: '&'.repeat(15_000) } },
    { stem: { en: `<ul>${'<li>x'.repeat(3900)}` } },
  ];
  const accepted = ['\ufb2c'.repeat(300)];
  const drafts = [
    ...lists.map((more) => singleDraft(more)),
    { ...singleDraft({ kind: 'short_text', options: [] }), key: { kind: 'text', accepted, caseSensitive: false } },
  ] as const;
  for (const draft of drafts) {
    const { id: questionId } = await write(ada, subsectionId, { draft });
    expect(await outcomeOf(api.readQuestion({ questionId }))).toBe('ok');
    expect(await outcomeOf(api.readQuestionVersion({ questionId, version: 1 }))).toBe('ok');
  }
});

test('a question takes no more tags by bulk than by hand', async () => {
  const { ada, subsectionId } = await school();
  const { id, number } = await write(ada, subsectionId);
  const api = world.as(ada);
  const tags = (from: number) => Array.from({ length: 20 }, (_, index) => `tag ${from + index}`);
  const add = (from: number) => api.editQuestions({ selection: { ids: [id] }, edit: { addTags: tags(from) } });
  expect((await add(0)).changed).toBe(1);
  expect(await add(20)).toMatchObject({ changed: 0, skipped: [{ id, number, reason: 'too_many_words' }] });
  expect((await api.readQuestion({ questionId: id })).facts.tags).toEqual(tags(0));
});

test('one who may not look at questions learns nothing by choosing them', async () => {
  const { company, ada, subsectionId } = await school();
  const { id } = await write(ada, subsectionId);
  const mover = world.as(await world.administrator(company, ['question.move', 'question.copy']));
  const asked = (filter: Record<string, string>) => ({ selection: { filter }, subsectionId });
  for (const filter of [
    { keyAt: '3:2' },
    { check: 'any' },
    { q: 'zinc' },
    { subsection: subsectionId, kind: 'single' },
  ])
    for (const look of [mover.previewMove, mover.previewCopy, mover.moveQuestions, mover.copyQuestions])
      expect(await outcomeOf(look(asked(filter) as never))).toBe(403);
  expect((await mover.previewMove(asked({ subsection: subsectionId, q: '' }))).matched).toBe(1);
  expect((await mover.previewMove({ selection: { ids: [id] }, subsectionId })).matched).toBe(1);
  expect((await world.as(ada).previewMove(asked({ keyAt: '3:2' }))).matched).toBe(1);
});
