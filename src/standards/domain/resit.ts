import { addDays, addMonths } from './days.ts';

/** How long somebody waits who did not pass, and how often they may try. Days are `YYYY-MM-DD`. */
export type ResitRules = {
  /** Days after the first failure, the second …; the last counts for all that follow. None: no wait. */
  readonly waits: readonly number[];
  /** Days after a failure where retraining after it is on record; null where it shortens nothing. */
  readonly retrainedWait: number | null;
  /** How many attempts there are: in a row, or within the window; null for any number. */
  readonly attempts: number | null;
  /** Within how many months the attempts are counted; null: in a row, however long ago. */
  readonly windowMonths: number | null;
  /** Days after the last of the attempts, until the next set begins; null where the window alone counts. */
  readonly longWait: number | null;
};

export const noResitRules: ResitRules = {
  waits: [],
  retrainedWait: null,
  attempts: null,
  windowMonths: null,
  longWait: null,
};

export type Attempt = { readonly on: string; readonly passed: boolean };

export type WhyWait = 'wait' | 'retrained' | 'attempts_used';

/** From which day somebody may be examined again, and by which rule. */
export type Earliest = {
  readonly from: string;
  readonly why: WhyWait;
  /** How often in a row they did not pass. */
  readonly failures: number;
};

/**
 * The first day on which somebody may be examined in a module again; null where no rule holds them back. Attempts count
 * since the last pass. `retraining` are the days on which retraining was recorded; only one after the last failure
 * shortens the wait. `attempts_used` is never shortened.
 */
export function earliestRegistration(
  attempts: readonly Attempt[],
  rules: ResitRules,
  retraining: readonly string[],
): Earliest | null {
  const failed = failuresInARow(attempts);
  const last = failed.at(-1);
  if (last === undefined) return null;
  const failures = failed.length;
  const used = whenUsedUp(failed, rules);
  const waited = afterFailure(last, positionInSet(failures, rules), rules, retraining);
  const latest = [used, waited].reduce((one, other) => (other && (!one || other.from > one.from) ? other : one), null);
  return latest && { ...latest, failures };
}

/** Whether a day is too early. */
export const isTooEarly = (earliest: Earliest | null, day: string): earliest is Earliest =>
  earliest !== null && day < earliest.from;

type Found = Pick<Earliest, 'from' | 'why'> | null;

function failuresInARow(attempts: readonly Attempt[]): string[] {
  // On one day the pass comes last: who passed is not held back.
  const sorted = attempts.toSorted((a, b) => compare(a.on, b.on) || Number(a.passed) - Number(b.passed));
  return sorted.slice(sorted.findLastIndex(({ passed }) => passed) + 1).map(({ on }) => on);
}

/** Which failure of its set the last one is, from 1; without sets they are counted on. */
function positionInSet(failures: number, { attempts, windowMonths }: ResitRules): number {
  return attempts !== null && windowMonths === null ? ((failures - 1) % attempts) + 1 : failures;
}

function whenUsedUp(failed: readonly string[], { attempts, windowMonths, longWait }: ResitRules): Found {
  const first = attempts === null ? undefined : failed.at(-attempts);
  const last = failed.at(-1);
  if (attempts === null || first === undefined || last === undefined) return null;
  if (windowMonths === null) {
    const isLastOfSet = longWait !== null && failed.length % attempts === 0;
    return isLastOfSet ? { from: addDays(last, longWait), why: 'attempts_used' } : null;
  }
  const windowEnds = addMonths(first, windowMonths);
  if (windowEnds <= last) return null;
  return { from: longWait === null ? windowEnds : addDays(last, longWait), why: 'attempts_used' };
}

function afterFailure(
  last: string,
  position: number,
  { waits, retrainedWait }: ResitRules,
  retraining: readonly string[],
): Found {
  const wait = waits[position - 1] ?? waits.at(-1);
  if (wait === undefined) return null;
  const usual = { from: addDays(last, wait), why: 'wait' as const };
  const trained = retraining.filter((day) => day >= last).toSorted(compare)[0];
  if (retrainedWait === null || trained === undefined) return usual;
  const shorter = addDays(last, retrainedWait);
  // Nobody is retrained before the retraining.
  const from = shorter < trained ? trained : shorter;
  return from < usual.from ? { from, why: 'retrained' } : usual;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
