import { noting, Refusal, refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Transacting } from '../../../platform/server/serve.ts';
import { secondsUntilNextTry } from '../../domain/sign-in-limit.ts';
import { holdPassword, type AccountToSignIn } from '../accounts/account-queries.ts';
import { askForCheck, secondCheckOf } from '../second-factor/ask-for-check.ts';
import { findAccountsToTry, findOpened, type Opened } from './accounts-to-try.ts';
import { findFailures, saveFailure, saveStrangerTry, takeFailureBack } from './failure-queries.ts';
import { noCheck, signIn } from './sign-in.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { saveCheckedPassword } from '../password/waiting-passwords.ts';

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
  const { accounts, isFirst } = begun;
  const opened = await findOpened(surroundings.sealing, accounts, given.password);
  if (!opened) {
    surroundings.networks.noteFailure(wire.network, now);
    const [account, ...others] = accounts;
    return noting(refuse('wrong_name_or_password'), account && others.length === 0 ? aboutOf(account) : {});
  }
  const entered = await transact((db) => enter(db, surroundings, context, { ...given, ...opened }));
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
  const accounts = await findAccountsToTry(db, name, now);
  const tried = { name, kind: 'password', network, now } as const;
  const count = await (accounts.length > 0 ? saveFailure(db, tried) : saveStrangerTry(db, tried));
  // An attempt in the same moment was counted first: the row was waited for.
  const meanwhile = count - 1 - found.passwordsHere;
  const tooMany = meanwhile > 0 ? whyWait({ failures: found.here.failures + meanwhile, lastFailedAt: now }) : null;
  return tooMany ?? { accounts, isFirst: !found.isKnown };
}

type Entering = Try & Opened;

const changedMeanwhile = refuse('wrong_name_or_password');

/** The password is right: in, or on to the second check. Nothing of what was read before the hash is relied on. */
async function enter(
  db: Db,
  surroundings: IdentitySurroundings,
  { now, wire }: Transacting,
  { account, passwordHash, inVain, username: name, rememberMe }: Entering,
) {
  const counted = { name, kind: 'password', network: wire.network } as const;
  // A company that gives out passwords cannot try them at another for nothing.
  if (inVain) await saveFailure(db, { ...counted, kind: 'vain', now });
  const why = whyShut(account, surroundings);
  if (why) {
    await takeFailureBack(db, counted);
    return noting(refuseAndKeep(why), aboutOf(account));
  }
  await saveCheckedPassword(db, account, passwordHash);
  const check = await secondCheckOf(db, surroundings, account);
  if (!check) {
    const entering = { ...account, passwordHash };
    const signedIn = await signIn(db, surroundings, { account: entering, rememberMe, by: 'password' }, { now, wire });
    return signedIn ? { ...signedIn, ...noCheck } : changedMeanwhile;
  }
  if (!(await holdPassword(db, account.id, passwordHash))) return changedMeanwhile;
  await takeFailureBack(db, counted);
  return askForCheck(db, surroundings, { account, check, rememberMe }, { now, wire });
}

/** Why a right password lets nobody in. */
function whyShut(
  { isDemonstration, isOpen, isEnabled, isProviderDemanded }: AccountToSignIn,
  here: IdentitySurroundings,
) {
  if (isDemonstration && !here.isLocal) return 'demonstration_closed';
  if (!isOpen) return isEnabled ? 'company_closed' : 'account_disabled';
  return isProviderDemanded ? 'provider_demanded' : null;
}

/** For the security log; a name that nobody has is not kept. */
const aboutOf = ({ id, companyId }: AccountToSignIn) => ({ accountId: id, companyId });
