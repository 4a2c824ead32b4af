import { z } from 'zod';

const name = 'sanam.pending-sign-in';

const pendingSignIn = z.object({
  /** Whose sign-in page it began on: where to go back to. */
  area: z.enum(['admin', 'examinee', 'platform-admin']),
  returnTo: z.string().optional(),
  method: z.enum(['email', 'app', 'passkey', 'slip']),
  /** Whether a passkey does as well. */
  passkeys: z.boolean(),
  sentTo: z.string().nullable(),
  rememberMe: z.boolean(),
  /** When the next code may be asked for, by this device's clock, in milliseconds. */
  resendAt: z.number(),
  resendsLeft: z.int(),
});

/**
 * A sign-in that waits for its second check, as the page needs to know it after a reload. What it is checked against
 * is a cookie that no script can read.
 */
export type PendingSignIn = z.output<typeof pendingSignIn>;

export const keepPending = (pending: PendingSignIn): void => sessionStorage.setItem(name, JSON.stringify(pending));

export const forgetPending = (): void => sessionStorage.removeItem(name);

export function readPending(): PendingSignIn | null {
  try {
    return pendingSignIn.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}
