import { daysBeforeEnd, partsOfLimit } from '../../companies/domain/standing.ts';
import type { CompanySubscriptionStatus } from '../../companies/domain/subscription.ts';

/** What a company is used up by: its time, or one of its limits; or that it was closed or opened. */
export const standingCauses = [
  'end',
  'administrators',
  'examinees',
  'questions',
  'suspended',
  'resumed',
  'closed',
] as const;
type StandingCause = (typeof standingCauses)[number];

/** Whether a company is closed or open is news for its own administrators alone, and has one step. */
export type StandingTurn = Extract<StandingCause, 'suspended' | 'resumed' | 'closed'>;
export const isTurn = (cause: StandingCause): cause is StandingTurn =>
  cause === 'suspended' || cause === 'resumed' || cause === 'closed';

/** A mail about one cause. A new `period` begins the steps anew: days before the end, or percent of the limit. */
export type StandingMail = { readonly cause: StandingCause; readonly period: string; readonly step: number };

type Near = {
  readonly kind: Exclude<StandingCause, 'end' | StandingTurn>;
  readonly used: number;
  readonly limit: number;
};

type Situation = {
  readonly status: CompanySubscriptionStatus;
  /** The first day after the subscription, and the days until then, counting today; null without an end. */
  readonly until: string | null;
  readonly daysLeft: number | null;
  /** How many days the subscription lasts in all; null without an end. */
  readonly lasts: number | null;
  readonly graceDays: number;
  /** The limits of which so much is used that pages say so. */
  readonly near: readonly Near[];
};

/** A closing that is longer ago is no news: it happened before an update, or while no worker ran. */
const closingIsNewsFor = 7;

/** The mails that stand for how a company is now, the last step of each cause. A suspended company is past them all. */
export function standingMails({ status, near, ...term }: Situation): StandingMail[] {
  if (status === 'suspended') return [];
  if (status === 'ended') return closing(term);
  const end = status === 'active' ? stepBeforeEnd(term) : null;
  const ofLimits = near.flatMap(({ kind, used, limit }) => {
    const step = partsOfLimit.findLast((part) => used * 100 >= limit * part);
    return step === undefined ? [] : [{ cause: kind, period: `${limit} until ${term.until ?? 'open'}`, step }];
  });
  return [...(end === null ? [] : [{ cause: 'end' as const, period: `${term.until}`, step: end }]), ...ofLimits];
}

function closing({ until, daysLeft, graceDays }: Pick<Situation, 'until' | 'daysLeft' | 'graceDays'>): StandingMail[] {
  if (until === null || daysLeft === null || -daysLeft - graceDays >= closingIsNewsFor) return [];
  return [{ cause: 'closed', period: `${until} and ${graceDays} days`, step: 1 }];
}

/** A subscription that was to last no longer than a step is not written about at that step: it is no news. */
function stepBeforeEnd({ daysLeft, lasts }: Pick<Situation, 'daysLeft' | 'lasts'>): number | null {
  if (daysLeft === null || lasts === null || daysLeft < 1) return null;
  return daysBeforeEnd.findLast((days) => daysLeft <= days && lasts > days) ?? null;
}

const steps = (cause: StandingCause): readonly number[] =>
  cause === 'end' ? daysBeforeEnd : isTurn(cause) ? [1] : partsOfLimit;

/** Whether this mail, or one that says more, went out in its period before. */
export function isWritten({ cause, period, step }: StandingMail, sent: readonly StandingMail[]): boolean {
  const order = steps(cause);
  return sent.some(
    (one) => one.cause === cause && one.period === period && order.indexOf(one.step) >= order.indexOf(step),
  );
}
