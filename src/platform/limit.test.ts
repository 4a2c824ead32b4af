import { expect, test } from 'vitest';
import { takeFrom, type Bucket } from './limit.ts';

const rate = { atOnce: 3, perSecond: 0.5 };

test('so many are given at once, then one as often as the rate says, and never more than at first', () => {
  let bucket: Bucket | undefined;
  const take = (second: number) => {
    const taken = takeFrom(bucket, rate, second * 1000);
    bucket = taken.bucket;
    return taken.seconds;
  };
  expect([0, 0, 0, 0, 1].map(take)).toEqual([0, 0, 0, 2, 1]);
  expect([2, 2, 3, 4].map(take)).toEqual([0, 2, 1, 0]);
  expect([100, 100, 100, 100].map(take)).toEqual([0, 0, 0, 2]);
});

test('a clock that goes back takes nothing away', () => {
  const { bucket } = takeFrom(undefined, rate, 10_000);
  expect(takeFrom(bucket, rate, 5000)).toEqual({ bucket: { left: 1, at: 5000 }, seconds: 0 });
});
