import { expect, test } from 'vitest';
import { matchingDraft, numericDraft, singleDraft } from '../../domain/drafts.fixture.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, place, input } = testBank();
const about = (en: string, th = '') => singleDraft({ stem: th ? { en, th } : { en } });

type Listing = Parameters<ReturnType<typeof world.as>['listQuestions']>[0];

async function bank() {
  const people = await school();
  const { ada, subsectionId } = people;
  const list = async (asked: Listing = {}) => {
    const {
      'hydra:member': members,
      'hydra:totalItems': total,
      'hydra:next': next,
    } = await world.as(ada).listQuestions(asked);
    return { numbers: members.map(({ number }) => number), total, next, members };
  };
  const numbers = async (asked: Listing) => (await list({ sort: 'number', ...asked })).numbers;
  return { ...people, list, numbers, add: (more: Parameters<typeof write>[2] = {}) => write(ada, subsectionId, more) };
}

test('a row shows what a list needs', async () => {
  const { ada, add, list } = await bank();
  const { id } = await add({ code: 'X-1', submit: true });
  expect((await list()).members).toEqual([
    {
      id,
      number: 1,
      code: 'X-1',
      title: singleDraft().content.stem,
      kind: 'single',
      status: 'pending',
      servesOlderVersion: false,
      languages: ['en', 'th'],
      outdated: [],
      passage: null,
      level: 2,
      categories: [],
      tags: [],
      moduleCode: 'M06',
      subsectionCode: '6.1',
      authorId: ada.accountId,
      latestVersion: 1,
      checks: [],
      hasPicture: false,
      lastUsedAt: null,
      reviewDue: null,
      figures: null,
      hibernatingUntil: null,
      trashedAt: null,
      updatedAt: world.now,
    },
  ]);
});

test('pages follow each other in both orders, without a gap and without an end too much', async () => {
  const { add, list } = await bank();
  for (let count = 0; count < 5; count++) await add();
  for (const [sort, q] of [
    ['number', undefined],
    ['updated', undefined],
    ['number', 'zinc'],
    ['updated', 'zinc'],
  ] as const) {
    const seen: number[] = [];
    let after: string | null | undefined;
    do {
      const page = await list({ sort, limit: 2, ...(q ? { q } : {}), ...(after ? { after } : {}) });
      expect(page.total).toBe(5);
      seen.push(...page.numbers);
      after = page.next;
    } while (after);
    expect(
      seen.toSorted((a, b) => a - b),
      sort,
    ).toEqual([1, 2, 3, 4, 5]);
    if (sort === 'number') expect(seen).toEqual([1, 2, 3, 4, 5]);
  }
});

test('what was changed last comes first', async () => {
  const { company, add, list } = await bank();
  const { id } = await add();
  await add();
  await world.inCompany(company, (db) =>
    db
      .updateTable('question')
      .set({ updated_at: new Date(world.now.getTime() + 1) })
      .where('id', '=', id)
      .execute(),
  );
  expect((await list({ limit: 1 })).numbers).toEqual([1]);
  const page = await list({ limit: 1 });
  expect((await list({ limit: 1, after: page.next ?? '' })).numbers).toEqual([2]);
});

test('a broken cursor counts as none', async () => {
  const { add, list } = await bank();
  await add();
  const broken = ['x', btoa('[0,"x","y"]'), btoa('[0,"2026-01-01","y"]'), btoa('{}'), btoa('[7,1]'), btoa('[0,1.5]')];
  for (const after of broken)
    for (const sort of ['number', 'updated'] as const)
      expect((await list({ after, sort })).numbers, after).toEqual([1]);
});

test('every word must be there, in any language, as it stands', async () => {
  const { add, numbers, list } = await bank();
  await add({ draft: about('What is the density of water?', 'ความหนาแน่นของน้ำเท่ากับเท่าใด') });
  await add({ draft: about('Which metal is 100% pure?') });
  await add({ draft: { ...about('Name the file a_b'), reference: 'AC 43.13' } });
  expect(await numbers({ q: 'DENSITY water' })).toEqual([1]);
  expect(await numbers({ q: 'density metal' })).toEqual([]);
  expect(await numbers({ q: 'ของน้ำ' })).toEqual([1]);
  expect(await numbers({ q: 'ของน\u0e4d\u0e49\u0e32' })).toEqual([1]);
  expect(await numbers({ q: '100%' })).toEqual([2]);
  expect(await numbers({ q: '0%p' })).toEqual([]);
  expect(await numbers({ q: 'a_b' })).toEqual([3]);
  expect(await numbers({ q: 'a__b' })).toEqual([]);
  expect(await numbers({ q: '\\' })).toEqual([]);
  expect(await numbers({ q: '43.13' })).toEqual([3]);
  expect(await numbers({ q: 'สังกะสี' })).toEqual([1, 2, 3]);
  expect(await list({ q: 'nowhere' })).toMatchObject({ numbers: [], total: 0, next: null });
});

