import { expect, test } from 'vitest';
import { canBeDone, canHaveCode, minutesLeft, placeState, placeStates, roomActs } from './place-state.ts';

const now = new Date('2026-03-01T09:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const working = {
  sittingId: 's',
  startedAt: at(-600),
  deadline: at(600),
  pausedAt: null,
  onPaperAt: null,
  plannedOnPaper: false,
  endReason: null,
  seenAt: at(-10),
  waitingSince: null,
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
  ['on_paper', { onPaperAt: at(-60), pausedAt: at(-30), seenAt: at(-500) }],
  ['waiting', { onPaperAt: at(-60), waitingSince: at(-5) }],
  ['finished', { onPaperAt: at(-60), endReason: 'time_up' as const }],
  ['waiting', { waitingSince: at(-5), seenAt: at(-500), pausedAt: at(-60) }],
  ['finished', { endReason: 'submitted' as const, seenAt: at(-500) }],
  ['finished', { deadline: at(0), waitingSince: at(-5) }],
])('%s where %o', (state, change) => {
  expect(placeState({ ...working, ...change }, now)).toBe(state);
});

test('who has finished can be reopened and nothing else, and nobody who has not come has anything done', () => {
  const actsOf = (state: (typeof placeStates)[number]) => roomActs.filter((act) => canBeDone(act, state));
  expect(actsOf('finished')).toEqual(['reopen']);
  expect(actsOf('expected')).toEqual([]);
  expect(actsOf('working')).not.toContain('resume');
  expect(placeStates.filter((state) => canBeDone('end', state))).toEqual([
    'working',
    'waiting',
    'on_paper',
    'paused',
    'offline',
  ]);
  expect(placeStates.filter((state) => canBeDone('to_screen', state))).toEqual(['waiting', 'on_paper']);
});

test('a new code is offered where the exam is entered by code and not over, to everybody who has not finished', () => {
  const open = { entryBy: 'code', state: 'open' } as const;
  expect(placeStates.filter((state) => !canHaveCode(open, state))).toEqual(['finished']);
  expect(canHaveCode({ ...open, entryBy: 'both' }, 'expected')).toBe(true);
  expect(canHaveCode({ ...open, entryBy: 'sign_in' }, 'expected')).toBe(false);
  expect(canHaveCode({ ...open, state: 'closed' }, 'working')).toBe(false);
});

test('a minute that has begun is left; in a pause the time stands, and none runs before the beginning', () => {
  const running = { deadline: at(61), pausedLeft: null };
  expect(minutesLeft(running, now.getTime())).toBe(2);
  expect(minutesLeft(running, at(300).getTime())).toBe(0);
  expect(minutesLeft({ deadline: null, pausedLeft: 90_000 }, at(5000).getTime())).toBe(2);
  expect(minutesLeft({ deadline: null, pausedLeft: null }, now.getTime())).toBeNull();
});
