import { expect, test } from 'vitest';
import { earliestRegistration, isTooEarly, noResitRules, type Attempt, type ResitRules } from './resit.ts';

const failed = (...days: string[]): Attempt[] => days.map((on) => ({ on, passed: false }));
const passed = (on: string): Attempt => ({ on, passed: true });
const rules = (some: Partial<ResitRules>): ResitRules => ({ ...noResitRules, ...some });
const fromOf = (attempts: Attempt[], some: Partial<ResitRules>, retraining: string[] = []) =>
  earliestRegistration(attempts, rules(some), retraining)?.from ?? null;

test('who never failed, and who passed since, waits for nothing', () => {
  expect(fromOf([], { waits: [90] })).toBeNull();
  expect(fromOf([...failed('2026-01-01'), passed('2026-05-01')], { waits: [90] })).toBeNull();
  expect(fromOf([passed('2026-05-01'), ...failed('2026-05-01')], { waits: [90] })).toBeNull();
});

test('without rules nobody waits', () => {
  expect(fromOf(failed('2026-01-01', '2026-01-02'), {})).toBeNull();
});

test.each([
  [1, '2026-01-31'],
  [2, '2026-03-02'],
  [3, '2026-03-02'],
])('failure %i waits for the days of its own, the last wait counts on', (count, from) => {
  const attempts = failed(...Array.from({ length: count }, () => '2026-01-01'));
  expect(fromOf(attempts, { waits: [30, 60] })).toBe(from);
});

test('failures are counted since the last pass, in whatever order they come', () => {
  const attempts = [...failed('2026-06-01', '2025-01-01'), passed('2025-06-01')];
  expect(earliestRegistration(attempts, rules({ waits: [30, 60] }), [])).toEqual({
    from: '2026-07-01',
    why: 'wait',
    failures: 1,
  });
});

const sets = { waits: [30, 60], attempts: 3, longWait: 365 };

test('after the last attempt of a set the wait is a long one, and a new set begins', () => {
  const three = failed('2025-01-01', '2025-02-01', '2025-04-10');
  expect(earliestRegistration(three, rules(sets), [])).toEqual({
    from: '2026-04-10',
    why: 'attempts_used',
    failures: 3,
  });
  expect(fromOf([...three, ...failed('2026-05-01')], sets)).toBe('2026-05-31');
});

test('retraining never shortens the long wait', () => {
  const three = failed('2025-01-01', '2025-02-01', '2025-04-10');
  expect(fromOf(three, { ...sets, retrainedWait: 10 }, ['2025-04-20'])).toBe('2026-04-10');
});

const within = { waits: [90], attempts: 3, windowMonths: 12 };

test('attempts within a window: the next when the first of them falls out of it', () => {
  expect(fromOf(failed('2026-01-15', '2026-05-01', '2026-09-01'), within)).toBe('2027-01-15');
  expect(fromOf(failed('2026-01-15', '2026-05-01'), within)).toBe('2026-07-30');
});

test('attempts that lie further apart than the window do not add up', () => {
  expect(fromOf(failed('2024-01-15', '2025-05-01', '2026-09-01'), within)).toBe('2026-11-30');
});

test('a window with a long wait: so long after the last of them', () => {
  expect(fromOf(failed('2026-01-15', '2026-05-01', '2026-09-01'), { ...within, longWait: 365 })).toBe('2027-09-01');
});

test('a month that is shorter ends the window on its last day', () => {
  expect(fromOf(failed('2024-02-29'), { attempts: 1, windowMonths: 12 })).toBe('2025-02-28');
});

test('retraining after the failure shortens the wait, not before the retraining itself', () => {
  const shorter = { waits: [90], retrainedWait: 30 };
  const once = failed('2026-01-01');
  expect(earliestRegistration(once, rules(shorter), ['2026-01-10'])).toEqual({
    from: '2026-01-31',
    why: 'retrained',
    failures: 1,
  });
  expect(fromOf(once, shorter, ['2026-02-15'])).toBe('2026-02-15');
  expect(fromOf(once, shorter, ['2025-12-31'])).toBe('2026-04-01');
  expect(fromOf(once, shorter, ['2026-05-01'])).toBe('2026-04-01');
  expect(fromOf(once, { waits: [90] }, ['2026-01-10'])).toBe('2026-04-01');
  expect(fromOf(once, { waits: [30], retrainedWait: 0 }, ['2026-01-01'])).toBe('2026-01-01');
});

test('the first day is not too early, the day before it is', () => {
  const earliest = earliestRegistration(failed('2026-01-01'), rules({ waits: [90] }), []);
  expect(isTooEarly(earliest, '2026-03-31')).toBe(true);
  expect(isTooEarly(earliest, '2026-04-01')).toBe(false);
  expect(isTooEarly(null, '2026-01-01')).toBe(false);
});
