import type { LocalText } from '../../platform/language.ts';
import { letsEverybodyIn, rangesIn } from '../domain/range-fault.ts';
import { range, type NetworkRow } from '../network-schema.ts';

/** What the form holds: the ranges as they are typed, one on each line. */
export type NetworkDraft = { name: LocalText; ranges: string };

export const networkDraft = (network?: NetworkRow): NetworkDraft => ({
  name: network?.name ?? {},
  ranges: network?.ranges.join('\n') ?? '',
});

/** What the endpoint is given. */
export const networkOf = ({ name, ranges }: NetworkDraft) => ({ name, ranges: rangesIn(ranges) });

/** The first range that cannot be taken, and why. */
export function faultIn({ ranges }: NetworkDraft) {
  const bad = rangesIn(ranges).find((one) => !range.safeParse(one).success);
  if (bad === undefined) return null;
  return { range: bad, why: letsEverybodyIn(bad) ? ('range_of_everybody' as const) : ('range_malformed' as const) };
}
