import { expect, test } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { numericDraft, singleDraft } from '../../domain/drafts.fixture.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, place, write } = testBank();
type Listing = Parameters<ReturnType<typeof world.as>['listQuestions']>[0];

async function bank() {
  const people = await school();
  const { company, ada, subsectionId } = people;
  const set = (number: number, columns: Record<string, unknown>) =>
    world.inCompany(company, (db) =>
      db
        .updateTable('question')
        .set(columns as never)
        .where('number', '=', number)
        .execute(),
    );
  const numbers = async (asked: Listing) =>
    (await world.as(ada).listQuestions({ sort: 'number', ...asked }))['hydra:member'].map(({ number }) => number);
  const counts = async (asked: Parameters<ReturnType<typeof world.as>['countQuestions']>[0] = {}) => {
    const { total, counts: found } = await world.as(ada).countQuestions(asked);
    const of = (facet: string) => Object.fromEntries((found[facet] ?? []).map(({ value, count }) => [value, count]));
    return { total, of };
  };
  return { ...people, set, numbers, counts, add: () => write(ada, subsectionId) };
}

const daysAgo = (days: number) => new Date(world.now.getTime() - days * 86_400_000);

test('every filter of the facts finds its questions, and counts say how many', async () => {
  const { grace, add, set, numbers, counts } = await bank();
  for (let made = 0; made < 4; made++) await add();
  for (const number of [1, 3, 4]) await set(number, { checks: [] });
  await set(1, { categories: ['A1', 'B1.1'], tags: ['fuel'], difficulty: 'easy', has_picture: true, level: 1 });
  await set(2, { categories: ['A1'], outdated: ['th'], checks: ['no_reference'], reviewer_id: grace.accountId });
  await set(3, { last_used_at: daysAgo(10), review_due: '2026-02-28', enabled: false });
  await set(4, { last_used_at: daysAgo(400), review_due: '2026-03-02', author_id: grace.accountId });
  const expected: readonly (readonly [Listing, readonly number[]])[] = [
    [{ category: ['A1'] }, [1, 2]],
    [{ category: ['B1.1', 'B2'] }, [1]],
    [{ tag: ['fuel'] }, [1]],
    [{ difficulty: ['easy'] }, [1]],
    [{ level: ['1'] }, [1]],
    [{ hasPicture: true }, [1]],
    [{ outdated: ['th'] }, [2]],
    [{ check: ['no_reference'] }, [2]],
    [{ check: ['any'] }, [2]],
    [{ reviewer: [grace.accountId] }, [2]],
    [{ author: [grace.accountId] }, [4]],
    [{ enabled: false }, [3]],
    [{ usedWithin: 30 }, [3]],
    [{ unusedFor: 30 }, [1, 2, 4]],
    [{ neverUsed: true }, [1, 2]],
    [{ neverUsed: false, unusedFor: 30 }, [4]],
    [{ reviewOverdue: true }, [3]],
    [{ missingLanguage: ['fr'] }, [1, 2, 3, 4]],
    [{ hibernating: false, category: ['A1'], q: 'zinc' }, [1, 2]],
  ];
  for (const [asked, found] of expected) {
    expect(await numbers(asked), JSON.stringify(asked)).toEqual(found);
    expect((await counts(asked)).total, JSON.stringify(asked)).toBe(found.length);
  }
  const { total, of } = await counts();
  expect(total).toBe(4);
  expect(of('category')).toEqual({ A1: 2, 'B1.1': 1 });
  expect(of('check')).toEqual({ no_reference: 1, any: 1 });
  expect(of('status')).toEqual({ draft: 3, disabled: 1 });
  expect(of('neverUsed')).toEqual({ '0': 2, '1': 2 });
  expect(of('missingLanguage')).toEqual({ fr: 4 });
});

