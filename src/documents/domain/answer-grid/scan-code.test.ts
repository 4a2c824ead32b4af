import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCodeOf, readScanCode, scanCodeOf, stampedCodeOf } from './scan-code.ts';

test('a code is read as it was written, whatever the number of the examinee looks like', () => {
  const scanned = fc.record({
    exam: fc.integer({ min: 1, max: 999_999 }),
    version: fc.constantFrom('A', 'B', 'H'),
    examinee: fc.oneof(fc.constantFrom('', 'B1-2569-001', 'ก/1', '50%'), fc.string({ unit: 'grapheme' })),
  });
  fc.assert(
    fc.property(scanned, fc.integer({ min: 1, max: 9 }), (whose, page) => {
      const code = scanCodeOf(whose);
      expect(readScanCode(code)).toEqual({ ...whose, page: null, stamp: null, unstamped: code });
      const unstamped = pageCodeOf(code, page);
      expect(readScanCode(unstamped)).toEqual({ ...whose, page, stamp: null, unstamped });
      const stamp = 'ABCDEFGH27';
      expect(readScanCode(stampedCodeOf(unstamped, stamp))).toEqual({ ...whose, page, stamp, unstamped });
    }),
  );
});

test.each([
  '',
  'SANAM1',
  'SANAM2/1/A//1',
  'SANAM1/x/A//1',
  'SANAM1/1/A/%/1',
  'SANAM1/1/A//1/SHORT',
  'https://example.org/1/A//1',
])('what is no code of ours is none: %s', (code) => {
  expect(readScanCode(code)).toBeNull();
});
