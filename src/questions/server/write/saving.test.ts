import { expect, test } from 'vitest';
import { gapTextDraft, matchingDraft, numericDraft, orderingDraft, singleDraft } from '../../domain/drafts.fixture.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, place, write, input, audit } = testBank();

test('a new question gets the next number, ids that tell nothing, and stands on record', async () => {
  const { company, ada, subsectionId } = await school();
  const first = await write(ada, subsectionId, { code: ' M06-1 ' });
  const second = await write(ada, subsectionId, { submit: true });
  expect([first.number, second.number]).toEqual([1, 2]);

  const read = await world.as(ada).readQuestion({ questionId: first.id });
  expect(read).toMatchObject({
    number: 1,
    code: 'M06-1',
    status: 'draft',
    latestVersion: 1,
    servingVersion: null,
    level: 2,
    languages: ['en', 'th'],
  });
  const ids = read.draft.content.options.map(({ id }) => id);
  expect(ids.filter((id) => ['a', 'b', 'c'].includes(id))).toEqual([]);
  expect(read.draft.key).toEqual({ kind: 'option', option: ids[1] });
  expect((await world.as(ada).readQuestion({ questionId: second.id })).status).toBe('pending');
  expect(await audit(company)).toEqual([
    { action: 'question.created', subjectId: first.id, actorId: ada.accountId },
    { action: 'question.created', subjectId: second.id, actorId: ada.accountId },
  ]);
});

test('what is put in order is stored in an order of its own, also when it is written anew', async () => {
  const { ada, subsectionId } = await school();
  const { id } = await write(ada, subsectionId, { draft: orderingDraft(['a', 'b', 'c', 'd', 'e']), submit: true });
  const read = await world.as(ada).readQuestion({ questionId: id });
  const { options } = read.draft.content;
  const words = (ids: readonly string[]) => ids.map((one) => options.find((option) => option.id === one)?.text.en);
  expect(options.map((option) => option.id)).toEqual(options.map((option) => option.id).toSorted());
  expect(read.draft.key.kind === 'order' && words(read.draft.key.order)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((one) => `Step ${one}`),
  );
  const key = { kind: 'order' as const, order: options.map((option) => option.id) };
  const again = { ...read.draft, key };
  await world.as(ada).updateQuestion({
    questionId: id,
    versionRead: read.latestVersion,
    revisionRead: read.revision,
    ...input(subsectionId, { draft: again }),
  });
  const { draft } = await world.as(ada).readQuestion({ questionId: id });
  expect([draft.content.options, draft.key]).toEqual([options, key]);
});

test('gaps get ids that tell nothing, in the text and in the key, and keep them', async () => {
  const { ada, subsectionId } = await school();
  const { id } = await write(ada, subsectionId, { draft: gapTextDraft(), submit: true });
  const read = await world.as(ada).readQuestion({ questionId: id });
  const { gaps, stem } = read.draft.content;
  expect(gaps.map((gap) => gap.way)).toEqual(['choice', 'text', 'number']);
  for (const gap of gaps) {
    expect(gap.id).toMatch(/^[\w-]{8}$/);
    expect([stem.en, stem.th].every((text) => text?.includes(`data-gap="${gap.id}"`))).toBe(true);
  }
  expect(read.title.en).toBe('Use _____ in the _____ at _____ bar.');
  const saved = { questionId: id, versionRead: read.latestVersion, revisionRead: read.revision };
  await world.as(ada).updateQuestion({ ...saved, ...input(subsectionId, { draft: read.draft }) });
  expect((await world.as(ada).readQuestion({ questionId: id })).draft).toEqual(read.draft);
});

test('what is stored is clean', async () => {
  const { ada, subsectionId } = await school();
  const draft = singleDraft({ stem: { en: '<p onclick="x">Which?<script>x</script></p>', th: ' ' } });
  const { id } = await write(ada, subsectionId, { draft });
  const { draft: stored, title, languages } = await world.as(ada).readQuestion({ questionId: id });
  expect(stored.content.stem).toEqual({ en: '<p>Which?</p>' });
  expect([title, languages]).toEqual([{ en: 'Which?' }, ['en']]);
});