test('a review is due once its day begins where the company is', async () => {
  const { set, add, numbers, counts } = await bank();
  await add();
  await set(1, { review_due: '2026-03-02' });
  expect(await numbers({ reviewOverdue: true })).toEqual([]);
  // One in the morning in Bangkok.
  world.later(9 * 3_600_000);
  expect(await numbers({ reviewOverdue: true })).toEqual([1]);
  expect((await counts()).of('reviewOverdue')).toEqual({ '1': 1 });
});

test('with every filter set each still counts its own values', async () => {
  const { ada, grace, company, subsectionId, set, add, counts } = await bank();
  await add();
  const facts = {
    categories: ['A1'],
    tags: ['fuel'],
    difficulty: 'easy',
    has_picture: true,
    level: 1,
    outdated: ['th'],
  };
  await set(1, { ...facts, reviewer_id: grace.accountId, review_due: '2026-02-28', checks: ['no_reference'] });
  const module = await world.inCompany(company, (db) => db.selectFrom('module').select('id').executeTakeFirstOrThrow());
  const all: Listing = {
    q: 'zinc',
    module: module.id,
    subsection: subsectionId,
    category: ['A1'],
    level: ['1'],
    status: ['draft'],
    kind: ['single'],
    missingLanguage: ['fr'],
    outdated: ['th'],
    enabled: true,
    hibernating: false,
    author: [ada.accountId],
    reviewer: [grace.accountId],
    tag: ['fuel'],
    difficulty: ['easy'],
    neverUsed: true,
    hasPicture: true,
    check: ['any'],
    reviewOverdue: true,
  };
  const { total, of } = await counts(all);
  expect(total).toBe(1);
  const { q: _, ...facets } = all;
  for (const facet of Object.keys(facets)) expect(Object.values(of(facet)), facet).toContain(1);
});

test('a filter that is set counts its own values as if it were not, and the others under it', async () => {
  const { company, ada, subsectionId, counts } = await bank();
  const elsewhere = await place(company, 'M07');
  await write(ada, subsectionId);
  await write(ada, elsewhere);
  await write(ada, elsewhere, { draft: numericDraft() });
  const { total, of } = await counts({ subsection: elsewhere, kind: ['numeric'] });
  expect(total).toBe(1);
  expect(of('kind')).toEqual({ single: 1, numeric: 1 });
  expect(of('subsection')).toEqual({ [elsewhere]: 1 });
  expect(of('status')).toEqual({ draft: 1 });
});

