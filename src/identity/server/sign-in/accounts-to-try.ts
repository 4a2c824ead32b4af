import type { Db } from '../../../platform/server/database/database.ts';
import { findAccountsByName, type AccountToSignIn } from '../accounts/account-queries.ts';
import type { Sealing } from '../encrypted-secrets.ts';
import { hashIfRight } from '../password/waiting-passwords.ts';

/** At most this many accounts of a name are tried: it may have one in each company, and each costs a hash. */
const mostTried = 8;

/**
 * The accounts of a name that may be tried, in the order in which they are. Where none has a password, one of them stands for
 * all, and is counted and hashed as any other; none where nobody has the name.
 */
export async function findAccountsToTry(db: Db, name: string, now: Date): Promise<AccountToSignIn[]> {
  const accounts = await findAccountsByName(db, name, now);
  const withPassword = accounts.filter(({ passwordHash, waitingPassword }) => passwordHash ?? waitingPassword);
  return withPassword.length > 0 ? withPassword.slice(0, mostTried) : accounts.slice(0, 1);
}

export type Opened = {
  readonly account: AccountToSignIn;
  readonly passwordHash: string;
  /** Whether another account of the name was tried with this password before. */
  readonly inVain: boolean;
};

/** The first account that this password opens. Accounts of one person have one hash, which is looked at once. */
export async function findOpened(
  sealing: Sealing,
  accounts: readonly AccountToSignIn[],
  password: string,
): Promise<Opened | null> {
  const wrong = new Set<string>();
  for (const account of accounts) {
    const kept = account.waitingPassword ? account.id : (account.passwordHash ?? '');
    if (wrong.has(kept)) continue;
    const passwordHash = await hashIfRight(sealing, account, password);
    if (passwordHash !== null) return { account, passwordHash, inVain: wrong.size > 0 };
    wrong.add(kept);
  }
  // A name that nobody has costs as much.
  if (accounts.length === 0) await hashIfRight(sealing, undefined, password);
  return null;
}