test('half a question can be kept, not sent for approval', async () => {
  const { ada, subsectionId } = await school();
  const draft = singleDraft({ options: [] });
  await expect(write(ada, subsectionId, { draft, submit: true })).rejects.toMatchObject({
    code: 'not_a_question_yet',
    values: {
      faults: [
        { code: 'too_few_options', field: 'options' },
        { code: 'no_correct_option', field: 'key' },
      ],
    },
  });
  await expect(write(ada, subsectionId, { draft: singleDraft({ stem: {} }) })).rejects.toMatchObject({
    code: 'not_a_question_yet',
  });
  expect((await write(ada, subsectionId, { draft })).number).toBe(1);
});

test('a code names one question, in its own company', async () => {
  const { ada, subsectionId } = await school();
  await write(ada, subsectionId, { code: 'X1' });
  const { id } = await write(ada, subsectionId, { code: '' });
  await expect(write(ada, subsectionId, { code: 'X1' })).rejects.toMatchObject({ code: 'code_taken' });
  await expect(
    world
      .as(ada)
      .updateQuestion({ questionId: id, versionRead: 1, revisionRead: 1, ...input(subsectionId, { code: 'X1' }) }),
  ).rejects.toMatchObject({ code: 'code_taken' });
  const other = await school('other');
  expect(await write(other.ada, other.subsectionId, { code: 'X1' })).toMatchObject({ number: 1 });
});

test('a draft is changed in place; option ids that were there stay, new ones are replaced', async () => {
  const { ada, grace, subsectionId, company } = await school();
  const { id } = await write(ada, subsectionId);
  const { draft } = await world.as(ada).readQuestion({ questionId: id });
  const [copper, zinc, lead] = draft.content.options;
  if (!copper || !zinc || !lead) throw new Error('three options');
  const options = [zinc, copper, { id: 'correct', text: { en: 'Tin', th: 'ดีบุก' } }];
  const changed = {
    ...draft,
    content: { ...draft.content, options },
    key: { kind: 'option' as const, option: 'correct' },
  };
  expect(
    await world
      .as(grace)
      .updateQuestion({ questionId: id, versionRead: 1, revisionRead: 1, ...input(subsectionId, { draft: changed }) }),
  ).toEqual({ version: 1, revision: 2 });

  const after = await world.as(ada).readQuestion({ questionId: id });
  const ids = after.draft.content.options.map((option) => option.id);
  expect(ids.slice(0, 2)).toEqual([zinc.id, copper.id]);
  expect([...draft.content.options.map((option) => option.id), 'correct']).not.toContain(ids[2]);
  expect(after.draft.key).toEqual({ kind: 'option', option: ids[2] });
  expect(
    after.versions.map(({ version, author, coAuthors }) => [version, author.id, coAuthors.map(({ id }) => id)]),
  ).toEqual([[1, grace.accountId, [ada.accountId]]]);
  expect(after.authorId).toBe(ada.accountId);
  expect((await audit(company)).map(({ action }) => action)).toEqual(['question.created', 'question.updated']);
});