test('each order goes on by key in both directions; what was never used or has no review comes last', async () => {
  const { add, set, ada } = await bank();
  for (let made = 0; made < 5; made++) await add();
  await set(2, { last_used_at: daysAgo(1), review_due: '2026-05-01' });
  await set(4, { last_used_at: daysAgo(9), review_due: '2026-04-01' });
  const all = async (sort: NonNullable<Listing['sort']>) => {
    const seen: number[] = [];
    let after: string | null | undefined;
    do {
      const page = await world.as(ada).listQuestions({ sort, limit: 2, ...(after ? { after } : {}) });
      seen.push(...page['hydra:member'].map(({ number }) => number));
      after = page['hydra:next'];
    } while (after);
    return seen;
  };
  expect((await all('used')).slice(0, 2)).toEqual([2, 4]);
  expect((await all('-used')).slice(3)).toEqual([4, 2]);
  expect((await all('review')).slice(0, 2)).toEqual([4, 2]);
  expect((await all('-review')).slice(3)).toEqual([2, 4]);
  expect(await all('-number')).toEqual([5, 4, 3, 2, 1]);
  for (const sort of ['updated', '-updated'] as const) expect((await all(sort)).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('a cursor of one order does not break another', async () => {
  const { add, ada } = await bank();
  await add();
  await add();
  const page = await world.as(ada).listQuestions({ sort: 'updated', limit: 1 });
  for (const sort of ['number', 'used', 'review'] as const)
    expect((await world.as(ada).listQuestions({ sort, after: page['hydra:next'] ?? '' }))['hydra:totalItems']).toBe(2);
});

test('words to choose from are those in use, with the categories of the syllabus', async () => {
  const { company, ada, grace, add, set } = await bank();
  await add();
  await add();
  await set(1, { tags: ['fuel', 'ata28'] });
  await set(2, { tags: ['fuel'], categories: ['X9'] });
  await world.inCompany(company, (db) => db.updateTable('subsection').set({ levels: '{"B2": 1}' }).execute());
  const { tags, categories, reviewers } = await world.as(ada).readQuestionWords({});
  expect(tags).toEqual([
    { value: 'fuel', count: 2 },
    { value: 'ata28', count: 1 },
  ]);
  expect(categories).toEqual(['B2', 'X9']);
  expect(reviewers.map(({ id }) => id).toSorted()).toEqual([ada.accountId, grace.accountId].toSorted());
  await set(2, { trashed_at: world.now });
  const left = await world.as(ada).readQuestionWords({});
  expect([left.tags.map(({ count }) => count), left.categories]).toEqual([[1, 1], ['B2']]);
});

test('a saved view is the person’s own until it is shared; only they change it', async () => {
  const { ada, grace } = await bank();
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Refused ? error.code : error),
    );
  const view = { screen: 'questions' as const, name: 'Fuel', query: 'tag=fuel', shared: false };
  const { id } = await world.as(ada).createSavedView(view);
  const seenBy = async (person: typeof ada) => (await world.as(person).listSavedViews({ screen: 'questions' })).views;
  expect(await seenBy(ada)).toMatchObject([{ id, name: 'Fuel', query: 'tag=fuel', own: true, isDefault: false }]);
  expect(await seenBy(grace)).toEqual([]);
  expect(await refusal(world.as(grace).chooseDefaultView({ screen: 'questions', viewId: id }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(world.as(ada).createSavedView(view))).toBe('view_name_taken');

  await world.as(ada).updateSavedView({ viewId: id, name: 'Fuel', query: 'tag=fuel', shared: true });
  expect(await refusal(world.as(grace).updateSavedView({ ...view, viewId: id }))).toBe('not_own_view');
  expect(await refusal(world.as(grace).removeSavedView({ viewId: id }))).toBe('not_own_view');
  await world.as(grace).chooseDefaultView({ screen: 'questions', viewId: id });
  expect(await seenBy(grace)).toMatchObject([{ id, own: false, isDefault: true }]);
  expect(await seenBy(ada)).toMatchObject([{ id, isDefault: false }]);

  await world.as(ada).updateSavedView({ viewId: id, name: 'Fuel', query: 'tag=fuel', shared: false });
  expect(await seenBy(grace)).toEqual([]);
  await world.as(ada).removeSavedView({ viewId: id });
  expect(await seenBy(ada)).toEqual([]);
});

test('more than a thousand are not counted on, and it is said', async () => {
  const { ada, company, subsectionId } = await bank();
  await write(ada, subsectionId, { draft: singleDraft() });
  await world.inCompany(company, async (db) => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      number: index + 2,
      subsection_id: subsectionId,
      kind: 'single',
      approval: 'draft' as const,
      author_id: ada.accountId,
      languages: ['en'],
      title: '{}',
      search: 'many',
      created_at: world.now,
      updated_at: world.now,
    }));
    await db.insertInto('question').values(rows).execute();
  });
  const { 'hydra:totalItems': total, totalIsLeast } = await world.as(ada).listQuestions({ limit: 1 });
  expect([total, totalIsLeast]).toEqual([1000, true]);
  const exact = await world.as(ada).listQuestions({ limit: 1, q: 'zinc' });
  expect([exact['hydra:totalItems'], exact.totalIsLeast]).toEqual([1, false]);
});

test('a question in French alone is listed by its French words', async () => {
  const { ada, subsectionId } = await bank();
  const draft = singleDraft({ stem: { fr: '<p>Quelle vis serre le carter ?</p>' } });
  await write(ada, subsectionId, { draft });
  const { 'hydra:member': listed } = await world.as(ada).listQuestions({});
  expect(listed.map(({ title }) => title)).toEqual([{ fr: 'Quelle vis serre le carter ?' }]);
});
