import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells with separators are quoted, quotes doubled, empty cells empty', () => {
  expect(
    csvOf([
      ['name', 'n'],
      ['a "b", c', 1.5],
      [null, -2],
    ]),
  ).toBe('\uFEFFname,n\r\n"a ""b"", c",1.5\r\n,-2\r\n');
});

test('a text that a spreadsheet would run is disarmed; a negative number is no text', () => {
  expect(csvOf([['=HYPERLINK("x")', '+1', '-1', '@x', -1]])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")","\'+1","\'-1","\'@x",-1\r\n',
  );
});
