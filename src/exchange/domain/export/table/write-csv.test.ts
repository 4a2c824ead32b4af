import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armed, disarmed } from '../../../../platform/text/spreadsheet-cell.ts';
import { writeCsv } from './write-csv.ts';

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const payloads = signs.flatMap((sign) => [`${sign}1+1`, `${sign}HYPERLINK("https://example.org")`, `'${sign}x`, sign]);

test.each(payloads)('a spreadsheet does not run %j, and an import reads what it was', (text) => {
  expect(disarmed(text)).toBe(`'${text}`);
  expect(armed(disarmed(text))).toBe(text);
  expect(writeCsv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
});

test('whatever a cell holds, it comes back, and never begins with a sign of a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...signs, "'", 'a', 'ก', '"', ',', ' ') });
  fc.assert(
    fc.property(text, (cell) => {
      expect(armed(disarmed(cell))).toBe(cell);
      expect(signs.some((sign) => disarmed(cell).startsWith(sign))).toBe(false);
    }),
  );
});

test('numbers are numbers and nothing is nothing', () => {
  expect(writeCsv([['code', 2, null, 'plain words']])).toBe('\uFEFFcode,2,,plain words\r\n');
});
