import { expect, test } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import { statusOf } from '../domain/status.ts';
import { singleDraft } from '../domain/drafts.fixture.ts';
import { testBank } from './question-bank.fixture.ts';
import * as model from './bank-model.fixture.ts';
import type { ModelQuestion, Outcome } from './bank-model.fixture.ts';

const { world, school, place, input } = testBank();

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 4294967296;
  };
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const [item] = items.slice(Math.floor(next() * items.length));
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const someOf = <Item>(items: readonly Item[]): Item[] => {
    const many = 1 + Math.floor(next() * 3);
    return [...new Set(Array.from({ length: many }, () => oneOf(items)))];
  };
  return { chance: (of: number) => next() < of, oneOf, someOf };
}

const draftOf = (text: string) => singleDraft({ stem: { en: `What does ${text} do?` } });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );

/** A bank and its model side by side: every act is done to both, and both say what came of it. */
async function bankAndModel(seed: number) {
  const { chance, oneOf, someOf } = dice(seed);
  const { company, ada, grace, subsectionId } = await school(`model-${seed}`);
  const people = [ada, grace, await world.administrator(company)];
  const places = [subsectionId, await place(company, 'M07')];
  const known = new Map<string, ModelQuestion>();
  const enemies = new Set<string>();
  const taken: {
    changeId: string;
    by: (typeof people)[number];
    copies: string[];
    before: Map<string, ModelQuestion>;
    left: Map<string, number>;
  }[] = [];
  const bank = (id: string): ModelQuestion => {
    const question = known.get(id);
    if (!question) throw new Error('the model does not know it');
    return question;
  };
  const pair = (one: string, other: string) => [one, other].toSorted().join(' ');
  let serial = 0;

  /** Does to the model what the bank did to many, and expects the same to be done, left out and named. */
  function follow(ids: readonly string[], act: (question: ModelQuestion) => Outcome) {
    const done = new Map<string, ModelQuestion>();
    const left = new Map<string, string>();
    for (const id of ids) {
      const outcome = act(bank(id));
      if ('after' in outcome) done.set(id, outcome.after);
      else left.set(id, outcome.refused);
    }
    const before = new Map([...done.keys()].map((id) => [id, bank(id)]));
    for (const [id, after] of done) known.set(id, after);
    const skipped = [...left].filter(([, reason]) => reason !== 'unchanged').toSorted();
    return { done: done.size, skipped, before, left: new Map([...done].map(([id, { changes }]) => [id, changes])) };
  }
  const skips = (skipped: readonly { id: string; reason: string }[]) =>
    skipped.map(({ id, reason }): [string, string] => [id, reason]).toSorted();
  type Bulk = { done: number; skipped: readonly { id: string; reason: string }[] };
  const bulk = (ids: readonly string[], reply: Bulk, act: (question: ModelQuestion) => Outcome) => {
    const { done, skipped } = follow(ids, act);
    expect({ done: reply.done, skipped: skips(reply.skipped) }).toEqual({ done, skipped });
  };

  const acts = {
    async create() {
      const [by, at, submit, text] = [oneOf(people), oneOf(places), chance(0.7), `part ${++serial}`];
      const { id } = await world.as(by).createQuestion(input(at, { draft: draftOf(text), submit }));
      known.set(id, model.created(text, by.accountId, at, submit));
    },
    async save() {
      const [id, by, submit] = [oneOf([...known.keys()]), oneOf(people), chance(0.7)];
      const read = await world.as(by).readQuestion({ questionId: id });
      const text = chance(0.3) ? model.newestOf(bank(id)).text : `part ${++serial}`;
      const level = oneOf([1, 2, 3]);
      const { options } = read.draft.content;
      const draft = { ...read.draft, content: { ...draftOf(text).content, options } };
      const ids = { questionId: id, versionRead: read.latestVersion, revisionRead: read.revision };
      const refusal = await refusalOf(
        world.as(by).updateQuestion({ ...input(bank(id).place, { draft, level, submit }), ...ids }),
      );
      const outcome = model.saved(bank(id), { by: by.accountId, text, level, submit });
      expect(refusal).toBe('refused' in outcome ? outcome.refused : null);
      if ('after' in outcome) known.set(id, outcome.after);
    },
    async submit() {
      const ids = someOf([...known.keys()]);
      bulk(ids, await world.as(oneOf(people)).submitQuestions({ ids }), model.submitted);
    },
    async approve() {
      const [ids, by] = [someOf([...known.keys()]), oneOf(people)];
      const reply = await world.as(by).approveQuestions({ ids });
      bulk(ids, reply, (question) => model.decided(question, by.accountId, 'approved'));
    },
    async reject() {
      const [ids, by] = [someOf([...known.keys()]), oneOf(people)];
      const reply = await world.as(by).rejectQuestions({ ids, reason: 'Unclear.' });
      bulk(ids, reply, (question) => model.decided(question, by.accountId, 'rejected'));
    },
    async trash() {
      const ids = someOf([...known.keys()]);
      bulk(ids, await world.as(oneOf(people)).trashQuestions({ ids }), model.trashed);
    },
    async archive() {
      const ids = someOf([...known.keys()]);
      bulk(ids, await world.as(oneOf(people)).archiveQuestions({ ids }), model.archived);
    },
    async restore() {
      const ids = someOf([...known.keys()]);
      bulk(ids, await world.as(oneOf(people)).restoreQuestions({ ids }), model.restored);
    },
    async edit() {
      const [ids, by] = [someOf([...known.keys()]), oneOf(people)];
      const day = '2026-09-01T00:00:00+07:00';
      const [edit, asked] = oneOf([
        [{ addTag: 'fuel' }, { addTags: ['fuel'] }],
        [{ level: 3 }, { level: 3 }],
        [{ enabled: false }, { enabled: false }],
        [{ enabled: true }, { enabled: true }],
        [{ restsUntil: day }, { hibernateUntil: '2026-09-01' }],
        [{ restsUntil: null }, { hibernateUntil: null }],
        [{ place: places[1] ?? '' }, { subsectionId: places[1] ?? '' }],
        [{ place: places[0] ?? '' }, { subsectionId: places[0] ?? '' }],
      ] satisfies [model.ModelEdit, object][]);
      const reply = await world.as(by).editQuestions({ selection: { ids }, edit: asked });
      const { done, skipped, before, left } = follow(ids, (question) => model.edited(question, edit));
      expect({ done: reply.changed, skipped: skips(reply.skipped) }).toEqual({ done, skipped });
      if (reply.changeId) taken.push({ changeId: reply.changeId, by, copies: [], before, left });
    },
    async copy() {
      const [ids, by, to] = [someOf([...known.keys()]), oneOf(people), oneOf(places)];
      const originals = ids.filter((id) => !bank(id).trashed);
      const reply = await world.as(by).copyQuestions({ selection: { ids }, subsectionId: to });
      expect([reply.changed, reply.skippedCount]).toEqual([originals.length, ids.length - originals.length]);
      const copies: string[] = [];
      for (const original of originals) {
        const { 'hydra:member': all } = await world.as(by).listQuestions({ copiedFrom: original, limit: 200 });
        const copy = all.map(({ id }) => id).find((id) => !known.has(id)) ?? '';
        known.set(copy, model.copied(bank(original), by.accountId, to));
        enemies.add(pair(copy, original));
        copies.push(copy);
      }
      const left = new Map(copies.map((id) => [id, 0]));
      if (reply.changeId) taken.push({ changeId: reply.changeId, by, copies, before: new Map(), left });
    },
    async undo() {
      const change = taken.pop();
      if (!change) return;
      const { changeId, by, copies, before, left } = change;
      const isAsLeft = [...left].every(([id, changes]) => known.get(id)?.changes === changes);
      expect(await refusalOf(world.as(by).undoChange({ changeId }))).toBe(isAsLeft ? null : 'undo_changed_since');
      if (!isAsLeft) return;
      for (const [id, was] of before) known.set(id, was);
      for (const id of copies) {
        known.delete(id);
        for (const both of enemies) if (both.includes(id)) enemies.delete(both);
      }
    },
    async oppose() {
      const [one, other] = [oneOf([...known.keys()]), oneOf([...known.keys()])];
      const refusal = await refusalOf(world.as(oneOf(people)).addEnemy({ questionId: one, enemyId: other }));
      expect(refusal).toBe(one === other ? 'own_enemy' : null);
      if (one !== other) enemies.add(pair(one, other));
    },
    async reconcile() {
      const [one, other] = [oneOf([...known.keys()]), oneOf([...known.keys()])];
      await world.as(oneOf(people)).removeEnemy({ questionId: one, enemyId: other });
      enemies.delete(pair(one, other));
    },
  };
  return { acts, oneOf, known, enemies, pair, reader: world.as(ada) };
}

