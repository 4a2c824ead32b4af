import { expect, test } from 'vitest';
import { deviceChecks } from './device-checks.ts';

const found = (known: Parameters<typeof deviceChecks>[0]) => deviceChecks(known).map(({ of, found: how }) => [of, how]);

test('a device in order has nothing to mind; one that tells of no battery is asked for none', () => {
  expect(found({ keeps: true, clockOff: 900, battery: null })).toEqual([
    ['keeps', 'fine'],
    ['clock', 'fine'],
  ]);
});

test('a clock that is off says by how many minutes, in whichever direction', () => {
  expect(deviceChecks({ keeps: true, clockOff: -4 * 60_000, battery: null })[1]).toEqual({
    of: 'clock',
    found: 'mind',
    minutes: 4,
  });
});

test('a battery below half is minded while nothing charges it', () => {
  const battery = (level: number, charging: boolean) =>
    found({ keeps: false, clockOff: 0, battery: { level, charging } }).at(-1);
  expect(battery(0.49, false)).toEqual(['battery', 'mind']);
  expect(battery(0.5, false)).toEqual(['battery', 'fine']);
  expect(battery(0.1, true)).toEqual(['battery', 'fine']);
});
