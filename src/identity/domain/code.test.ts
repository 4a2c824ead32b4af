import { expect, test } from 'vitest';
import { isWholeCode, readCode } from './code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 048-213.', '048213'],
  ['๑๒๓๔๕๖', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
])('%j is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));

test('a code is whole with six digits', () => {
  expect([isWholeCode('12345'), isWholeCode('123456')]).toEqual([false, true]);
});
