import { expect, test } from 'vitest';
import { placeState } from './place-state.ts';

const now = new Date('2026-03-01T09:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const working = {
  sittingId: 's',
  startedAt: at(-600),
  deadline: at(600),
  pausedAt: null,
  endReason: null,
  seenAt: at(-10),
};

test.each([
  ['expected', { sittingId: null }],
  ['arrived', { startedAt: null, deadline: null }],
  ['working', {}],
  ['working', { seenAt: null }],
  ['working', { seenAt: at(-40) }],
  ['offline', { seenAt: at(-41) }],
  ['offline', { seenAt: at(-41), pausedAt: at(-60) }],
  ['paused', { pausedAt: at(-60) }],
  ['finished', { endReason: 'submitted' as const, seenAt: at(-500) }],
  ['finished', { deadline: at(0) }],
])('%s where %o', (state, change) => {
  expect(placeState({ ...working, ...change }, now)).toBe(state);
});
