import { randomInt } from 'node:crypto';
import { saveOneTimePasswords } from '../../identity/server/account-queries.ts';
import { hashPasswords } from '../../identity/server/passwords.ts';
import { shutOut } from '../../identity/server/sign-out-accounts.ts';
import type { Actor } from '../../platform/access.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import { accountsOf, lockAll, recordEach } from './examinee-acts.ts';

/** What a slip says. The password stands nowhere else: the database has its hash. */
export type SignInSlip = {
  readonly number: string;
  readonly name: { readonly givenName: LocalText; readonly familyName: LocalText };
  readonly signInName: string;
  readonly password: string;
};

/**
 * New passwords for these examinees, made at this moment; the ones before them stop working and every device is signed
 * out. Who is disabled or erased gets none.
 */
export async function issueSlips(db: Db, actor: Actor, ids: readonly string[], now: Date): Promise<SignInSlip[]> {
  const people = (await lockAll(db, ids)).filter(({ enabled, accountId }) => enabled && accountId !== null);
  const accounts = accountsOf(people);
  if (accounts.length === 0) return [];
  const names = await db.selectFrom('account').select(['id', 'sign_in_name']).where('id', 'in', accounts).execute();
  const slips = people.map((person) => ({
    accountId: person.accountId ?? '',
    number: person.number,
    name: { givenName: person.givenName, familyName: person.familyName },
    signInName: names.find(({ id }) => id === person.accountId)?.sign_in_name ?? '',
    password: slipPassword(),
  }));
  const hashes = await hashPasswords(slips.map(({ password }) => password));
  await saveOneTimePasswords(
    db,
    slips.map(({ accountId }, at) => ({ accountId, passwordHash: hashes[at] ?? '' })),
  );
  await shutOut(db, accounts, now);
  await recordEach(db, actor, people, 'examinee.slip_printed', now);
  return slips
    .map(({ accountId: _accountId, ...slip }) => slip)
    .sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }));
}

/** Without letters and digits that look alike on paper. */
const parts = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@$!%*?&'] as const;

/** Twelve random signs that meet the rule. */
export function slipPassword(draw: (below: number) => number = randomInt): string {
  const letters = parts[0] + parts[1] + parts[2];
  const pick = (from: string) => from[draw(from.length)] ?? '';
  const random = Array.from({ length: 8 }, () => pick(letters)).join('');
  return `${pick(parts[0])}${pick(parts[1])}${random.slice(0, 4)}${pick(parts[3])}${random.slice(4)}${pick(parts[2])}`;
}
