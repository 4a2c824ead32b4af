import { expect, test } from 'vitest';
import { countFor, levelFor, minutesFor } from './count-of.ts';
import { part66Counts, faaCounts } from './part66-counts.ts';
import { usualFigures } from './presets.ts';

test.each([
  ['5', 'B1.1', 40],
  ['M05', 'B1.2', 20],
  ['6', 'B1.1', 72],
  ['M06', 'A1', 52],
  ['module 13', 'B2', 188],
  ['7a', 'b1', 80],
  ['10', 'B2L', 40],
])('module %s, category %s: %i questions', (module, category, questions) => {
  expect(countFor(part66Counts, module, category)?.questions).toBe(questions);
});

test('what the standard does not name has no count', () => {
  expect(countFor(part66Counts, '4', 'A')).toBeNull();
  expect(countFor(part66Counts, '99', 'B1')).toBeNull();
  expect(countFor([], '1', 'A')).toBeNull();
});

test('a level is found for the category, else for the wider one', () => {
  const levels = [
    { subsection: '6.1', category: 'B1', level: 2 },
    { subsection: '6.1', category: 'B1.3', level: 3 },
  ];
  expect([levelFor(levels, '6.1', 'B1.1'), levelFor(levels, '6.1', 'B1.3'), levelFor(levels, '6.1', 'A')]).toEqual([
    2,
    3,
    null,
  ]);
});

test('minutes come from seconds per question and essays, unless the table has its own', () => {
  expect(minutesFor({ questions: 80, essays: 2, minutes: null }, usualFigures)).toBe(140);
  expect(minutesFor({ questions: 1, essays: 0, minutes: null }, usualFigures)).toBe(2);
  expect(minutesFor(faaCounts[0] ?? { questions: 0, essays: 0, minutes: null }, usualFigures)).toBe(120);
});
