/** How a company's subscription stands. `company_status` of the database is the same rule; a test holds both together. */
export const subscriptionStatuses = ['active', 'grace', 'ended', 'suspended'] as const;
export type CompanySubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Days are `2026-11-21` in the company's time zone. Without a beginning or a duration it has no end. */
type SubscriptionTerm = {
  readonly enabled: boolean;
  readonly from: string | null;
  readonly months: number | null;
  readonly graceDays: number;
};

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const two = (value: number): string => String(value).padStart(2, '0');
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The first day that is no longer part of the subscription; null where it has no end. */
export function endOf({ from, months }: Pick<SubscriptionTerm, 'from' | 'months'>): string | null {
  if (from === null || months === null) return null;
  const [year, month, day] = partsOf(from);
  const count = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return `${endYear}-${two(endMonth)}-${two(Math.min(day, daysIn(endYear, endMonth)))}`;
}

/** `suspended` by hand, else `active` until it ends, then some days of `grace`, then `ended`. */
export function statusOn(subscription: SubscriptionTerm, today: string): CompanySubscriptionStatus {
  if (!subscription.enabled) return 'suspended';
  const end = endOf(subscription);
  if (end === null || today < end) return 'active';
  return today < daysAfter(end, subscription.graceDays) ? 'grace' : 'ended';
}

function daysAfter(from: string, days: number): string {
  let [year, month, day] = partsOf(from);
  for (day += days; day > daysIn(year, month); month = (month % 12) + 1) {
    day -= daysIn(year, month);
    if (month === 12) year++;
  }
  return `${year}-${two(month)}-${two(day)}`;
}
