import { noting, Refusal, refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { enterCompany, type Db } from '../../platform/server/database.ts';
import type { Transacting } from '../../platform/server/serve.ts';
import { homeOf, signInAreaOf } from '../domain/home.ts';
import { secondsUntilNextTry } from '../domain/sign-in-limit.ts';
import { checkOf, veiledAddress, type CheckMethod } from '../domain/two-factor.ts';
import { findAccountByName, findReader, holdPassword, type AccountToSignIn } from './account-queries.ts';
import { beginCheck } from './begin-check.ts';
import { handOver, pendingCookie } from './cookies.ts';
import { findFactorDue } from './factor-due.ts';
import { findFailures, saveFailure, saveStrangerTry, takeFailureBack } from './failure-queries.ts';
import { signIn } from './sign-in.ts';
import type { IdentitySurroundings } from './surroundings.ts';
import { hashIfRight, saveCheckedPassword } from './waiting-passwords.ts';

export type Try = {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly waitingSince: Date;
};

/**
 * One try, in three steps: it is counted as a failure, the password is hashed while no connection is held, and the count is
 * taken back where it was right. So tries sent at once are judged one by one, on however many servers.
 */
export async function tryToSignIn(
  surroundings: IdentitySurroundings,
  context: Transacting,
  given: Try,
  isAgain = false,
): ReturnType<typeof enter> {
  const { transact, now, wire } = context;
  const begun = await transact((db) => begin(db, surroundings, context, given));
  if (begun instanceof Refusal) return begun;
  const { account, isFirst } = begun;
  const passwordHash = await hashIfRight(surroundings.sealing, account, given.password);
  if (passwordHash === null || !account) {
    surroundings.networks.noteFailure(wire.network, now);
    return noting(refuse('wrong_name_or_password'), account ? aboutOf(account) : {});
  }
  const entered = await transact((db) => enter(db, surroundings, context, { ...given, account, passwordHash }));
  if (!(entered instanceof Refusal) && isFirst) surroundings.networks.forgive(wire.network);
  // Another password, or the same one hashed by the job that does: judged anew, once.
  if (entered === changedMeanwhile && !isAgain) return tryToSignIn(surroundings, context, given, true);
  return entered;
}

/** Whether this name may be tried from here now; if so, the try is counted. */
async function begin(
  db: Db,
  { networks, tickets }: IdentitySurroundings,
  { now, wire: { network } }: Transacting,
  { username: name, waitingSince }: Try,
) {
  const ofNetwork = networks.failuresOf(network);
  const found = await findFailures(db, { name, network, mustKnow: ofNetwork.failures > 0 }, now);
  const whyWait = (here: typeof found.here) => {
    const seconds = secondsUntilNextTry({ ...found, here, ofNetwork }, waitingSince, now);
    if (seconds === 0) return null;
    return refuse('too_many_attempts', { seconds, ticket: tickets.of(waitingSince, { name, network }) });
  };
  const wait = whyWait(found.here);
  if (wait) return wait;
  const account = await findAccountByName(db, name, now);
  const tried = { name, kind: 'password', network, now } as const;
  const count = await (account ? saveFailure(db, tried) : saveStrangerTry(db, tried));
  // Whoever tried in the same moment was counted first: the row was waited for.
  const meanwhile = count - 1 - found.passwordsHere;
  const tooMany = meanwhile > 0 ? whyWait({ failures: found.here.failures + meanwhile, lastFailedAt: now }) : null;
  return tooMany ?? { account, isFirst: !found.isKnown };
}

type Entering = Try & { readonly account: AccountToSignIn; readonly passwordHash: string };

const changedMeanwhile = refuse('wrong_name_or_password');
const noCheck = { two_factor: false, pending: null };

/** The password is right: in, or on to the second check. Nothing of what was read before the hash is relied on. */
async function enter(
  db: Db,
  surroundings: IdentitySurroundings,
  { now, wire }: Transacting,
  { account, passwordHash, username, rememberMe }: Entering,
) {
  const counted = { name: username, kind: 'password', network: wire.network } as const;
  const isShut = account.isDemonstration && !surroundings.isLocal;
  if (isShut || !account.isOpen) {
    await takeFailureBack(db, counted);
    return noting(refuseAndKeep(isShut ? 'demonstration_closed' : 'account_disabled'), aboutOf(account));
  }
  await saveCheckedPassword(db, account, passwordHash);
  const check = await secondCheckOf(db, surroundings, account);
  if (!check) {
    const entering = { ...account, passwordHash };
    const signedIn = await signIn(db, surroundings, entering, { rememberMe, by: 'password' }, now, wire);
    return signedIn ? { ...signedIn, ...noCheck } : changedMeanwhile;
  }
  if (!(await holdPassword(db, account.id, passwordHash))) return changedMeanwhile;
  await takeFailureBack(db, counted);
  const pending = await beginCheck(db, { accountId: account.id, method: check.method, rememberMe, now });
  if (!pending) return refuseAndKeep('too_many_attempts', { seconds: 15 * 60 });
  const token = await surroundings.tokens.sign({ pending: pending.id }, pending.seconds);
  return {
    data: { role: account.role, home: homeOf(account.role), passwordDue: false },
    token: handOver(wire, pendingCookie, token, pending.seconds) ?? '',
    refresh_token: null,
    two_factor: true,
    pending: {
      method: check.method,
      sentTo: check.method === 'email' ? veiledAddress(check.email) : null,
      passkeys: account.hasPasskeys,
    },
  };
}

/** For the security log; a name that nobody has is not kept. */
const aboutOf = ({ id, companyId }: AccountToSignIn) => ({ accountId: id, companyId });

/**
 * What the sign-in waits for. Address and rights are read only where they decide something: an examinee's sign-in without a
 * second check stays a few statements.
 */
async function secondCheckOf(
  db: Db,
  { isLocal, mailArrives }: IdentitySurroundings,
  account: AccountToSignIn,
): Promise<{ method: CheckMethod; email: string } | null> {
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
