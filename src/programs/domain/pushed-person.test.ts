import { expect, test } from 'vitest';
import { cellsOf, fieldOf, pushedColumns } from './pushed-person.ts';

test('a pushed person becomes the cells of an import, and what is left out is empty', () => {
  const cells = cellsOf({
    number: '650001',
    givenName: { en: 'Mali', th: 'มะลิ' },
    familyName: { th: 'ใจดี' },
    classrooms: ['B1-2026', 'A'],
    extraTimePercent: 25,
  });
  const said = pushedColumns.map((column, at) => [column, cells[at]]).filter(([, cell]) => cell !== '');
  expect(Object.fromEntries(said)).toEqual({
    number: '650001',
    givenNameEn: 'Mali',
    givenNameTh: 'มะลิ',
    familyNameTh: 'ใจดี',
    classrooms: 'B1-2026;A',
    extraTime: '25',
  });
  expect(pushedColumns).not.toContain('password');
});

test('a fault names the field of the register', () => {
  expect([fieldOf('extraTime'), fieldOf('familyNameEn'), fieldOf('level'), fieldOf(null)]).toEqual([
    'extraTimePercent',
    'familyName',
    null,
    null,
  ]);
});
