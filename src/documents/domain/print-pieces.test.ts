import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable, printPieces } from './print-pieces.ts';

const read = (text: string) =>
  printPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.keep))
    .join('');

test('terms of the trade stay whole, a compound before its parts', () => {
  expect(printPieces('แรงดันไฮดรอลิกของอากาศยาน')).toEqual([
    { keep: 'แรงดัน' },
    { keep: 'ไฮดรอลิก' },
    'ของ',
    { keep: 'อากาศยาน' },
  ]);
  expect(printPieces('แรงดันไฟฟ้า')).toEqual([{ keep: 'แรงดันไฟฟ้า' }]);
});

test('no term is cut out of another word', () => {
  expect(printPieces('เบรกเกอร์วงจรี')).toEqual([{ keep: 'เบรก' }, 'เกอร์วงจรี']);
});

test('the repetition mark stays with its word', () => {
  expect(read('ช้า ๆ อื่น ๆ')).toBe('ช้า\u00a0ๆ อื่น\u00a0ๆ');
});

test('runs too long for a line get places to break, others do not', () => {
  expect(breakable('a'.repeat(31))).toBe('a'.repeat(31));
  expect(
    breakable('a'.repeat(40))
      .split('\u200b')
      .map((part) => part.length),
  ).toEqual([8, 8, 8, 8, 8, 0]);
  expect(breakable('ก'.repeat(50))).toBe('ก'.repeat(50));
});

test('nothing is lost but white space', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('อากาศยาน', 'วงจร', 'เ', 'ๆ', ' ', 'a', 'ั', '#', 'ไฟฟ้า') }),
      (text) => {
        expect(read(text).replace(/[\u200b\s]/g, '')).toBe(text.replace(/\s/g, ''));
      },
    ),
  );
});