test('a number or a code finds its question first', async () => {
  const { add, list, numbers } = await bank();
  for (let count = 0; count < 11; count++) await add({ draft: about(count === 2 ? 'It has 12 volts' : 'Which?') });
  await add({ code: 'M7' });
  await add({ code: 'M7-2', draft: about('About m7') });
  expect((await list({ q: '12', sort: 'number' })).numbers).toEqual([12, 3]);
  expect((await list({ q: '12', sort: 'updated' })).numbers).toEqual([12, 3]);
  expect(await numbers({ q: '#12' })).toEqual([12]);
  expect(await numbers({ q: '#99' })).toEqual([]);
  expect(await numbers({ q: 'M7-2' })).toEqual([13]);
  expect((await list({ q: 'm7', sort: 'updated' })).numbers).toEqual([12, 13]);
  const page = await list({ q: '12', limit: 1 });
  expect((await list({ q: '12', limit: 1, after: page.next ?? '' })).numbers).toEqual([3]);
});

test('filters by place, kind and missing language', async () => {
  const { company, ada, add, numbers, subsectionId } = await bank();
  const elsewhere = await place(company, 'M07');
  await add();
  await add({ draft: numericDraft() });
  await add({ draft: matchingDraft() });
  await write(ada, elsewhere);
  const { moduleId } = await world.as(ada).readQuestion({ questionId: (await add()).id });
  expect(await numbers({ subsection: subsectionId })).toEqual([1, 2, 3, 5]);
  expect(await numbers({ module: moduleId })).toEqual([1, 2, 3, 5]);
  expect(await numbers({ subsection: elsewhere })).toEqual([4]);
  expect(await numbers({ kind: ['numeric', 'matching'] })).toEqual([2, 3]);
  expect(await numbers({ missingLanguage: ['th'] })).toEqual([3]);
});

test('trash and archive show only when asked for; each question has one status', async () => {
  const { company, ada, grace, add, list, numbers } = await bank();
  const ids: string[] = [];
  for (let count = 0; count < 8; count++) ids.push((await add({ submit: count > 0 })).id);
  const [, , rejected = '', approved = '', resting = '', off = '', archived = '', trashed = ''] = ids;
  await world.as(grace).rejectQuestion({ questionId: rejected, versionRead: 1, reason: 'x' });
  await world.as(grace).approveQuestions({ ids: [approved, resting] });
  await world.as(ada).archiveQuestions({ ids: [archived] });
  await world.as(ada).trashQuestions({ ids: [trashed] });
  await world.inCompany(company, async (db) => {
    await db
      .updateTable('question')
      .set({ hibernating_until: new Date(world.now.getTime() + 1) })
      .where('id', '=', resting)
      .execute();
    await db.updateTable('question').set({ enabled: false }).where('id', '=', off).execute();
  });
  const statuses = [
    'draft',
    'pending',
    'rejected',
    'approved',
    'hibernating',
    'disabled',
    'archived',
    'trashed',
  ] as const;
  for (const [index, status] of statuses.entries()) {
    expect(await numbers({ status: [status] }), status).toEqual([index + 1]);
    expect((await list({ status: [status] })).members[0]?.status).toBe(status);
  }
  expect(await numbers({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await numbers({ status: ['trashed', 'draft'] })).toEqual([1, 8]);
});

test('a check names faults, warnings and the questions of the bank that are much alike', async () => {
  const { ada, add, subsectionId } = await bank();
  const { id: like, number } = await add({ draft: about('Which metal is used to coat steel against corrosion?') });
  await add({ draft: about('Who flew first across the Atlantic ocean?') });
  const { id: own } = await add();
  const { id: thai } = await add({ draft: about('Quite another one', 'โลหะชนิดใดที่ใช้เคลือบเหล็กกล้าเพื่อป้องกันการกัดกร่อน') });
  const check = (questionId: string | null, draft = singleDraft()) =>
    world.as(ada).checkQuestion({ questionId, draft: input(subsectionId, { draft }).draft });

  const { faults, warnings } = await check(own, {
    ...singleDraft(),
    reference: '',
    key: { kind: 'option', option: '' },
  });
  expect(faults).toEqual([{ code: 'no_correct_option', field: 'key' }]);
  expect(warnings.map(({ code, language, question }) => [code, language, question?.id])).toEqual([
    ['near_duplicate', 'th', thai],
    ['near_duplicate', 'en', like],
    ['no_reference', null, undefined],
  ]);
  expect(warnings[1]?.question?.number).toBe(number);
  expect(warnings[0]?.question?.likeness).toBeGreaterThan(0.55);
  expect((await check(null)).warnings.map(({ question }) => question?.id)).toEqual([own, thai, like]);
  const eve = await school('elsewhere');
  expect(
    (await world.as(eve.ada).checkQuestion({ questionId: null, draft: input(subsectionId).draft })).warnings,
  ).toEqual([]);
});
