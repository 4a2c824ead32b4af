import type { Db } from '../../platform/server/database.ts';
import { findAccountsByName, type AccountToSignIn } from './account-queries.ts';
import { findFailures, type FailuresOfAccount } from './failure-queries.ts';
import type { Sealing } from './sealing.ts';
import { hashIfRight } from './waiting-passwords.ts';

/** One account of the name that somebody tries, with what went wrong there before; no account where nobody has the name. */
export type Door = { readonly account: AccountToSignIn | undefined; readonly failures: FailuresOfAccount };

type Asked = { readonly name: string; readonly network: string; readonly mustKnow: boolean };

/**
 * The doors of a name: one in each company that knows it, in the order in which they are tried. Where none has a password,
 * one of them stands for all, and is counted and hashed as any other.
 */
export async function findDoors(db: Db, asked: Asked, now: Date): Promise<Door[]> {
  const accounts = await findAccountsByName(db, asked.name, now);
  const withPassword = accounts.filter(({ passwordHash, waitingPassword }) => passwordHash ?? waitingPassword);
  const tried = withPassword.length > 0 ? withPassword : accounts.slice(0, 1);
  const failures = await findFailures(db, { ...asked, accountIds: tried.map(({ id }) => id) }, now);
  return failures.map((own, at) => ({ account: tried[at], failures: own }));
}

export type Opened = {
  readonly account: AccountToSignIn;
  readonly passwordHash: string;
  readonly failures: FailuresOfAccount;
  /** The doors that were not tried any more. */
  readonly untried: readonly Door[];
};

/** The first door that this password opens. Accounts of one person have one hash, which is looked at once. */
export async function openDoor(sealing: Sealing, doors: readonly Door[], password: string): Promise<Opened | null> {
  const wrong = new Set<string | null>();
  for (const [at, { account, failures }] of doors.entries()) {
    const kept = account?.waitingPassword ? crypto.randomUUID() : (account?.passwordHash ?? null);
    if (wrong.has(kept)) continue;
    const passwordHash = await hashIfRight(sealing, account, password);
    if (passwordHash !== null && account) return { account, passwordHash, failures, untried: doors.slice(at + 1) };
    wrong.add(kept);
  }
  return null;
}
