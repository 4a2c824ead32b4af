import { randomInt } from 'node:crypto';
import { saveOneTimePasswords } from '../../../identity/server/accounts/account-queries.ts';
import { clearFailures } from '../../../identity/server/sign-in/failure-queries.ts';
import { hashInTurn } from '../../../identity/server/password/passwords.ts';
import { shutOut } from '../../../identity/server/session/sign-out-accounts.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { accountsOf, lockAll, recordEach } from './examinee-acts.ts';

/** What a slip says. The password stands nowhere else: the database has its hash. */
export type SignInSlip = {
  readonly number: string;
  readonly name: { readonly givenName: LocalText; readonly familyName: LocalText };
  readonly signInName: string;
  readonly password: string;
};

type NewPassword = { readonly password: string; readonly passwordHash: string };

/** Passwords for so many slips, one after the other: others come in between. Outside any transaction. */
export async function newSlipPasswords(count: number, now: Date): Promise<NewPassword[]> {
  const made: NewPassword[] = [];
  while (made.length < count) {
    const password = slipPassword();
    made.push({ password, passwordHash: await hashInTurn(password, now) });
  }
  return made;
}

/**
 * Gives these examinees new passwords; the ones before them stop working and every device is signed out. Who is disabled
 * or erased gets none. The slip works at once, also where wrong passwords of others would make its owner wait.
 */
export async function issueSlips(
  db: Db,
  ids: readonly string[],
  passwords: readonly NewPassword[],
  now: Date,
): Promise<SignInSlip[]> {
  const people = (await lockAll(db, ids)).filter(({ enabled, accountId }) => enabled && accountId !== null);
  const accounts = accountsOf(people);
  if (accounts.length === 0) return [];
  const names = await db.selectFrom('account').select(['id', 'sign_in_name']).where('id', 'in', accounts).execute();
  const slips = people.map((person, at) => ({
    accountId: person.accountId ?? '',
    number: person.number,
    name: { givenName: person.givenName, familyName: person.familyName },
    signInName: names.find(({ id }) => id === person.accountId)?.sign_in_name ?? '',
    ...(passwords[at] ?? { password: '', passwordHash: '' }),
  }));
  await saveOneTimePasswords(db, slips);
  await shutOut(db, accounts, now);
  await clearFailures(
    db,
    slips.map(({ signInName }) => signInName),
    now,
  );
  await recordEach(db, people, { action: 'examinee.slip_printed' });
  return slips
    .map(({ accountId: _account, passwordHash: _hash, ...slip }) => slip)
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