/** What the model says of a question, in the words of the product. */
function said(question: ModelQuestion) {
  const { place: subsectionId, level, tags, enabled, serving, versions } = question;
  const at = (is: boolean) => (is ? world.now : null);
  const facts = { approval: model.newestOf(question).approval, enabled };
  const resting = question.restsUntil === null ? null : new Date(question.restsUntil);
  const away = { archivedAt: at(question.archived), trashedAt: at(question.trashed) };
  return {
    subsectionId,
    level,
    tags,
    enabled,
    hibernatingUntil: resting,
    servingVersion: serving,
    status: statusOf({ ...facts, ...away, hibernatingUntil: resting }, world.now),
    versions: versions.map(({ writers, approval }) => ({ writers: writers.toSorted(), approval })).toReversed(),
  };
}

test.each([1, 2])('whatever is done in whatever order, the bank is as its rules say (seed %i)', async (seed) => {
  const { acts, oneOf, known, enemies, pair, reader } = await bankAndModel(seed);
  for (let made = 0; made < 6; made++) await acts.create();
  for (let act = 0; act < 45; act++) {
    await oneOf(Object.values(acts))();
    world.later(1);
  }
  const numbers = new Set<number>();
  for (const [id, question] of known) {
    const { facts, versions, ...read } = await reader.readQuestion({ questionId: id });
    numbers.add(read.number);
    const { servingVersion, subsectionId, level, enabled, hibernatingUntil, status } = read;
    const written = versions.map(({ approval, author, coAuthors }) => ({
      writers: [author, ...coAuthors].map((person) => person.id).toSorted(),
      approval,
    }));
    const is = { subsectionId, level, tags: facts.tags, enabled, hibernatingUntil, servingVersion, status };
    expect({ ...is, versions: written }).toEqual(said(question));
    for (const { version } of versions) {
      const { draft } = await reader.readQuestionVersion({ questionId: id, version });
      expect(draft.content.stem.en).toBe(`What does ${question.versions[version - 1]?.text} do?`);
    }
    expect(read.enemies.map((enemy) => pair(enemy.id, id)).toSorted()).toEqual(
      [...enemies].filter((both) => both.includes(id)).toSorted(),
    );
  }
  const lying = [...known].filter(([, { trashed, archived }]) => !trashed && !archived).map(([id]) => id);
  expect(numbers.size).toBe(known.size);
  const { 'hydra:member': listed, 'hydra:totalItems': total } = await reader.listQuestions({ limit: 200 });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(lying.toSorted());
  expect([total, (await reader.countQuestions({})).total]).toEqual([lying.length, lying.length]);
});
