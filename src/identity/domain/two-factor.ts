/** A code by e-mail has six digits and is good for ten minutes; setting a method up allows five tries in all. */
export const codeMinutes = 10;
export const triesPerCheck = 5;
/** Another code can be asked for after half a minute, five times. */
export const secondsBetweenCodes = 30;
export const codesAfterTheFirst = 5;
/** How long a sign-in waits for its second check, and a method for being confirmed. */
export const checkMinutes = 30;
export const recoveryCodeCount = 10;
/** More than anybody has devices. */
export const mostPasskeys = 10;

/** What can be set up beside passkeys, one of the two. */
export type Method = 'email' | 'app';

/** What a sign-in waits for: a code of that method; a passkey, where there is nothing else; or the code of a slip. */
export type CheckMethod = Method | 'passkey' | 'slip';

/**
 * The tries of a sign-in. A guess passes with a chance of one in a million for each code it is compared with, and five
 * in a million is all that a sign-in may risk: five tries with the one code that was mailed; three with an app, of which
 * the first is compared with three codes and the others with one (`stepsAround`).
 */
export const triesToSignIn: Readonly<Record<CheckMethod, number>> = {
  email: triesPerCheck,
  app: 3,
  passkey: triesPerCheck,
  slip: triesPerCheck,
};

/**
 * How many time steps before and after the present one an app's code may come from: the first try forgives a phone's
 * clock that is half a minute off; a person who mistyped looks again and types the code that is shown now.
 */
export const stepsAround = (triesBefore: number): number => (triesBefore === 0 ? 1 : 0);

/** How a code of a slip can be used: a day, once. */
export const slipHours = 24;

type SecondFactorStanding = {
  readonly setUp: Method | null;
  readonly hasPasskeys: boolean;
  readonly isDue: boolean;
  readonly isStaff: boolean;
  /** Where codes can go; null also where no mail leaves this installation. */
  readonly mailbox: string | null;
};

/**
 * What a sign-in waits for after the password. Where a second factor is due and none is set up, it is a code by e-mail; without
 * a mailbox examinees need a slip. Staff without one come no further than the page that sets one up.
 */
export function checkOf({ setUp, hasPasskeys, isDue, isStaff, mailbox }: SecondFactorStanding): CheckMethod | null {
  if (setUp === 'app') return 'app';
  if (setUp === 'email' && mailbox) return 'email';
  if (hasPasskeys) return 'passkey';
  if (setUp === 'email') return 'slip';
  if (!isDue) return null;
  if (mailbox) return 'email';
  return isStaff ? null : 'slip';
}

type CheckLimits = {
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
  readonly tries: number;
};

/** Whether a check can still be passed. */
export const isCheckOpen = ({ endedAt, expiresAt, tries }: CheckLimits, now: Date, most = triesPerCheck): boolean =>
  endedAt === null && expiresAt > now && tries < most;

export type Resend =
  | { readonly may: true }
  | { readonly may: false; readonly because: 'too_soon' | 'too_often'; readonly seconds: number };

/** Whether another code may be sent, and if not, why and in how many seconds. */
export function judgeResend(codesSent: number, lastSentAt: Date, now: Date): Resend {
  if (codesSent > codesAfterTheFirst) return { may: false, because: 'too_often', seconds: 0 };
  const seconds = Math.ceil(secondsBetweenCodes - (now.getTime() - lastSentAt.getTime()) / 1000);
  return seconds > 0 ? { may: false, because: 'too_soon', seconds } : { may: true };
}

/** `s•••i@school.ac.th`: enough to know one's own address by. */
export function veiledAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}

/** What somebody typed, as codes are compared: Thai and full-width digits as digits, no spaces and hyphens, in capitals. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();

/** Whatever is not six digits is tried as a recovery code, and as the code of a slip. */
export const isRecoveryCode = (given: string): boolean => !/^\d{6}$/.test(typedCode(given));
