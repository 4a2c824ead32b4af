import { expect, test } from 'vitest';
import { whyNotRelease, type ReleaseFacts } from './release.ts';

const ready: ReleaseFacts = {
  state: 'marking',
  underWay: 0,
  unmarked: 0,
  marked: 3,
  held: 0,
  essays: 0,
  late: 0,
  sheets: 0,
  differing: 0,
  barredUntil: null,
};

test.each<[string, Partial<ReleaseFacts>, string | null]>([
  ['what is marked', {}, null],
  ['what is closed and all marked', { state: 'closed' }, null],
  ['an exam that is open', { state: 'open' }, 'sittings_under_way'],
  ['a sitting that goes on', { underWay: 1 }, 'sittings_under_way'],
  ['a sitting without a result', { unmarked: 1 }, 'still_marking'],
  ['a sheet that nobody typed in', { sheets: 1, late: 1 }, 'sheets_to_type'],
  ['a sheet that two people typed differently', { differing: 1, late: 1 }, 'sheets_differ'],
  ['essays without marks', { essays: 1, late: 1 }, 'essays_not_marked'],
  ['late answers that wait', { late: 1 }, 'late_answers_waiting'],
  ['everybody who is held back', { held: 3, essays: 1 }, 'all_held_back'],
  ['two of whom one is held back', { held: 1 }, null],
  ['an exam nobody sat', { marked: 0 }, 'nothing_marked'],
  ['an exam to come', { state: 'scheduled' }, 'nothing_marked'],
  ['a draft', { state: 'draft', marked: 0 }, 'nothing_marked'],
  ['a cancelled exam', { state: 'cancelled' }, 'nothing_marked'],
  ['what is out already', { state: 'released', unmarked: 1 }, 'already_released'],
  ['what somebody marked whose access was reset', { barredUntil: 1 }, 'access_reset'],
  ['what is archived', { state: 'archived' }, 'already_released'],
])('%s', (_, facts, refusal) => {
  expect(whyNotRelease({ ...ready, ...facts })).toBe(refusal);
});
