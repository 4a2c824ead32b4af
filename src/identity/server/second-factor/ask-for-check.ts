import { refuseAndKeep } from '../../../platform/refusal.ts';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { homeOf, signInAreaOf } from '../../domain/home.ts';
import { checkOf, veiledAddress, type CheckMethod } from '../../domain/two-factor.ts';
import { findReader, type AccountToSignIn } from '../accounts/account-queries.ts';
import { beginCheck } from './begin-check.ts';
import { handOver, pendingCookie } from '../session/cookies.ts';
import { findFactorDue } from './factor-due.ts';
import type { IdentitySurroundings } from '../surroundings.ts';

type Check = { readonly method: CheckMethod; readonly email: string };

/**
 * What the sign-in waits for. Address and rights are read only where they decide something: an examinee's sign-in without a
 * second check stays a few statements.
 */
export async function secondCheckOf(
  db: Db,
  { isLocal, mailArrives }: IdentitySurroundings,
  account: AccountToSignIn,
): Promise<Check | null> {
  const { role, askedOf, method: setUp, hasPasskeys } = account;
  const isStaff = signInAreaOf(role) !== 'examinee';
  if (!isStaff && !setUp && !hasPasskeys && !askedOf.includes('examinee')) return null;
  if (setUp === 'app') return { method: setUp, email: '' };
  if (account.companyId) await enterCompany(db, account.companyId);
  const isDue = await findFactorDue(db, account, isLocal);
  const { email } = setUp || isDue ? await findReader(db, account.id) : { email: null };
  const mailbox = setUp === 'email' || mailArrives ? email : null;
  const method = checkOf({ setUp, hasPasskeys, isDue, isStaff, mailbox });
  return method && { method, email: email ?? '' };
}

type Asked = {
  readonly account: AccountToSignIn;
  readonly check: Check;
  readonly rememberMe: boolean;
  /** The provider of the company let them in. */
  readonly byProvider?: boolean;
  /** When the session began that goes on here. */
  readonly since?: Date;
};

/** What is answered to somebody who has to pass a second check: what they will be asked for, and a token that names it. */
export async function askForCheck(
  db: Db,
  { tokens }: IdentitySurroundings,
  { account, check: { method, email }, rememberMe, since, byProvider = false }: Asked,
  { now, wire }: Pick<Context, 'now' | 'wire'>,
) {
  const begun = await beginCheck(db, {
    accountId: account.id,
    method,
    rememberMe,
    byProvider,
    now,
    ...(since ? { since } : {}),
  });
  if (!begun) return refuseAndKeep('too_many_attempts', { seconds: 15 * 60 });
  const token = await tokens.sign({ pending: begun.id }, begun.seconds);
  return {
    data: { role: account.role, home: homeOf(account.role), passwordDue: false },
    token: handOver(wire, pendingCookie, token, begun.seconds) ?? '',
    refresh_token: null,
    two_factor: true,
    pending: {
      method,
      sentTo: method === 'email' ? veiledAddress(email) : null,
      passkeys: account.hasPasskeys,
    },
  };
}
