import { expect, test } from 'vitest';
import { categoriesFor, countFor, levelFor, minutesFor } from './count-of.ts';
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

test('a module has the categories that the counts name for it and the levels for its subsections, each once', () => {
  const levels = [
    { subsection: '8.1', category: 'B1', level: 2 },
    { subsection: '8.2', category: 'C', level: 2 },
    { subsection: '9.1', category: 'L', level: 1 },
  ];
  const asked = { counts: part66Counts, levels };
  expect(categoriesFor(asked, { code: 'M08', subsections: ['8.1', '8.2'] })).toEqual([
    'A',
    'B1',
    'B2',
    'B2L',
    'B3',
    'C',
  ]);
  expect(categoriesFor(asked, { code: 'X', subsections: ['9.1'] })).toEqual(['L']);
  expect(categoriesFor(usualFigures, { code: 'M08', subsections: ['8.1'] })).toEqual([]);
});

test('minutes come from seconds per question and essays, unless the table has its own', () => {
  expect(minutesFor({ questions: 80, essays: 2, minutes: null }, usualFigures)).toBe(140);
  expect(minutesFor({ questions: 1, essays: 0, minutes: null }, usualFigures)).toBe(2);
  expect(minutesFor(faaCounts[0] ?? { questions: 0, essays: 0, minutes: null }, usualFigures)).toBe(120);
});
