import { describe, expect, test } from 'vitest';
import { delimiterOf, readCsv } from './read-csv.ts';

const rows = (text: string) => readCsv(text).rows.map(({ line, cells }) => [line, ...cells]);

describe('records', () => {
  test('quotes, doubled quotes, line ends and delimiters within them; each record at its line', () => {
    expect(rows('a,b\n"x\ny","1,5"\n\n"un""q",5\nz,')).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny', '1,5'],
      [4, ''],
      [5, 'un"q', '5'],
      [6, 'z', ''],
    ]);
  });

  test('an inch mark is text', () => {
    expect(rows('a,b\n5" pipe,"x"\n')).toEqual([
      [1, 'a', 'b'],
      [2, '5" pipe', 'x'],
    ]);
  });

  test.each([
    ['to the end of the file', 'a,b\n"x\ny",2\nz,"never closed\nmore,c\n', 4, 2],
    ['up to the next quote', 'a,b\nz,"never closed\nmore,"c"\n', 2, 1],
    ['in the second line of a record', 'a,b\n"x\ny","open\n', 3, 1],
    ['beside an inch mark', 'a,5" pipe\nz,"open\n', 2, 1],
    ['over more than any record holds', `a,b\n"${'x\n'.repeat(600_000)}`, 2, 1],
  ])('a quote open %s ends the reading at its line and keeps the rows before', (_, text, line, before) => {
    const read = readCsv(text);
    expect(read.fault).toEqual({ line, code: 'quote_not_closed' });
    expect(read.rows).toHaveLength(before);
  });

  test('a cell without end is a text too long', () => {
    expect(readCsv(`a,b\n${'x'.repeat(1_100_000)}`).fault).toEqual({ line: 2, code: 'text_too_long' });
  });
});

describe('delimiters', () => {
  test.each([
    ['question,correct\n"a;b;c;d",e', ','],
    ['question;correct\n"a,b,c,d,e";f', ';'],
    ['question\tcorrect\na,b,c;d;e\tf', '\t'],
    ['List, of, questions, 2026\n\nคำถาม;เฉลย\na;b', ';'],
    ['a;b\nc;d', ';'],
    ['sep=;\nquestion,x;correct', ';'],
    ['one column', ','],
  ])('%j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});
