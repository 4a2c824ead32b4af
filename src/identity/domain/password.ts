import { isCommonPassword } from './common-password.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

/** One password has one form, however it was typed: Thai vowels and full-width letters have several (NFKC). */
export const canonicalPassword = (password: string): string => password.normalize('NFKC');

/** The rule of the specification, section 5; the length is the contract's. */
export function isStrongPassword(password: string): boolean {
  const canonical = canonicalPassword(password);
  return (
    [...canonical].length >= shortestPassword &&
    [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((sign) => sign.test(canonical))
  );
}

export type PasswordFault = 'password_too_weak' | 'password_too_common';

/**
 * What speaks against a new password: the rule, or that guessing programs try it first. `about` are words everybody
 * knows of this person, such as the sign-in name or the company's code.
 */
export function passwordFault(password: string, about: readonly string[] = []): PasswordFault | null {
  if (!isStrongPassword(password)) return 'password_too_weak';
  return isCommonPassword(canonicalPassword(password), about) ? 'password_too_common' : null;
}
