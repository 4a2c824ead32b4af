import { daysBeforeEnd, partsOfLimit } from '../../companies/domain/standing.ts';
import type { CompanySubscriptionStatus } from '../../companies/domain/subscription.ts';

/** What a company is used up by: its time, or one of its limits. */
export type StandingCause = 'end' | 'administrators' | 'examinees' | 'questions';

/** A mail about one cause. A new `period` begins the steps anew: days before the end, or percent of the limit. */
export type StandingMail = { readonly cause: StandingCause; readonly period: string; readonly step: number };

type Near = { readonly kind: Exclude<StandingCause, 'end'>; readonly used: number; readonly limit: number };

type Situation = {
  readonly status: CompanySubscriptionStatus;
  /** The first day after the subscription, and the days until then, counting today; null without an end. */
  readonly until: string | null;
  readonly daysLeft: number | null;
  /** How many days the subscription lasts in all; null without an end. */
  readonly lasts: number | null;
  /** The limits of which so much is used that pages say so. */
  readonly near: readonly Near[];
};

/** The mails that stand for how a company is now, the last step of each cause. A closed company is past them all. */
export function standingMails({ status, near, ...term }: Situation): StandingMail[] {
  if (status === 'suspended' || status === 'ended') return [];
  const end = status === 'active' ? stepBeforeEnd(term) : null;
  const ofLimits = near.flatMap(({ kind, used, limit }) => {
    const step = partsOfLimit.findLast((part) => used * 100 >= limit * part);
    return step === undefined ? [] : [{ cause: kind, period: `${limit} until ${term.until ?? 'open'}`, step }];
  });
  return [...(end === null ? [] : [{ cause: 'end' as const, period: `${term.until}`, step: end }]), ...ofLimits];
}

/** A subscription that was to last no longer than a step is not written about at that step: it is no news. */
function stepBeforeEnd({ daysLeft, lasts }: Pick<Situation, 'daysLeft' | 'lasts'>): number | null {
  if (daysLeft === null || lasts === null || daysLeft < 1) return null;
  return daysBeforeEnd.findLast((days) => daysLeft <= days && lasts > days) ?? null;
}

const steps = (cause: StandingCause): readonly number[] => (cause === 'end' ? daysBeforeEnd : partsOfLimit);

/** Whether this mail, or one that says more, went out in its period before. */
export function isWritten({ cause, period, step }: StandingMail, sent: readonly StandingMail[]): boolean {
  const order = steps(cause);
  return sent.some(
    (one) => one.cause === cause && one.period === period && order.indexOf(one.step) >= order.indexOf(step),
  );
}
