export const releasedFaults = ['missing', 'changed', 'unreleased', 'unrevoked', 'added'] as const;
type ReleasedFault = (typeof releasedFaults)[number];

/** What the record says last of a result or certificate, beside what stands there. Moments are milliseconds. */
export type LineAndRow = {
  /** Null where the record has no digest of it. */
  readonly onRecord: string | null;
  /** Null where there is no such row. */
  readonly here: string | null;
  /** Since when it is out; null where it is not. */
  readonly outSince: number | null;
  /** The record says that it is out; of a certificate, that it was revoked or replaced. */
  readonly saysOut: boolean;
  readonly saysRevoked: boolean;
  readonly isRevoked: boolean;
  /** It went with a restore that was undone after the line. */
  readonly isUndone: boolean;
};

/** When digests of a company begin, and when a backup was last restored in it; null for never. */
export type Since = { readonly digests: number | null; readonly restored: number | null };

export type ReleaseVerdict = ReleasedFault | 'sound' | 'not_covered';

/**
 * Compares a result or certificate with its last line on record. What came out before there were digests, whose line is gone by its age,
 * or what a restore brought without its line is not covered. Null where nothing of it is out and nothing should be.
 */
export function judgeReleased(one: LineAndRow, since: Since): ReleaseVerdict | null {
  const { onRecord, here, outSince, saysOut } = one;
  if (saysOut && here === null) return one.isUndone ? null : 'missing';
  if (saysOut && outSince === null) return 'unreleased';
  if (one.saysRevoked && !one.isRevoked) return 'unrevoked';
  if (saysOut && onRecord !== null) return onRecord === here ? 'sound' : 'changed';
  if (outSince === null) return null;
  // The record took it back: since then nothing let it out.
  if (onRecord !== null) return 'added';
  const cameWithRestore = since.restored !== null && outSince <= since.restored;
  return since.digests !== null && outSince >= since.digests && !cameWithRestore ? 'added' : 'not_covered';
}