test('an edit of an approved question makes a new version, and the old one serves on', async () => {
  const { ada, grace, subsectionId } = await school();
  const { id } = await write(ada, subsectionId, { submit: true });
  await world.as(grace).approveQuestion({ questionId: id, versionRead: 1 });
  const draft = singleDraft({ stem: { en: 'Which metal is cheapest?' } });
  expect(
    await world.as(grace).updateQuestion({
      questionId: id,
      versionRead: 1,
      revisionRead: 1,
      ...input(subsectionId, { draft, submit: true }),
    }),
  ).toEqual({ version: 2, revision: 2 });

  const read = await world.as(ada).readQuestion({ questionId: id });
  expect(read).toMatchObject({
    status: 'pending',
    latestVersion: 2,
    servingVersion: 1,
    servesOlderVersion: true,
    title: { en: 'Which metal is cheapest?' },
    languages: ['en'],
  });
  expect(
    read.versions.map(({ version, approval, author, decidedBy }) => [
      version,
      approval,
      author.id,
      decidedBy?.id ?? null,
    ]),
  ).toEqual([
    [2, 'pending', grace.accountId, null],
    [1, 'approved', ada.accountId, grace.accountId],
  ]);
  expect(read.versions[0]?.author.name).toEqual({ en: 'Ada Ada', th: 'อาดา อาดา' });
  const before = await world.as(ada).readQuestionVersion({ questionId: id, version: 1 });
  expect(before.draft.content.stem.en).toBe('Which metal coats steel against corrosion?');
  await world.as(ada).approveQuestion({ questionId: id, versionRead: 2 });
  expect(await world.as(ada).readQuestion({ questionId: id })).toMatchObject({
    status: 'approved',
    servingVersion: 2,
    servesOlderVersion: false,
  });
});

test('what stands beside the text is saved without another version, and the approval stands', async () => {
  const { company, ada, grace, subsectionId } = await school();
  const elsewhere = await place(company, 'M07');
  const { id } = await write(ada, subsectionId, { draft: gapTextDraft(), submit: true });
  const { draft } = await world.as(ada).readQuestion({ questionId: id });
  const facts = { categories: ['A1'], tags: ['tools'], difficulty: 'hard', reviewerId: null, reviewDue: null } as const;
  const save = (revisionRead: number, over: object) =>
    world.as(grace).updateQuestion({
      questionId: id,
      versionRead: 1,
      revisionRead,
      ...input(subsectionId, { draft, submit: true }),
      ...over,
    });
  expect(await save(1, { level: 1, submit: false })).toEqual({ version: 1, revision: 2 });
  expect(await world.as(ada).readQuestion({ questionId: id })).toMatchObject({ status: 'pending', level: 1 });
  // Who saved a fact has written nothing of the text, and may decide on it.
  await world.as(grace).approveQuestion({ questionId: id, versionRead: 1 });
  const moved = { subsectionId: elsewhere, code: 'T-1', facts };
  expect(await save(2, moved)).toEqual({ version: 1, revision: 3 });
  expect(await world.as(ada).readQuestion({ questionId: id })).toMatchObject({
    status: 'approved',
    latestVersion: 1,
    servingVersion: 1,
    code: 'T-1',
    subsectionId: elsewhere,
    facts: { tags: ['tools'] },
    draft,
    versions: [{ version: 1, approval: 'approved', author: { id: ada.accountId }, coAuthors: [] }],
  });
  await expect(save(2, moved)).rejects.toMatchObject({ code: 'changed_since_read' });
  expect(await save(3, { draft: { ...draft, points: draft.points + 50 } })).toEqual({ version: 2, revision: 4 });
  expect(await world.as(ada).readQuestion({ questionId: id })).toMatchObject({ status: 'pending', servingVersion: 1 });
});

test('a pending version stays as it may be being read; a rejected one stays with its reason', async () => {
  const { ada, grace, subsectionId } = await school();
  const { id } = await write(ada, subsectionId, { submit: true });
  const edit = (read: number, submit: boolean) =>
    world.as(ada).updateQuestion({
      questionId: id,
      versionRead: read,
      revisionRead: read,
      ...input(subsectionId, { submit }),
    });
  expect(await edit(1, true)).toEqual({ version: 2, revision: 2 });
  await world.as(grace).rejectQuestion({ questionId: id, versionRead: 2, reason: 'Two options are right' });
  expect((await world.as(ada).readQuestion({ questionId: id })).versions[0]).toMatchObject({
    rejectionReason: 'Two options are right',
    approval: 'rejected',
  });
  expect(await edit(2, false)).toEqual({ version: 3, revision: 3 });
  expect((await world.as(ada).readQuestion({ questionId: id })).versions.slice(0, 2)).toMatchObject([
    { version: 3, approval: 'draft', decidedBy: null, rejectionReason: null },
    { version: 2, approval: 'rejected', rejectionReason: 'Two options are right', decidedBy: { id: grace.accountId } },
  ]);
});

