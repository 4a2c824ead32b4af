import { expect, test } from 'vitest';
import { editedRows, withEdit } from './edits.ts';

const rows = {
  faultyRows: [
    { line: 2, cells: ['1', 'nonsense'] },
    { line: 5, cells: ['2'] },
  ],
  names: [
    { line: 5, at: 1, text: 'A B' },
    { line: 7, at: 1, text: 'Anan Kitti Srisuk' },
  ],
};

test('only what differs from the file is sent', () => {
  const typed = withEdit(withEdit({}, 2, { column: 1, text: 'a@people.test' }), 5, { column: 0, text: ' 2 ' });
  expect(editedRows(typed, rows)).toEqual([{ line: 2, cells: [{ column: 1, text: 'a@people.test' }] }]);
  expect(editedRows(withEdit(typed, 2, { column: 1, text: 'nonsense' }), rows)).toEqual([]);
});

test('what was typed into a row that is fine now is no edit of another', () => {
  expect(editedRows(withEdit({}, 9, { column: 0, text: 'x' }), rows)).toEqual([]);
});

test('a name that is split otherwise is sent with its bars, also of a row without faults', () => {
  const typed = withEdit({}, 7, { column: 1, text: '|Anan|Kitti Srisuk' });
  expect(editedRows(typed, rows)).toEqual([{ line: 7, cells: [{ column: 1, text: '|Anan|Kitti Srisuk' }] }]);
  expect(editedRows(withEdit({}, 7, { column: 1, text: 'Anan Kitti Srisuk' }), rows)).toEqual([]);
});
