import { expect, test } from 'vitest';
import { isHeldStill, lookAtSheet, type ExamToTake, type SheetLook } from './look-at-sheet.ts';

const exam: ExamToTake = { number: 42, candidates: new Map([['X-1', 'A']]) };
const white = { width: 40, height: 40, pixels: new Uint8Array(1600).fill(255) };
const corners = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 20, y: 20 },
  { x: 10, y: 20 },
];
const look = (...texts: readonly string[]) =>
  lookAtSheet(
    white,
    texts.map((text) => ({ text, corners })),
    exam,
  );

test.each([
  [[], 'no_code'],
  [['https://example.com'], 'no_code'],
  [['SANAM1/42/A/X-1/1', 'SANAM1/42/A/X-1/2'], 'several_codes'],
  [['SANAM1/43/A/X-1/1'], 'other_exam'],
  [['SANAM1/42/A//1'], 'nobody_named'],
  [['SANAM1/42/A/X-2/1'], 'unknown_person'],
  [['SANAM1/42/B/X-1/1'], 'wrong_version'],
  [['SANAM1/42/A/X-1/1', 'https://example.com'], 'too_coarse'],
])('codes %j are taken again: %s', (texts, why) => {
  expect(look(...texts)).toEqual({ why });
});

test('a page is taken by itself once it was seen the same twice, and never again', () => {
  const seen = (page: number): SheetLook => ({ sheet: { examinee: 'X-1', version: 'A', page }, outline: [] });
  const none = new Set<string>();
  expect(isHeldStill(null, seen(1), none)).toBe(false);
  expect(isHeldStill({ why: 'no_code' }, seen(1), none)).toBe(false);
  expect(isHeldStill(seen(2), seen(1), none)).toBe(false);
  expect(isHeldStill(seen(1), seen(1), none)).toBe(true);
  expect(isHeldStill(seen(1), seen(1), new Set(['X-1/1']))).toBe(false);
});
