import { expect, test } from 'vitest';
import { question } from '../question.fixture.ts';
import { editedOf, type Edited } from './edited.ts';
import { clashes, merged } from './merge.ts';
import { addOption, removeOption, withContent } from './options.ts';
import { withKind } from './with-kind.ts';

const began = editedOf(question());
const write = (change: (draft: Edited['draft']) => Edited['draft'], edited = began): Edited => ({
  ...edited,
  draft: change(edited.draft),
});
const stem = (text: { en?: string; th?: string }, edited = began) =>
  write((now) => withContent(now, { stem: text }), edited);
const chosen = (mine: Edited, theirs: Edited) => merged(mine, theirs, clashes(began, mine, theirs));
const names = (mine: Edited, theirs: Edited) =>
  clashes(began, mine, theirs).map(({ name, language, side, both }) => [name, language, side, both]);

test('one writes English, the other Thai: both go on without a choice', () => {
  const mine = stem({ en: 'Volt?' });
  const theirs = stem({ en: 'Ohm?', th: 'โอห์ม' });
  expect(names(mine, theirs)).toEqual([
    ['stem', 'en', 'mine', false],
    ['stem', 'th', 'theirs', false],
  ]);
  expect(chosen(mine, theirs).draft.content.stem).toEqual({ en: 'Volt?', th: 'โอห์ม' });
});

test('where both wrote, what is typed here goes on unless the other is chosen', () => {
  const [mine, theirs] = [stem({ en: 'Mine?' }), stem({ en: 'Theirs?' })];
  expect(names(mine, theirs)).toEqual([['stem', 'en', 'mine', true]]);
  expect(chosen(mine, theirs).draft.content.stem.en).toBe('Mine?');
  expect(merged(mine, theirs, [{ name: 'stem', language: 'en', side: 'theirs' }]).draft.content.stem.en).toBe(
    'Theirs?',
  );
});

test('an option that one adds and another that one removes; texts come with their option', () => {
  const mine = write((now) => removeOption(now, 'options', 'c'));
  const theirs = write((now) => addOption(now, 'options', 'd'));
  expect(names(mine, theirs)[0]).toEqual(['options', null, 'mine', true]);
  expect(chosen(mine, theirs).draft.content.options.map(({ id }) => id)).toEqual(['a', 'b']);
  const other = merged(mine, theirs, [{ name: 'options', language: null, side: 'theirs' }]);
  expect(other.draft.content.options.map(({ id, text }) => [id, text.en])).toEqual([
    ['a', 'Text a'],
    ['b', 'Text b'],
    ['c', 'Text c'],
    ['d', undefined],
  ]);
});

test('another key, place or reference is taken by itself', () => {
  const mine = write((now) => ({ ...now, key: { kind: 'option', option: 'a' } }));
  const theirs = { ...write((now) => ({ ...now, reference: 'AC 43' })), level: 3 };
  const together = chosen(mine, theirs);
  expect([together.draft.key, together.draft.reference, together.level]).toEqual([
    { kind: 'option', option: 'a' },
    'AC 43',
    3,
  ]);
});

test('a question whose kind was changed is one piece', () => {
  const mine = stem({ en: 'Mine?' });
  const theirs = write((now) => ({ ...withKind(now, 'essay', {}), reference: 'AC 43' }));
  expect(names(mine, theirs)).toEqual([
    ['whole', null, 'mine', true],
    ['reference', null, 'theirs', false],
  ]);
  expect(chosen(mine, theirs).draft).toMatchObject({ content: { kind: 'single' }, reference: 'AC 43' });
  const other = merged(mine, theirs, [{ name: 'whole', language: null, side: 'theirs' }]);
  expect(other.draft).toMatchObject({ content: { kind: 'essay' }, key: { kind: 'key_points' } });
});

test('the same on both sides is nothing to choose', () => {
  expect(clashes(began, stem({ en: 'Same?' }), stem({ en: 'Same?' }))).toEqual([]);
});
