import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { deviceOf } from '../../domain/device.ts';
import { homeOf } from '../../domain/home.ts';
import { accessTokenTtl, sessionTtl } from '../../domain/session.ts';
import type { AccountToSignIn } from '../accounts/account-queries.ts';
import { handOver, refreshCookie } from '../session/cookies.ts';
import { notify } from '../notices/notices.ts';
import { findPasswordDue, saveEndOfHeld, saveSession, type Proof } from '../session/session-queries.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { partsOf } from '../session/tokens.ts';
import { takePassOff, type SignedIn } from './take-pass-off.ts';

type Entry = {
  readonly rememberMe: boolean;
  /** What proved, beside the password, who it is. */
  readonly by: Proof;
  /** Set where the provider of the company let them in; and whether it saw a second factor that the company trusts. */
  readonly provider?: { readonly hasFactor: boolean };
  /** The session that it goes on from, in another company: no clock begins anew. */
  readonly since?: { readonly startedAt: Date; readonly checkedAt: Date };
};

/** What an answer says of the second check where none is to be passed. */
export const noCheck = { two_factor: false, pending: null };

/** Everything is checked: a new session, and its tokens. Null where the account is closed or has another password by now. */
export async function signIn(
  db: Db,
  { tokens, lifetimes, networks }: IdentitySurroundings,
  { account, since, ...entry }: Entry & { readonly account: AccountToSignIn },
  { now, wire }: Pick<Context, 'now' | 'wire'>,
) {
  const refresh = tokens.newRefreshToken();
  const began = since ?? { startedAt: now, checkedAt: now };
  const expiresAt = new Date(began.startedAt.getTime() + sessionTtl(account.role, account.sessionHours) * 1000);
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const saved = await saveSession(db, {
    accountId: account.id,
    role: account.role,
    passwordHash: account.passwordHash,
    ...entry,
    tokenHash: refresh.hash,
    device: deviceOf(wire.userAgent),
    network: wire.network,
    byUnknownProxy: wire.byUnknownProxy,
    now,
    ...began,
    expiresAt,
    isNew: since === undefined,
  });
  if (saved === null) return saved;
  const { id: session, isNewDevice } = saved;
  await endHeld(db, tokens, since ? null : { companyId: account.companyId, sessionId: session }, { now, wire });
  networks.noteSignIn(wire.network);
  if (isNewDevice) await notify(db, { actor: { kind: 'anonymous' }, now, wire }, [account.id], { kind: 'new_device' });
  return {
    data: {
      role: account.role,
      home: homeOf(account.role),
      passwordDue: account.oneTimePassword && (await findPasswordDue(db, session)),
    },
    token: await tokens.sign({ session }, accessTokenTtl(account.role, entry.rememberMe, await lifetimes(db))),
    refresh_token: handOver(wire, refreshCookie, refresh.tokenOf(session), seconds),
  };
}

/**
 * The new token takes the place of the one this browser held: nobody could sign that session out any more. Of somebody who has
 * just signed in (and not only changed the company) the pass of others goes too.
 */
async function endHeld(
  db: Db,
  tokens: IdentitySurroundings['tokens'],
  signedIn: SignedIn | null,
  { now, wire }: Pick<Context, 'now' | 'wire'>,
): Promise<void> {
  const held = partsOf(wire.cookie(refreshCookie) ?? '');
  if (held?.sessionId) await saveEndOfHeld(db, held.sessionId, tokens.hashOf(held.secret), now);
  if (signedIn) await takePassOff(db, tokens, signedIn, wire);
}