test('an edit of what was not read, or is put away, is refused', async () => {
  const { ada, subsectionId } = await school();
  const { id } = await write(ada, subsectionId);
  const edit = (versionRead: number) =>
    world.as(ada).updateQuestion({ questionId: id, versionRead, revisionRead: 1, ...input(subsectionId) });
  await expect(edit(2)).rejects.toMatchObject({ code: 'changed_since_read' });
  await world.as(ada).trashQuestions({ ids: [id] });
  await expect(edit(1)).rejects.toMatchObject({ code: 'changed_since_read' });
});

test('of two who edit one draft the later is warned, and nothing is overwritten', async () => {
  const { ada, grace, subsectionId } = await school();
  const { id } = await write(ada, subsectionId);
  const edit = (who: typeof ada, revisionRead: number, en: string) =>
    world.as(who).updateQuestion({
      questionId: id,
      versionRead: 1,
      revisionRead,
      ...input(subsectionId, { draft: singleDraft({ stem: { en } }) }),
    });
  expect(await edit(ada, 1, 'Ada’s?')).toEqual({ version: 1, revision: 2 });
  await expect(edit(grace, 1, 'Grace’s?')).rejects.toMatchObject({ code: 'changed_since_read' });
  expect(await world.as(grace).readQuestion({ questionId: id })).toMatchObject({
    revision: 2,
    title: { en: 'Ada’s?' },
  });
  expect(await edit(grace, 2, 'Grace’s?')).toEqual({ version: 1, revision: 3 });
});

test('every kind is stored and read back', async () => {
  const { ada, subsectionId } = await school();
  for (const draft of [numericDraft(), matchingDraft()]) {
    const { id } = await write(ada, subsectionId, { draft, submit: true });
    const read = await world.as(ada).readQuestion({ questionId: id });
    expect(read.draft.content.kind).toBe(draft.content.kind);
    expect(read.draft.key.kind).toBe(draft.key.kind);
    if (read.draft.key.kind === 'pairs') {
      const { options, matches } = read.draft.content;
      expect(
        options.map((left) =>
          matches.findIndex((right) => read.draft.key.kind === 'pairs' && right.id === read.draft.key.pairs[left.id]),
        ),
      ).toEqual([0, 1]);
    }
  }
});

test('for another company there is no such question and no such place', async () => {
  const { ada, subsectionId } = await school();
  const { id: questionId } = await write(ada, subsectionId);
  const eve = await school('elsewhere');
  const api = world.as(eve.ada);
  const missing = { status: 404 };
  await expect(api.readQuestion({ questionId })).rejects.toMatchObject(missing);
  await expect(api.readQuestionVersion({ questionId, version: 1 })).rejects.toMatchObject(missing);
  await expect(
    api.updateQuestion({ questionId, versionRead: 1, revisionRead: 1, ...input(eve.subsectionId) }),
  ).rejects.toMatchObject(missing);
  await expect(api.createQuestion(input(subsectionId))).rejects.toMatchObject(missing);
  await expect(
    world.as(ada).updateQuestion({ questionId, versionRead: 1, revisionRead: 1, ...input(eve.subsectionId) }),
  ).rejects.toMatchObject(missing);
  await expect(world.as(ada).readQuestionVersion({ questionId, version: 2 })).rejects.toMatchObject(missing);
  expect((await api.listQuestions({}))['hydra:totalItems']).toBe(0);
});

