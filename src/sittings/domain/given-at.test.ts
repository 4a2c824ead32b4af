import { expect, test } from 'vitest';
import { givenOnDevice, isGivenApart } from './given-at.ts';

const now = new Date('2026-03-01T09:00:00Z');
const on = (moment: string) => new Date(moment);

test('a moment of a device is taken where its clock was set, and none is made up', () => {
  expect(givenOnDevice(now)).toEqual(now);
  for (const none of [null, undefined, on('1970-01-01T00:00:00Z'), on('0000-01-01T00:00:00Z'), new Date(NaN)])
    expect(givenOnDevice(none)).toBeNull();
});

test('two moments are apart where more than a save on its way lies between them', () => {
  const apart = (givenAt: string | null) => isGivenApart({ givenAt: givenAt === null ? null : on(givenAt), at: now });
  expect([null, '2026-03-01T08:59:55Z', '2026-03-01T09:00:05Z'].map(apart)).toEqual([false, false, false]);
  expect(['2026-03-01T08:59:54Z', '2026-03-01T09:00:06Z'].map(apart)).toEqual([true, true]);
});
