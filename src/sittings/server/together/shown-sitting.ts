import { endedAs, millisecondsFor } from '../../domain/clock.ts';
import { ownOrder } from '../../domain/own-order.ts';
import type { EnteredSection, TimedSection } from '../../domain/timed-sections.ts';
import type { Wait } from '../../domain/waiting-room.ts';
import type { PaperRules } from '../answer-rules.ts';
import type { findSitting } from '../queries.ts';
import { clockShown } from '../sections/enter-section.ts';

type Read = NonNullable<Awaited<ReturnType<typeof findSitting>>>;
type WhenHeld = 'state' | 'opensAt' | 'closesAt';
type Sitting = Omit<Read, 'onlyLanguages' | 'number' | 'safeExamBrowser' | 'quitPassword' | 'ranges' | WhenHeld>;

type Beside = {
  readonly paper: PaperRules;
  readonly entered: readonly EnteredSection[];
  readonly wait: Wait | null;
};

/** What a page reads of a sitting beside the questions and what was answered. */
export function shownSitting(sitting: Sitting, { paper: { timed, places }, entered, wait }: Beside) {
  const own = wait ? null : ownOrder(places, sitting);
  return {
    ...sitting,
    examineeName: fullName(sitting.givenName, sitting.familyName),
    minutes: millisecondsFor(sitting.minutes, sitting.extraTimePercent) / 60_000,
    ...clockShown(sitting, entered),
    ...(timed.length > 0 && { timedSections: withExtraTime(timed, sitting.extraTimePercent) }),
    ended: endedAs(sitting),
    ...(own && { ownOrder: own }),
    waiting: wait && { wait, rules: sitting.rules, seat: sitting.seat, photo: sitting.photo },
  };
}

/** The minutes that this examinee has for each section. */
const withExtraTime = (timed: readonly TimedSection[], extraTimePercent: number) =>
  timed.map(({ at, minutes }) => ({ at, minutes: millisecondsFor(minutes, extraTimePercent) / 60_000 }));

const fullName = (
  given: { en?: string | undefined; th?: string | undefined },
  family: { en?: string | undefined; th?: string | undefined },
) => ({
  ...(given.en || family.en ? { en: `${given.en ?? ''} ${family.en ?? ''}`.trim() } : {}),
  ...(given.th || family.th ? { th: `${given.th ?? ''} ${family.th ?? ''}`.trim() } : {}),
});
