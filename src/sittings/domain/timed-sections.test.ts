import { expect, test } from 'vitest';
import {
  clockOfSection,
  deadlineOfLeft,
  lastMoment,
  nextSection,
  takesAnswers,
  timedSections,
  type EnteredSection,
} from './timed-sections.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 26, 2) + minutes * 60_000);
const two = [
  { at: 0, minutes: 30 },
  { at: 1, minutes: 15 },
];
const entered = (section: number, from: number, to: number): EnteredSection => ({
  at: section,
  startedAt: at(from),
  deadline: at(to),
});

test('the timed sections of a paper are those of its questions, once each', () => {
  const question = (section: number | null, minutes: number | null) => ({ section, minutes });
  expect(timedSections([question(0, 30), question(0, 30), question(1, 15)])).toEqual(two);
  expect(timedSections([question(0, null), question(1, null)])).toEqual([]);
  expect(timedSections([question(null, null)])).toEqual([]);
});

test('sections are entered in their order', () => {
  expect(nextSection(two, [])?.at).toBe(0);
  expect(nextSection(two, [entered(0, 0, 30)])?.at).toBe(1);
  expect(nextSection(two, [entered(0, 0, 30), entered(1, 30, 45)])).toBeUndefined();
});

test('a section has its own minutes and the extra time, and never more than the sitting', () => {
  const sitting = { startedAt: at(0), deadline: at(45) };
  const clock = (section: { at: number; minutes: number }, now: number, extraTimePercent = 0) => {
    const asked = { isFirst: section.at === 0, extraTimePercent, now: at(now) };
    const { startedAt, deadline } = clockOfSection(section, sitting, asked);
    return { startedAt: new Date(startedAt), deadline: new Date(deadline) };
  };
  // The first begins with the sitting, however late the page says so.
  expect(clock({ at: 0, minutes: 30 }, 1)).toEqual({ startedAt: at(0), deadline: at(30) });
  expect(clock({ at: 0, minutes: 20 }, 0, 25).deadline).toEqual(at(25));
  // Time left over is not carried.
  expect(clock({ at: 1, minutes: 15 }, 10)).toEqual({ startedAt: at(10), deadline: at(25) });
  // Entered late, it has what is left.
  expect(clock({ at: 1, minutes: 15 }, 40)).toEqual({ startedAt: at(40), deadline: at(45) });
  expect(clock({ at: 1, minutes: 15 }, 46)).toEqual({ startedAt: at(45), deadline: at(45) });
});

test('a section that is left ends at that moment, or stays over', () => {
  expect(deadlineOfLeft(entered(0, 0, 30), at(10))).toBe(at(10).getTime());
  expect(deadlineOfLeft(entered(0, 0, 30), at(31))).toBe(at(30).getTime());
  expect(deadlineOfLeft(entered(0, 5, 30), at(4))).toBe(at(5).getTime());
});

test('answers count in a section that was entered, until it is over and its grace has passed', () => {
  const so = [entered(0, 0, 30)];
  expect(takesAnswers(so, 0, at(29))).toBe(true);
  expect(takesAnswers(so, 0, at(30.04))).toBe(true);
  expect(takesAnswers(so, 0, at(30.06))).toBe(false);
  expect(takesAnswers(so, 1, at(29))).toBe(false);
  expect(takesAnswers([], 0, at(0))).toBe(false);
});

test('a sitting lasts until its last section is over, as soon as that was entered', () => {
  expect(lastMoment(two, [entered(0, 0, 30)], at(45))).toEqual(at(45));
  expect(lastMoment(two, [entered(0, 0, 10), entered(1, 10, 25)], at(45))).toEqual(at(25));
  expect(lastMoment([], [], at(45))).toEqual(at(45));
});
