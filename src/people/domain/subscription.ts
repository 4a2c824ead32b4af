export const subscriptionStatuses = ['pending', 'active', 'expired', 'suspended'] as const;
export type ExamineeSubscriptionStatus = (typeof subscriptionStatuses)[number];

type Subscription = {
  /** `YYYY-MM-DD`, the first day. */
  readonly startsOn: string;
  /** The first day on which it is over. */
  readonly endsOn: string;
  readonly suspended: boolean;
};

/** Suspended where somebody said so; else what the day says. Days are those of the company's time zone. */
export function subscriptionStatus(
  { startsOn, endsOn, suspended }: Subscription,
  today: string,
): ExamineeSubscriptionStatus {
  if (today >= endsOn) return 'expired';
  if (suspended) return 'suspended';
  return today < startsOn ? 'pending' : 'active';
}
