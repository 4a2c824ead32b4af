import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import type { Permission } from '../../platform/access.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { singleDraft } from '../../questions/domain/drafts.fixture.ts';
import { schoolWith } from '../../questions/server/question-bank.fixture.ts';
import { translationContract } from '../contract.ts';
import { translationHandlers } from './handlers.ts';

const world = testWorld(translationContract, translationHandlers({ media: forgetfulMedia() }));
const torque = { en: 'Torque wrench', th: 'ประแจวัดแรงบิด', fr: '', note: 'Not a spanner' };

/** A school with three questions: two that are whole in both languages, and one in English alone. */
async function school(held: readonly Permission[] = ['question.translate']) {
  const whole = (en: string, th: string) => singleDraft({ stem: { en, th } });
  const english = { ...singleDraft().content, stem: { en: 'Set the torque wrench.' } };
  const drafts = [
    whole('A torque wrench clicks.', 'ประแจวัดแรงบิดมีเสียงคลิก'),
    whole('Store the wrench dry.', 'เก็บประแจในที่แห้ง'),
    { ...singleDraft(), content: english },
  ];
  const { company } = await schoolWith(
    world,
    drafts.map((draft) => ({ draft, code: null })),
  );
  const desk = world.as(await world.administrator(company, held));
  const item = (await desk.listTranslations({}))['hydra:member'].find(({ title }) => title.en?.startsWith('Set'));
  return { company, desk, itemId: item?.id ?? '' };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );

const pair = { source: 'en', target: 'th' } as const;

test('a term is added, found, changed as it was read, and removed', async () => {
  const { desk } = await school();
  const { id } = await desk.createTerm(torque);
  expect(await refusal(desk.createTerm({ ...torque, en: 'TORQUE WRENCH' }))).toBe('term_there');
  expect(await refusal(desk.createTerm({ en: ' ', th: '', fr: '', note: 'x' }))).toBe('no_word');
  expect((await desk.listTerms({ q: 'แรงบิด' }))['hydra:member']).toMatchObject([{ id, ...torque, revision: 1 }]);
  await desk.updateTerm({ termId: id, revisionRead: 1, ...torque, note: '' });
  expect(await refusal(desk.updateTerm({ termId: id, revisionRead: 1, ...torque }))).toBe('changed_since_read');
  await desk.removeTerm({ termId: id });
  expect((await desk.listTerms({}))['hydra:totalItems']).toBe(0);
});

test('pages of the glossary go on where the last one ended', async () => {
  const { desk } = await school();
  for (const en of ['c', 'a', 'b']) await desk.createTerm({ ...torque, en });
  for (const sort of ['term', '-term', 'updated', '-updated'] as const) {
    const first = await desk.listTerms({ sort, limit: 2 });
    const rest = await desk.listTerms({ sort, limit: 2, after: first['hydra:next'] ?? '' });
    const names = [...first['hydra:member'], ...rest['hydra:member']].map(({ en }) => en);
    expect(names.toSorted(), sort).toEqual(['a', 'b', 'c']);
    if (sort === 'term') expect(names).toEqual(['a', 'b', 'c']);
  }
});

test('a table is read in; a term is known by its English, and what is empty stays', async () => {
  const { desk } = await school();
  await desk.createTerm(torque);
  const text = [
    'ภาษาไทย;English;note',
    ';torque wrench;',
    'หมุดย้ำ;rivet;"one; two"',
    ';;only a note',
    'หมุด;Rivet;',
    `น็อต;${'n'.repeat(201)};`,
  ];
  expect(await desk.importTerms({ text: `\uFEFF${text.join('\r\n')}` })).toEqual({
    added: 1,
    updated: 1,
    same: 0,
    faults: [
      { line: 4, fault: 'no_word' },
      { line: 5, fault: 'twice' },
      { line: 6, fault: 'too_long' },
    ],
  });
  const terms = (await desk.listTerms({}))['hydra:member'];
  expect(terms).toMatchObject([
    { en: 'rivet', th: 'หมุดย้ำ', note: 'one; two' },
    { en: 'torque wrench', th: torque.th, note: torque.note },
  ]);
  expect(await desk.importTerms({ text: 'en,th\nrivet,หมุดย้ำ\n' })).toMatchObject({ added: 0, same: 1 });
  expect(await refusal(desk.importTerms({ text: 'a,b\n1,2\n' }))).toBe('no_table');
  expect(await refusal(desk.importTerms({ text: '' }))).toBe('no_table');
});

