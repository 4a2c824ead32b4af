/** What became of a mail with a link to set a password. */
export const linkMailStates = ['waiting', 'refused', 'delivered', 'used', 'expired', 'replaced'] as const;
export type LinkMailState = (typeof linkMailStates)[number];

type Kept = {
  readonly mailedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  /** The link is still kept, and was not used. */
  readonly works: boolean;
};

/** A link that is gone although its time is not over was replaced by something newer. */
export function linkMailState({ mailedAt, refusedAt, usedAt, expiresAt, works }: Kept, now: Date): LinkMailState {
  if (usedAt) return 'used';
  if (!mailedAt) return refusedAt ? 'refused' : 'waiting';
  if (expiresAt <= now) return 'expired';
  return works ? 'delivered' : 'replaced';
}
