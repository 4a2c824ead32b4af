import { expect, test } from 'vitest';
import { facilityDrift } from './facility-drift.ts';
import { wilson } from './wilson.ts';

const exam = (examinees: number, facility: number) => ({ examinees, facility });

test.each([
  ['easier in one exam', exam(100, 0.9), [exam(100, 0.6), exam(50, 0.65)], 'easier'],
  ['harder in one exam', exam(100, 0.5), [exam(100, 0.8)], 'harder'],
  ['a small difference, however sure', exam(5000, 0.7), [exam(5000, 0.6)], null],
  ['a large one that may be chance', exam(30, 0.8), [exam(30, 0.6)], null],
  ['too few in the exam', exam(29, 1), [exam(500, 0.2)], null],
  ['too few in the others', exam(500, 1), [exam(29, 0.2)], null],
  ['no other exam', exam(100, 0.9), [], null],
] as const)('%s', (_, one, others, wanted) => {
  expect(facilityDrift(one, others)).toBe(wanted);
});

test('the interval of a share is that of the textbooks', () => {
  // 81 of 263: 0.255 to 0.366 (Newcombe 1998, method 3).
  const { low, high } = wilson(81 / 263, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
});
