import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Db } from '../../platform/server/database.ts';
import { isRecoveryCode, recoveryCodeCount, stepsAround, typedCode } from '../domain/two-factor.ts';
import type { Sealing } from './sealing.ts';
import { saveStep, takeRecoveryCode, type PendingCheck } from './two-factor-queries.ts';

const issuer = 'Sanam';
const period = 30;

/** Six digits, each equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The secret of an authenticator app, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** A secret as people take it into their app: to type, as an address, and as a picture of that. */
export function shownSecret(secret: string, signInName: string) {
  const uri = appOf(secret, signInName).toString();
  return { secret, uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** The time step of a code that an app shows now, or so many steps before or after; null for any other code. */
export function stepOf(secret: string, code: string, now: Date, around = 1): number | null {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: around });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

export type Verdict = 'right' | 'wrong' | 'expired';

/** Whether a code passes the check of a sign-in. A code of an app and a recovery code work once. */
export async function judgeSignInCode(
  db: Db,
  sealing: Sealing,
  check: PendingCheck,
  appSecret: Buffer | null,
  given: string,
  now: Date,
): Promise<Verdict> {
  const code = typedCode(given);
  if (isRecoveryCode(code))
    return (await takeRecoveryCode(db, check.accountId, sealing.hashesOf(code, check.accountId))) ? 'right' : 'wrong';
  if (check.method === 'email') return judgeMailedCode(sealing, check, code, now);
  const around = stepsAround(check.tries);
  const step = appSecret && stepOf(sealing.open(appSecret, check.accountId), code, now, around);
  return step !== null && (await saveStep(db, check.accountId, step)) ? 'right' : 'wrong';
}

/** Whether a code proves that codes arrive. Gives the time step of an app's. */
export function judgeSetUpCode(
  sealing: Sealing,
  check: PendingCheck,
  given: string,
  now: Date,
): { readonly verdict: Verdict; readonly step: number } {
  const code = typedCode(given);
  if (check.method === 'email') return { verdict: judgeMailedCode(sealing, check, code, now), step: 0 };
  const step = check.secret && stepOf(sealing.open(check.secret, check.accountId), code, now);
  return step === null ? { verdict: 'wrong', step: 0 } : { verdict: 'right', step };
}

function judgeMailedCode(sealing: Sealing, check: PendingCheck, code: string, now: Date): Verdict {
  if (!check.codeHash || !check.codeExpiresAt) return 'wrong';
  if (check.codeExpiresAt <= now) return 'expired';
  return sealing.isHashOf(check.codeHash, code, check.id) ? 'right' : 'wrong';
}

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Ten codes of ten signs, 49 bits each, and what is kept of them. */
export function newRecoveryCodes(sealing: Sealing, accountId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join(''),
  );
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => sealing.hashOf(code, accountId)),
  };
}
