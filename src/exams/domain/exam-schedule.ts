import type { ExamMode } from './exam-mode.ts';

export type Schedule = {
  readonly kind: ExamMode;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly minutes: number;
};

/** The first reason an exam cannot be held at this time, or null. */
export function whyNotAt(
  { kind, opensAt, closesAt, minutes }: Schedule,
  now: Date,
): 'closes_before_it_opens' | 'ends_before_its_time' | 'closes_in_the_past' | null {
  if (closesAt <= opensAt) return 'closes_before_it_opens';
  // On paper all begin together: between beginning and end lies at least the time they have.
  const minutesBetween = (closesAt.getTime() - opensAt.getTime()) / 60_000;
  if (kind === 'paper' && minutesBetween < minutes) return 'ends_before_its_time';
  return closesAt <= now ? 'closes_in_the_past' : null;
}
