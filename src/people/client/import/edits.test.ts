import { expect, test } from 'vitest';
import { editedRows, withEdit } from './edits.ts';

const rows = [
  { line: 2, cells: ['1', 'nonsense'] },
  { line: 5, cells: ['2'] },
];

test('only what differs from the file is sent', () => {
  const typed = withEdit(withEdit({}, 2, { column: 1, text: 'a@people.test' }), 5, { column: 0, text: ' 2 ' });
  expect(editedRows(typed, rows)).toEqual([{ line: 2, cells: [{ column: 1, text: 'a@people.test' }] }]);
  expect(editedRows(withEdit(typed, 2, { column: 1, text: 'nonsense' }), rows)).toEqual([]);
});

test('what was typed into a row that is fine now is no edit of another', () => {
  expect(editedRows(withEdit({}, 9, { column: 0, text: 'x' }), rows)).toEqual([]);
});
