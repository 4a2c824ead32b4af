import { longestExam } from '../../standards/domain/longest-exam.ts';
import type { Blueprint, Section } from './blueprint.ts';

type Timed = Pick<Section, 'minutes'>;

/** The minutes of all sections together, where each has its own; null where an exam has one time for all. */
export const minutesOfSections = (sections: readonly Timed[] = []): number | null =>
  sections.length > 0 && sections.every(({ minutes }) => minutes)
    ? sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
    : null;

/** Whether this section lacks minutes that another one has. */
export const lacksMinutes = ({ minutes }: Timed, sections: readonly Timed[]): boolean =>
  !minutes && sections.some((other) => other.minutes);

export const whyNotTimes = ['section_without_minutes', 'sections_take_too_long', 'timed_section_empty'] as const;

/** The first reason why the sections of a blueprint cannot have the times they ask for, or null. */
export function whyNotTimed({
  rows,
  sections = [],
}: Pick<Blueprint, 'rows' | 'sections'>): (typeof whyNotTimes)[number] | null {
  if (sections.some((section) => lacksMinutes(section, sections))) return 'section_without_minutes';
  const sum = minutesOfSections(sections);
  if (sum === null) return null;
  if (sum > longestExam) return 'sections_take_too_long';
  const last = sections.length - 1;
  const asked = new Set(rows.map(({ section = 0 }) => Math.min(section, last)));
  return asked.size < sections.length ? 'timed_section_empty' : null;
}
