import { expect, test } from 'vitest';
import { presets } from '../domain/presets.ts';
import { standardInput, type Standard } from '../standard-schema.ts';
import { draftOf, inputOf, levelsIn, waitsIn } from './standard-draft.ts';

const standard: Standard = {
  ...standardInput.parse(presets.part66_2018),
  levels: [{ subsection: '13.4', category: 'B2L COM-NAV', level: 2 }],
  negativeHundredths: 25,
  id: '00000000-0000-7000-8000-000000000000',
  preset: 'part66_2018',
  isDefault: true,
  checkedAt: null,
  checkedBy: null,
  archivedAt: null,
};

test('what was not touched is sent as it stood', () => {
  expect(standardInput.parse(inputOf(draftOf(standard)))).toEqual(standardInput.parse(standard));
});

test.each([
  ['30, 60', [30, 60]],
  ['90', [90]],
  ['', []],
  ['30;60  90', [30, 60, 90]],
  ['thirty', null],
  ['-5', null],
  ['1.5', null],
])('waits "%s"', (typed, days) => expect(waitsIn(typed)).toEqual(days));

test('levels come from lines with spaces or tabs; empty lines do not count', () => {
  expect(levelsIn('6.1\tB1\t2\n\n13.4 B2L COM-NAV 3\n')).toEqual({
    levels: [
      { subsection: '6.1', category: 'B1', level: 2 },
      { subsection: '13.4', category: 'B2L COM-NAV', level: 3 },
    ],
  });
});

test.each([
  ['6.1 B1 4', 1],
  ['6.1 B1 2\n6.1 2', 2],
  ['6.1 B1 2\n6.1 B1 3', 2],
  ['6.1', 1],
])('levels "%s" stop at line %i', (typed, line) => expect(levelsIn(typed)).toEqual({ line }));

test.each([
  ['a wait that is no number', { waits: 'soon' }],
  ['an empty pass mark', { passMark: '' }],
  ['a level that is none', { levels: '6.1 B1 9' }],
  [
    'a line without a category',
    { counts: [{ key: 0, module: '1', category: '', questions: 4, minutes: '', essays: 0 }] },
  ],
  [
    'a line without a number',
    { counts: [{ key: 0, module: '1', category: 'A', questions: '', minutes: '', essays: 0 }] },
  ],
])('the contract refuses %s', (_, typed) => {
  expect(standardInput.safeParse(inputOf({ ...draftOf(standard), ...typed })).success).toBe(false);
});
