import type { CompanySubscriptionStatus } from './subscription.ts';

/** Days before the end on which a company is written to, the first one also the day from which its pages say so. */
export const daysBeforeEnd = [60, 14, 3] as const;

/** Parts of a limit, in percent, at which a company is written to, the lower one also the part from which its pages say so. */
export const partsOfLimit = [90, 100] as const;

export const standingNotices = ['suspended', 'ended', 'grace', 'ends_soon'] as const;
export type StandingNotice = (typeof standingNotices)[number];

type Standing = { readonly status: CompanySubscriptionStatus; readonly daysLeft: number | null };

/** What pages of a company say of its subscription; null where there is nothing to say. `daysLeft` counts today. */
export function noticeOf({ status, daysLeft }: Standing): StandingNotice | null {
  if (status !== 'active') return status;
  return daysLeft !== null && daysLeft <= daysBeforeEnd[0] ? 'ends_soon' : null;
}

/** Whether so much of a limit is used that pages say so. */
export const isNearLimit = (used: number, limit: number | null): boolean =>
  limit !== null && used * 100 >= limit * partsOfLimit[0];
