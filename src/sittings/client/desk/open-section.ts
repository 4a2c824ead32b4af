import type { Paper } from './desk.ts';
import type { ServerClock } from './server-clock.ts';

type Timed = Pick<Paper, 'timedSections'>;
type At = Pick<ServerClock, 'section'>;

/** The timed section that is open, before the beginning the first; undefined where there is one time for all. */
export function openSection({ timedSections = [] }: Timed, { section }: At) {
  return timedSections.find(({ at }) => at === section) ?? timedSections[0];
}

/** The timed section after the one that is open; undefined in the last, and where there is one time for all. */
export function sectionAfter(paper: Timed, clock: At) {
  const { timedSections = [] } = paper;
  const open = openSection(paper, clock);
  return open && timedSections[timedSections.indexOf(open) + 1];
}

/** The paper as far as it is open: the questions of one section where each has its own time. */
export function openPart(paper: Paper, clock: At): Paper {
  const open = openSection(paper, clock);
  return open ? { ...paper, questions: paper.questions.filter(({ section }) => section?.at === open.at) } : paper;
}
