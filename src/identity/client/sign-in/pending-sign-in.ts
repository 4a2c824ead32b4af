import { z } from 'zod';
import type { Reply } from '../../../platform/contract.ts';
import type { identityContract } from '../../contract.ts';
import { codesAfterTheFirst, secondsBetweenCodes } from '../../domain/two-factor.ts';

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

type Asked = NonNullable<Reply<(typeof identityContract)['login']>['pending']>;

/** What is kept of the server's answer: what it asks for, and when a new code may be sent. */
export const pendingFrom = (
  asked: Asked | null,
  begun: Pick<PendingSignIn, 'area' | 'rememberMe' | 'returnTo'>,
): PendingSignIn => ({
  ...begun,
  method: asked?.method ?? 'email',
  passkeys: asked?.passkeys ?? false,
  sentTo: asked?.sentTo ?? null,
  resendAt: Date.now() + secondsBetweenCodes * 1000,
  resendsLeft: codesAfterTheFirst,
});

export const keepPending = (pending: PendingSignIn): void => sessionStorage.setItem(name, JSON.stringify(pending));

export const forgetPending = (): void => sessionStorage.removeItem(name);

export function readPending(): PendingSignIn | null {
  try {
    return pendingSignIn.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}
