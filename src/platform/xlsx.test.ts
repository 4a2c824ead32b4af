import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

async function partsOf(rows: (string | number | null)[][]) {
  const files = unzipSync(await xlsxOf(rows));
  return {
    sheet: strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    strings: strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array()),
  };
}

test.each(['=1+1', '+66812345678', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j stays a text', async (text) => {
  const { sheet, strings } = await partsOf([['Phone'], [text]]);
  expect(sheet).not.toContain('<f>');
  expect(sheet + strings).toContain(text.trim());
  // Every cell that has a value names its text in the table of strings.
  expect([...sheet.matchAll(/<c [^>]*>/g)].every(([cell]) => /t="(?:s|inlineStr)"/.test(cell))).toBe(true);
});

test('numbers are numbers, nothing is an empty cell, control signs do not break the file', async () => {
  const { sheet, strings } = await partsOf([
    ['n', 'x'],
    [12.5, null],
    [3, 'กข\u0001 & <b>'],
  ]);
  expect(sheet).toContain('<v>12.5</v>');
  expect(sheet + strings).toContain('กข &amp; &lt;b&gt;');
});