test('reading, writing and changing each need their permission', async () => {
  const { company, ada, subsectionId } = await school();
  const { id: questionId } = await write(ada, subsectionId);
  const bob = world.as(await world.administrator(company, ['question.print']));
  const forbidden = { status: 403 };
  await expect(bob.listQuestions({})).rejects.toMatchObject(forbidden);
  await expect(bob.readQuestion({ questionId })).rejects.toMatchObject(forbidden);
  await expect(bob.readQuestionVersion({ questionId, version: 1 })).rejects.toMatchObject(forbidden);
  await expect(bob.createQuestion(input(subsectionId))).rejects.toMatchObject(forbidden);
  await expect(
    bob.updateQuestion({ questionId, versionRead: 1, revisionRead: 1, ...input(subsectionId) }),
  ).rejects.toMatchObject(forbidden);
  await expect(bob.checkQuestion({ questionId, draft: input(subsectionId).draft })).rejects.toMatchObject(forbidden);
});

test('a retired place takes no new question and none from elsewhere; what lies there can still be written', async () => {
  const { company, ada, subsectionId } = await school();
  const elsewhere = await place(company, 'M07');
  const { id } = await write(ada, subsectionId);
  const stray = await write(ada, elsewhere);
  await world.inCompany(company, (db) =>
    db.updateTable('subsection').set({ retired_at: world.now }).where('id', '=', subsectionId).execute(),
  );
  await expect(write(ada, subsectionId)).rejects.toMatchObject({ code: 'place_retired' });
  const read = { versionRead: 1, revisionRead: 1 };
  await expect(
    world.as(ada).updateQuestion({ questionId: stray.id, ...read, ...input(subsectionId) }),
  ).rejects.toMatchObject({ code: 'place_retired' });
  const { revision } = await world.as(ada).updateQuestion({ questionId: id, ...read, ...input(subsectionId) });
  await world.as(ada).updateQuestion({ questionId: id, ...read, revisionRead: revision, ...input(elsewhere) });
});

test('a question whose reviewer left the staff can still be saved, and given to nobody who is not of it', async () => {
  const { company, ada, grace, subsectionId } = await school();
  const { id } = await write(ada, subsectionId);
  const facts = { categories: [], tags: [], difficulty: null, reviewerId: grace.accountId, reviewDue: null };
  const save = (revisionRead: number, reviewerId: string) =>
    world.as(ada).updateQuestion({
      ...input(subsectionId),
      facts: { ...facts, reviewerId },
      questionId: id,
      versionRead: 1,
      revisionRead,
    });
  await save(1, grace.accountId);
  await world.asOwner(company, (db) =>
    db.deleteFrom('administrator').where('account_id', '=', grace.accountId).execute(),
  );
  await save(2, grace.accountId);
  expect((await world.as(ada).readQuestion({ questionId: id })).facts.reviewerId).toBe(grace.accountId);
  await save(3, ada.accountId);
  await expect(save(4, grace.accountId)).rejects.toMatchObject({ status: 404 });
});

test('the record says what an edit changed; of the key and what tells it only that it is another', async () => {
  const { company, ada, subsectionId } = await school('said');
  const { id: questionId } = await write(ada, subsectionId, { submit: true });
  const { draft, latestVersion, revision } = await world.as(ada).readQuestion({ questionId });
  const [wrong] = draft.content.options;
  const other = {
    ...draft,
    key: { kind: 'option' as const, option: wrong?.id ?? '' },
    explanation: { en: 'Because the canary says so.' },
    points: 200,
  };
  await world.as(ada).updateQuestion({
    questionId,
    versionRead: latestVersion,
    revisionRead: revision,
    ...input(subsectionId, { draft: other, level: 3 }),
  });
  const lines = await world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'question.updated').execute(),
  );
  expect(lines).toEqual([
    {
      details: {
        number: 1,
        version: 2,
        submit: false,
        changes: {
          version: { from: 1, to: 2 },
          approval: { from: 'pending', to: 'draft' },
          level: { from: 2, to: 3 },
          points: { from: 1, to: 2 },
          key: { from: '…', to: '…' },
          explanation: { from: '…', to: '…' },
        },
      },
    },
  ]);
});
