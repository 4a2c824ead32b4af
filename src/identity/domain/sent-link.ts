export const linkStates = ['waiting', 'sent', 'used', 'expired', 'void'] as const;

/** What became of the link to set a password that was last sent to somebody. */
export type SentLink = {
  readonly state: (typeof linkStates)[number];
  /** When it was sent, used or expired. */
  readonly at: Date;
  /** Until when it works, while it does. */
  readonly until: Date | null;
};

type Kept = { readonly createdAt: Date; readonly expiresAt: Date; readonly usedAt: Date | null };

/** The mail is written by a job; as long as that takes at most, in milliseconds. */
const patience = 15 * 60 * 1000;
/** Of an invitation; what expired is kept for another week. */
export const invitationDays = 7;

/** When somebody last had one sent, and until when that one would work. */
type Asked = { readonly at: Date; readonly until: Date };

/** Null where none was ever sent. A link that is gone although its time is not over was overtaken by something newer. */
export function sentLinkOf(asked: Asked | null, link: Kept | undefined, now: Date): SentLink | null {
  if (link && (!asked || link.createdAt >= asked.at)) {
    if (link.usedAt) return { state: 'used', at: link.usedAt, until: null };
    return link.expiresAt <= now
      ? { state: 'expired', at: link.expiresAt, until: null }
      : { state: 'sent', at: link.createdAt, until: link.expiresAt };
  }
  if (!asked) return null;
  if (now.getTime() - asked.at.getTime() < patience) return { state: 'waiting', at: asked.at, until: null };
  return asked.until <= now
    ? { state: 'expired', at: asked.until, until: null }
    : { state: 'void', at: asked.at, until: null };
}
