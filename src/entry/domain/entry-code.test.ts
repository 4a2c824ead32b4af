import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { newEntryCode, printedCode, secondsToNextTry, typedCode } from './entry-code.ts';

test('a code has eight letters and digits of which none looks like another', () => {
  const codes = Array.from({ length: 200 }, () => newEntryCode(randomInt));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(new Set(codes).size).toBe(200);
});

test('it is printed in groups and read however it is typed', () => {
  expect(printedCode('AB2CD3EF')).toBe('AB2C-D3EF');
  for (const typed of ['AB2C-D3EF', ' ab2c d3ef ', 'ab2cd3ef']) expect(typedCode(typed)).toBe('AB2CD3EF');
});

test('after five tries in a minute the sixth waits until the minute is over', () => {
  const since = new Date('2026-03-01T09:00:00Z');
  const at = (seconds: number) => new Date(since.getTime() + seconds * 1000);
  expect(secondsToNextTry({ tries: 5, since }, at(10))).toBe(0);
  expect(secondsToNextTry({ tries: 6, since }, at(10))).toBe(50);
  expect(secondsToNextTry({ tries: 6, since }, at(59.9))).toBe(1);
});
