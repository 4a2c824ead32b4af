import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Db } from '../../../platform/server/database/database.ts';
import { isRecoveryCode, recoveryCodeCount, stepsAround, typedCode } from '../../domain/two-factor.ts';
import type { Sealing } from '../encrypted-secrets.ts';
import type { Proof } from '../session/session-queries.ts';
import { takeSlip } from './slip-queries.ts';
import { findTwoFactor, saveStep, takeRecoveryCode, type PendingCheck } from './two-factor-queries.ts';

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

type CodeVerdict = 'right' | 'wrong' | 'expired';

/** What a right code proved it with; else why it is not. */
type Judged = Exclude<Proof, 'password' | 'passkey'> | Exclude<CodeVerdict, 'right'>;

/** Whether a code passes a check. A code of an app, a recovery code and the code of a slip work once. */
export async function judgeCode(
  db: Db,
  sealing: Sealing,
  { code: given, ...check }: PendingCheck & { readonly code: string },
  now: Date,
): Promise<Judged> {
  const { accountId } = check;
  const code = typedCode(given);
  if (isRecoveryCode(code)) {
    const hashes = sealing.hashesOf(code, accountId);
    if (await takeRecoveryCode(db, accountId, hashes)) return 'recovery_code';
    return (await takeSlip(db, accountId, hashes, now)) ? 'slip' : 'wrong';
  }
  if (check.method === 'email') {
    const verdict = judgeMailedCode(sealing, check, code, now);
    return verdict === 'right' ? 'email' : verdict;
  }
  if (check.method !== 'app') return 'wrong';
  const secret = await findAppSecret(db, sealing, accountId);
  const step = secret === null ? null : stepOf(secret, code, now, stepsAround(check.tries));
  return step !== null && (await saveStep(db, accountId, step)) ? 'app' : 'wrong';
}

/** Null also where the SECRET it was sealed with is lost: no code is right then, until the check is set up anew. */
async function findAppSecret(db: Db, sealing: Sealing, accountId: string): Promise<string | null> {
  const { secret } = (await findTwoFactor(db, accountId)) ?? {};
  try {
    return secret ? sealing.open(secret, accountId) : null;
  } catch {
    return null;
  }
}

/** Whether a code proves that codes arrive. Gives the time step of an app's. */
export function judgeSetUpCode(
  sealing: Sealing,
  check: PendingCheck,
  given: string,
  now: Date,
): { readonly verdict: CodeVerdict; readonly step: number } {
  const code = typedCode(given);
  if (check.method === 'email') return { verdict: judgeMailedCode(sealing, check, code, now), step: 0 };
  const step = check.secret && stepOf(sealing.open(check.secret, check.accountId), code, now);
  return step === null ? { verdict: 'wrong', step: 0 } : { verdict: 'right', step };
}

function judgeMailedCode(sealing: Sealing, check: PendingCheck, code: string, now: Date): CodeVerdict {
  if (!check.codeHash || !check.codeExpiresAt) return 'wrong';
  if (check.codeExpiresAt <= now) return 'expired';
  return sealing.isHashOf(check.codeHash, code, check.id) ? 'right' : 'wrong';
}

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Ten signs, 49 bits. */
const tenSigns = () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
const inHalves = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Ten codes, and what is kept of them. */
export function newRecoveryCodes(sealing: Sealing, accountId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, tenSigns);
  return { codes: codes.map(inHalves), hashes: codes.map((code) => sealing.hashOf(code, accountId)) };
}

/** A code for a slip, and what is kept of it. */
export function newSlipCode(sealing: Sealing, accountId: string): { readonly code: string; readonly hash: Buffer } {
  const code = tenSigns();
  return { code: inHalves(code), hash: sealing.hashOf(code, accountId) };
}
