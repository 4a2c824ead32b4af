import { refuseAndKeep } from '../../platform/refusal.ts';
import { enterCompany, type Db } from '../../platform/server/database.ts';
import type { Handlers, Wire } from '../../platform/server/serve.ts';
import type { identityContract } from '../contract.ts';
import { deviceOf } from '../domain/device.ts';
import { homeOf } from '../domain/home.ts';
import { accessTokenTtl, sessionTtl } from '../domain/session.ts';
import { secondsUntilNextTry } from '../domain/sign-in-limit.ts';
import { checkOf, isTwoFactorRequired, veiledAddress, type Method } from '../domain/two-factor.ts';
import { findAccountByName, findReader, type AccountToSignIn } from './account-queries.ts';
import { beginCheck } from './begin-check.ts';
import { findFailures, removeFailures, saveFailure } from './failure-queries.ts';
import { handOver, pendingCookie, refreshCookie } from './cookies.ts';
import { findPasswordDue, saveSession } from './session-queries.ts';
import type { IdentitySurroundings } from './surroundings.ts';
import { isPasswordOf } from './waiting-passwords.ts';

type SignIn = Pick<Handlers<typeof identityContract>, 'login'>;

export const signInHandlers = (surroundings: IdentitySurroundings): SignIn => ({
  async login({ username, password, remember_me: rememberMe }, { db, now, wire }) {
    const failures = await findFailures(db, username, wire.network, now);
    const seconds = failures.isAlone ? secondsUntilNextTry(failures, now) : 1;
    if (seconds > 0) return refuseAndKeep('too_many_attempts', { seconds });

    const account = await findAccountByName(db, username, now);
    if (!(await isPasswordOf(db, surroundings.sealing, account, password)) || !account) {
      await saveFailure(db, username, 'password', wire.network, now);
      return refuseAndKeep('wrong_name_or_password');
    }
    if (!account.isOpen) return refuseAndKeep('account_disabled');

    const check = await secondCheckOf(db, account);
    if (!check) return { ...(await signIn(db, surroundings, account, rememberMe, now, wire)), ...noCheck };
    const pending = await beginCheck(db, { accountId: account.id, method: check.method, rememberMe, now });
    if (!pending) return refuseAndKeep('too_many_attempts', { seconds: 15 * 60 });
    const token = await surroundings.tokens.sign({ pending: pending.id }, pending.seconds);
    return {
      data: { role: account.role, home: homeOf(account.role), passwordDue: false },
      token: handOver(wire, pendingCookie, token, pending.seconds) ?? '',
      refresh_token: null,
      two_factor: true,
      pending: { method: check.method, sentTo: check.method === 'email' ? veiledAddress(check.email) : null },
    };
  },
});

const noCheck = { two_factor: false, pending: null };

/** The address is read only where it is needed: a sign-in without a second check stays a few statements. */
async function secondCheckOf(db: Db, account: AccountToSignIn): Promise<{ method: Method; email: string } | null> {
  const required = isTwoFactorRequired(account.askedOf, account.role);
  if (!account.method && !required) return null;
  if (account.method === 'app') return { method: 'app', email: '' };
  if (account.companyId) await enterCompany(db, account.companyId);
  const { email } = await findReader(db, account.id);
  const method = checkOf(account.method, required, email);
  return method && { method, email: email ?? '' };
}

/** Everything is checked: a new session, and its tokens. */
export async function signIn(
  db: Db,
  { tokens, lifetimes }: IdentitySurroundings,
  account: AccountToSignIn,
  rememberMe: boolean,
  now: Date,
  wire: Wire,
) {
  await removeFailures(db, account.signInName, wire.network);
  const { token: refreshToken, hash } = tokens.newRefreshToken();
  const seconds = sessionTtl(account.role, account.sessionHours);
  const session = await saveSession(db, {
    accountId: account.id,
    rememberMe,
    tokenHash: hash,
    device: deviceOf(wire.userAgent),
    network: wire.network,
    now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return {
    data: {
      role: account.role,
      home: homeOf(account.role),
      passwordDue: account.oneTimePassword && (await findPasswordDue(db, session)),
    },
    token: await tokens.sign({ session }, accessTokenTtl(account.role, rememberMe, await lifetimes(db))),
    refresh_token: handOver(wire, refreshCookie, refreshToken, seconds),
  };
}
