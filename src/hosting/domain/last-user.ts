/** Why somebody of the platform cannot be disabled: there has to be one who can sign in, and nobody locks themselves out. */
export function whyNotDisable(user: {
  readonly isYou: boolean;
  readonly enabled: boolean;
  readonly enabledUsers: number;
}): 'last_platform_user' | 'not_yourself' | null {
  if (!user.enabled) return null;
  if (user.enabledUsers <= 1) return 'last_platform_user';
  return user.isYou ? 'not_yourself' : null;
}
