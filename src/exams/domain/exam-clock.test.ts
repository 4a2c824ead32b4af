import { expect, test } from 'vitest';
import { heldUntil, stateByClock } from './exam-clock.ts';
import { examStates, mayBecome, type ExamState } from './exam-state.ts';
import { whyNotAt } from './exam-schedule.ts';

const opensAt = new Date('2026-03-01T09:00:00Z');
const closesAt = new Date('2026-03-01T12:00:00Z');
const before = new Date('2026-03-01T08:59:59.999Z');
const inside = new Date('2026-03-01T10:00:00Z');
const after = new Date('2026-03-01T13:00:00Z');

test.each<[ExamState, Date, number, ExamState]>([
  ['scheduled', before, 0, 'scheduled'],
  ['scheduled', opensAt, 0, 'open'],
  ['scheduled', inside, 3, 'open'],
  ['scheduled', closesAt, 0, 'closed'],
  ['scheduled', after, 2, 'open'],
  ['open', before, 0, 'open'],
  ['open', inside, 0, 'open'],
  ['open', after, 0, 'closed'],
  // Nobody's time is cut: while one sitting goes on, the exam is open.
  ['open', after, 1, 'open'],
])('a saved %s at %s with %i under way is %s', (state, now, underWay, expected) => {
  expect(stateByClock({ state, opensAt, closesAt, underWay }, now)).toBe(expected);
});

test.each(examStates.filter((state) => state !== 'scheduled' && state !== 'open'))(
  'the clock leaves %s alone',
  (state) => {
    for (const now of [before, inside, after]) expect(stateByClock({ state, opensAt, closesAt }, now)).toBe(state);
  },
);

test('an exam goes only the ways there are', () => {
  const ways = examStates.flatMap((from) =>
    examStates.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    'draft scheduled',
    'draft cancelled',
    'scheduled draft',
    'scheduled open',
    'scheduled cancelled',
    'open closed',
    'open cancelled',
    'closed marking',
    'marking released',
    'released archived',
  ]);
});

test('an exam closes after it opens, and not in the past', () => {
  const exam = { kind: 'e_exam', opensAt, closesAt, minutes: 200 } as const;
  expect(whyNotAt(exam, before)).toBeNull();
  expect(whyNotAt(exam, inside)).toBeNull();
  expect(whyNotAt(exam, closesAt)).toBe('closes_in_the_past');
  expect(whyNotAt({ ...exam, closesAt: opensAt }, before)).toBe('closes_before_it_opens');
  expect(whyNotAt({ ...exam, kind: 'paper' }, before)).toBe('ends_before_its_time');
  expect(whyNotAt({ ...exam, kind: 'paper', minutes: 180 }, before)).toBeNull();
});

test('those with extra time stay longer; on screen the last may begin at the last start', () => {
  const exam = { closesAt, minutes: 60, mostExtraPercent: 50 };
  expect(heldUntil({ ...exam, kind: 'paper' })).toBe(Date.parse('2026-03-01T12:30:00Z'));
  expect(heldUntil({ ...exam, kind: 'e_exam' })).toBe(Date.parse('2026-03-01T13:30:00Z'));
});
