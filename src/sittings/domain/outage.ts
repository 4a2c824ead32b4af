/**
 * How a page noticed that it was cut off: it was not there itself, the browser said that there is no network, the server answered
 * with a fault, or nothing came back.
 */
export const outageSigns = ['away', 'offline', 'refused', 'silent'] as const;
export type OutageSign = (typeof outageSigns)[number];
export const outageCauses = ['server', 'network', 'device'] as const;
export type OutageCause = (typeof outageCauses)[number];

/** Shorter than this is no outage, in milliseconds: a request that was tried again. */
export const shortestOutage = 5000;

type Span = { readonly from: Date; readonly to: Date };

/** What caused it. Where nothing came back the page cannot know; the server knows when it stood still itself. */
export function causeOf({ seen, ...span }: Span & { readonly seen: OutageSign }, stood: readonly Span[]): OutageCause {
  if (seen === 'away') return 'device';
  if (seen === 'offline') return 'network';
  return seen === 'refused' || stood.some((gap) => overlap(gap, span)) ? 'server' : 'network';
}

const overlap = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to;

/** What a page said may have been on its way so long, in milliseconds: it waits no longer for a reply. */
export const longestOnItsWay = 10_000;

/**
 * When the server surely heard of a page last. What it did right after it had stood still had waited at it, and was said before: then it
 * heard nothing from the beginning of that time on.
 */
export function surelyHeard(seenAt: Date | null, stood: readonly Span[]): Date | null {
  if (!seenAt) return null;
  const isAfter = ({ from, to }: Span) => seenAt >= from && seenAt.getTime() <= to.getTime() + longestOnItsWay;
  return stood.filter(isAfter).reduce((heard, { from }) => sooner(heard, from), seenAt);
}

type Bounds = {
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  /** When the server last heard of the page before it said this. */
  readonly seenAt: Date | null;
  readonly now: Date;
};

/** What can be true of an outage that a device claims: after the server last heard of it, and while the clock ran. */
export function boundOutage<Claimed extends Span>(claimed: Claimed, bounds: Bounds): Claimed | null {
  const { startedAt, deadline, seenAt, now } = bounds;
  if (!startedAt) return null;
  const from = [startedAt, seenAt ?? startedAt].reduce(later, claimed.from);
  const to = [now, deadline ?? now].reduce(sooner, claimed.to);
  return to.getTime() - from.getTime() < shortestOutage ? null : { ...claimed, from, to };
}

const later = (one: Date, other: Date) => (one > other ? one : other);
const sooner = (one: Date, other: Date) => (one < other ? one : other);

type Stretch = { readonly from: Date; readonly to: Date | null };

/** How long somebody was cut off, in milliseconds: what overlaps counts once, and a pause, in which the time stands, does not. */
export function lostTime(outages: readonly Span[], pauses: readonly Stretch[]): number {
  let [sum, counted] = [0, -Infinity];
  for (const { from, to } of outages.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const span = { from: Math.max(from.getTime(), counted), to: to.getTime() };
    if (span.to <= span.from) continue;
    counted = span.to;
    sum += span.to - span.from - pauses.reduce((time, pause) => time + shared(span, pause), 0);
  }
  return sum;
}

const shared = (span: { readonly from: number; readonly to: number }, { from, to }: Stretch) =>
  Math.max(0, Math.min(span.to, to?.getTime() ?? Infinity) - Math.max(span.from, from.getTime()));

/** The minutes that are given back for it: a minute that has begun is given whole, and no more than an extension may be. */
export const minutesFor = (milliseconds: number): number => Math.min(240, Math.ceil(milliseconds / 60_000));