test('a term without English is known by its Thai, without both by its French', async () => {
  const { desk } = await school();
  const table = { text: 'en,th,fr,note\n,หมุดย้ำ,,\n,,Rivet,\n,หมุดย้ำ,clou,\n' };
  expect(await desk.importTerms(table)).toEqual({
    added: 2,
    updated: 0,
    same: 0,
    faults: [{ line: 4, fault: 'twice' }],
  });
  expect(await desk.importTerms({ text: 'en,th,fr,note\n,หมุดย้ำ,,\n,,rivet,a pin\n' })).toMatchObject({
    added: 0,
    updated: 1,
    same: 1,
  });
});

test('a glossary takes its own export back; what it cannot hold is refused', async () => {
  const { company, desk } = await school();
  await world.inCompany(company, (db) =>
    sql`insert into term (en, th, fr, note, updated_at)
      select 'term ' || n, 'ศัพท์ ' || n, '', '', ${world.now} from generate_series(1, 2600) n`.execute(db),
  );
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `term ${from + index},ศัพท์ ${from + index}`);
  const table = (...lines: string[]) => ({ text: ['en,th', ...lines].join('\n') });
  expect(await desk.importTerms(table(...rows(1, 2599), 'term 2600,แก้แล้ว', 'one more,อีกหนึ่ง'))).toEqual({
    added: 1,
    updated: 1,
    same: 2599,
    faults: [],
  });
  expect(await refusal(desk.importTerms(table(...rows(1, 10), ...rows(3001, 5400))))).toBe('too_many_terms');
  expect((await desk.listTerms({}))['hydra:totalItems']).toBe(2601);
});

test('the terms of a text are found, and how other questions put them, with a link for who may open them', async () => {
  const { desk, itemId } = await school();
  await desk.createTerm(torque);
  await desk.createTerm({ ...torque, en: 'que wren' });
  await desk.createTerm({ ...torque, en: 'set', th: '' });
  const { terms } = await desk.findTerms({ itemId, ...pair });
  expect(terms.map(({ source, target }) => [source, target])).toEqual([[torque.en, torque.th]]);
  const wording = { number: 1, source: 'A torque wrench clicks.', target: 'ประแจวัดแรงบิดมีเสียงคลิก' };
  const asked = { itemId, ...pair, q: 'torque wrench' };
  expect((await desk.findWordings(asked)).wordings).toEqual([{ ...wording, questionId: null }]);
  expect((await desk.findWordings({ ...asked, q: 'wrench' })).wordings).toHaveLength(2);
  expect((await desk.findWordings({ ...asked, q: 'w%rench' })).wordings).toEqual([]);
  const reader = await school(['question.translate', 'question.view']);
  const { wordings } = await reader.desk.findWordings({ ...asked, itemId: reader.itemId });
  expect(wordings[0]?.questionId).toEqual(expect.any(String));
});

test('nobody reads or changes terms of another company', async () => {
  const [one, other] = [await school(), await school()];
  const { id } = await one.desk.createTerm(torque);
  expect((await other.desk.listTerms({}))['hydra:totalItems']).toBe(0);
  expect(await refusal(other.desk.updateTerm({ termId: id, revisionRead: 1, ...torque }))).toContain('404');
  expect(await refusal(other.desk.removeTerm({ termId: id }))).toContain('404');
  expect(await refusal(other.desk.findTerms({ itemId: one.itemId, ...pair }))).toContain('404');
});
