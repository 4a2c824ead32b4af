/** Lifetimes in seconds. Sources: the specification's section 9. */
export const tokenTtlShort = 15 * 60;
export const tokenTtlLong = 60 * 60;
export const examineeTokenTtl = 6 * 60 * 60;
export const refreshTokenTtl = 31 * 24 * 60 * 60;

/** How long the token before the current one is still good: two tabs may refresh in the same moment. */
export const rotationGraceSeconds = 10;

export type SessionRow = {
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly rotatedAt: Date;
};

type TokenRotation = 'rotate' | 'repeat' | 'end_family' | 'refuse';

/**
 * What becomes of a refresh: the current token is rotated; the one before it gets the same answer again within the
 * grace; any older one, or that one later, is stolen or lost, and ends the whole session.
 */
export function judgeRefresh(
  session: SessionRow,
  presented: 'current' | 'previous' | 'older',
  now: Date,
): TokenRotation {
  if (session.endedAt !== null || session.expiresAt <= now) return 'refuse';
  if (presented === 'current') return 'rotate';
  if (presented === 'older') return 'end_family';
  const age = (now.getTime() - session.rotatedAt.getTime()) / 1000;
  return age <= rotationGraceSeconds ? 'repeat' : 'end_family';
}

/** Lifetimes of access tokens as the installation has them; examinees' is fixed. */
export type Lifetimes = { readonly tokenTtlShort: number; readonly tokenTtlLong: number };

/** The access token's lifetime for a role. */
export function accessTokenTtl(role: string, rememberMe: boolean, lifetimes: Lifetimes): number {
  if (role === 'ROLE_EXAMINEE') return examineeTokenTtl;
  return rememberMe ? lifetimes.tokenTtlLong : lifetimes.tokenTtlShort;
}

/** How long a session lasts: a month and a day, less where the company says so of its administrators. */
export const sessionTtl = (role: string, companyHours: number | null): number =>
  role === 'ROLE_EXAMINEE' || companyHours === null
    ? refreshTokenTtl
    : Math.min(refreshTokenTtl, companyHours * 60 * 60);
