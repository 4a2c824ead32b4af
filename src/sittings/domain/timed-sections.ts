import { isOver, millisecondsFor } from './clock.ts';

/** A section of a paper with its own time; `at` is its place among the sections, from 0. */
export type TimedSection = { readonly at: number; readonly minutes: number };

/** When a section was entered in a sitting, and until when it is answered. */
export type EnteredSection = { readonly at: number; readonly startedAt: Date; readonly deadline: Date };

type Span = { readonly startedAt: Date; readonly deadline: Date };

/** The sections of a paper in their order, from its questions; none where it has one time for all. */
export function timedSections(
  questions: readonly { readonly section: number | null; readonly minutes: number | null }[],
): TimedSection[] {
  const found = new Map<number, number>();
  for (const { section, minutes } of questions) if (section !== null && minutes !== null) found.set(section, minutes);
  return [...found].map(([at, minutes]) => ({ at, minutes })).toSorted((one, other) => one.at - other.at);
}

/** The section that may be entered next: the first that was not yet. */
export const nextSection = (timed: readonly TimedSection[], entered: readonly EnteredSection[]) =>
  timed.find(({ at }) => entered.every((each) => each.at !== at));

/**
 * The clock, in milliseconds, of a section entered at `now`. The first begins with the sitting, as its questions are those on screen then. None runs
 * on after the sitting: who enters one late, such as after an outage, has what is left of all the time.
 */
export function clockOfSection(
  { minutes }: TimedSection,
  sitting: Span,
  { isFirst, extraTimePercent, now }: { isFirst: boolean; extraTimePercent: number; now: Date },
): { readonly startedAt: number; readonly deadline: number } {
  const begins = isFirst ? sitting.startedAt.getTime() : Math.min(now.getTime(), sitting.deadline.getTime());
  const ends = Math.min(begins + millisecondsFor(minutes, extraTimePercent), sitting.deadline.getTime());
  return { startedAt: begins, deadline: ends };
}

/** The deadline, in milliseconds, of a section that is left at `now`: at once, where it was not over before. */
export const deadlineOfLeft = ({ startedAt, deadline }: Span, now: Date): number =>
  Math.min(deadline.getTime(), Math.max(startedAt.getTime(), now.getTime()));

/** Whether an answer to a question of this section counts now. */
export function takesAnswers(entered: readonly EnteredSection[], at: number, now: Date): boolean {
  const section = entered.find((each) => each.at === at);
  return section !== undefined && !isOver(section.deadline, now);
}

/** Until when a sitting is answered: with its last section entered, until that is over. */
export function lastMoment(timed: readonly TimedSection[], entered: readonly EnteredSection[], deadline: Date): Date {
  const last = entered.find(({ at }) => at === timed.at(-1)?.at);
  return last && last.deadline < deadline ? last.deadline : deadline;
}
