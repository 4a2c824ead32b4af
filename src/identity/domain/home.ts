import type { Role } from '../../platform/access.ts';

export type SignInArea = 'admin' | 'examinee' | 'platform-admin';

/** Where a role begins after signing in. A basic user, who has no area, begins where examinees do and is shown so. */
export function homeOf(role: Role): string {
  const area = signInAreaOf(role);
  return area === 'examinee' ? '/' : `/${area}`;
}

/** Where a role signs in. */
export function signInAreaOf(role: Role): SignInArea {
  if (role === 'ROLE_PLATFORM_ADMIN') return 'platform-admin';
  return role === 'ROLE_COMPANY_ADMIN' || role === 'ROLE_ADMIN' ? 'admin' : 'examinee';
}

/** The page of an area on which a password is set, with the link's token. */
export const passwordPathOf = (area: SignInArea, token: string): string =>
  `${area === 'examinee' ? '' : `/${area}`}/reset-password/reset?token=${token}`;
