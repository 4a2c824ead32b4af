import { expect, test } from 'vitest';
import { mendedRows } from './mend-rows.ts';

const rows = [
  { line: 1, cells: ['Number', 'E-mail'] },
  { line: 2, cells: ['67-001', 'somchai'] },
  { line: 4, cells: ['67-002'] },
];

test('cells are replaced or added, and every other stays', () => {
  const mended = [
    { line: 2, cells: [{ column: 1, text: 'somchai@people.test' }] },
    { line: 4, cells: [{ column: 2, text: 'Malee' }] },
  ];
  expect(mendedRows(rows, mended)).toEqual([
    { line: 1, cells: ['Number', 'E-mail'] },
    { line: 2, cells: ['67-001', 'somchai@people.test'] },
    { line: 4, cells: ['67-002', '', 'Malee'] },
  ]);
});

test('the headings and rows that are not there cannot be corrected', () => {
  const cells = [{ column: 0, text: 'x' }];
  expect(mendedRows(rows, [{ line: 1, cells }])).toBeNull();
  expect(mendedRows(rows, [{ line: 3, cells }])).toBeNull();
  expect(mendedRows([], [{ line: 2, cells }])).toBeNull();
});
