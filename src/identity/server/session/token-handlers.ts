import { noting, refuse, type Noted } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { accessTokenTtl, judgeRefresh } from '../../domain/session.ts';
import { handOver, pendingCookie, refreshCookie } from './cookies.ts';
import { lockSession, lockSessionByToken, saveRotation, saveSessionEnd } from './session-queries.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { partsOf, type Tokens } from './tokens.ts';

type TokenHandlers = Pick<Handlers<typeof identityContract>, 'refreshToken' | 'invalidateToken'>;

export const tokenHandlers = ({ tokens, lifetimes, networks, isLocal }: IdentitySurroundings): TokenHandlers => ({
  async refreshToken({ refresh_token: given }, { transact, now, wire }) {
    const token = given ?? wire.cookie(refreshCookie) ?? '';
    const presented = partsOf(token);
    // What is no refresh token at all costs the database nothing.
    const next = presented
      ? await transact((db) => rotate(db, { tokens, lifetimes }, presented, now))
      : { noted: token === '' ? {} : forged };
    if ('noted' in next || (next.isDemonstration && !isLocal)) {
      if (wire.isBrowser) wire.setCookie(refreshCookie, null, 0);
      return noting(refuse('signed_out'), 'noted' in next ? next.noted : {});
    }
    networks.noteSignIn(wire.network);
    const seconds = Math.floor((next.expiresAt.getTime() - now.getTime()) / 1000);
    const ttl = Math.min(accessTokenTtl(next.role, next.rememberMe, next.lifetimes), seconds);
    return {
      token: await tokens.sign({ session: next.sessionId }, ttl),
      refresh_token: handOver(wire, refreshCookie, next.token, seconds),
    };
  },

  async invalidateToken({ refresh_token: given }, { db, now, actor, wire }) {
    const presented = partsOf(given ?? wire.cookie(refreshCookie) ?? '');
    const session = presented ? await lockFamily(db, tokens, presented, now) : undefined;
    if (session) await saveSessionEnd(db, session.id, now);
    if ('sessionId' in actor) await saveSessionEnd(db, actor.sessionId, now);
    if (wire.isBrowser) for (const name of [refreshCookie, pendingCookie]) wire.setCookie(name, null, 0);
    return {};
  },
});

type Presented = NonNullable<ReturnType<typeof partsOf>>;

const lockFamily = (db: Db, tokens: Tokens, { sessionId, secret }: Presented, now: Date) =>
  sessionId === null ? lockSessionByToken(db, tokens.hashOf(secret), now) : lockSession(db, sessionId, now);

const forged: Noted = { kind: 'token_forged' };

/** The end of a stolen family is kept, although the answer is no. */
async function rotate(
  db: Db,
  { tokens, lifetimes }: Pick<IdentitySurroundings, 'tokens' | 'lifetimes'>,
  presented: Presented,
  now: Date,
) {
  const session = await lockFamily(db, tokens, presented, now);
  if (!session) return { noted: forged };
  const hash = tokens.hashOf(presented.secret);
  const generation = generationOf(session, hash);
  const judgement = judgeRefresh(session, generation, now);
  if (judgement === 'end_family') {
    await saveSessionEnd(db, session.id, now);
    const { accountId, companyId } = session;
    return { noted: { kind: 'token_reused', accountId, companyId } satisfies Noted };
  }
  if (judgement === 'refuse' || !session.isOpen) return { noted: {} };
  const next = tokens.successorOf(presented.secret, session.currentToken);
  if (judgement === 'rotate') await saveRotation(db, session.id, { previous: hash, current: next.hash }, now);
  return {
    token: next.tokenOf(session.id),
    sessionId: session.id,
    role: session.role,
    isDemonstration: session.isDemonstration,
    rememberMe: session.rememberMe,
    expiresAt: session.expiresAt,
    lifetimes: await lifetimes(db),
  };
}

type Kept = { readonly currentToken: Buffer; readonly previousToken: Buffer | null };

const generationOf = ({ currentToken, previousToken }: Kept, hash: Buffer) =>
  currentToken.equals(hash) ? 'current' : previousToken?.equals(hash) ? 'previous' : 'older';
