import { refuseAndKeep } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { identityContract } from '../contract.ts';
import { accessTokenTtl, judgeRefresh } from '../domain/session.ts';
import { handOver, pendingCookie, refreshCookie } from './cookies.ts';
import { lockSessionByToken, saveEndOfFamily, saveRotation, saveSessionEnd } from './session-queries.ts';
import type { IdentitySurroundings } from './surroundings.ts';
import type { Tokens } from './tokens.ts';

type TokenHandlers = Pick<Handlers<typeof identityContract>, 'refreshToken' | 'invalidateToken'>;

export const tokenHandlers = ({ tokens, lifetimes }: IdentitySurroundings): TokenHandlers => ({
  async refreshToken({ refresh_token: given }, { db, now, wire }) {
    const presented = given ?? wire.cookie(refreshCookie);
    const next = presented ? await rotate(db, tokens, presented, now) : null;
    if (!next) {
      if (wire.isBrowser) wire.setCookie(refreshCookie, null, 0);
      // The end of a stolen family is kept, although the answer is no.
      return refuseAndKeep('signed_out');
    }
    const seconds = Math.floor((next.expiresAt.getTime() - now.getTime()) / 1000);
    const ttl = Math.min(accessTokenTtl(next.role, next.rememberMe, await lifetimes(db)), seconds);
    return {
      token: await tokens.sign({ session: next.sessionId }, ttl),
      refresh_token: handOver(wire, refreshCookie, next.token, seconds),
    };
  },

  async invalidateToken({ refresh_token: given }, { db, now, actor, wire }) {
    const presented = given ?? wire.cookie(refreshCookie);
    const session = presented ? await lockSessionByToken(db, tokens.hashOf(presented), now) : undefined;
    if (session) await saveSessionEnd(db, session.id, now);
    if ('sessionId' in actor) await saveSessionEnd(db, actor.sessionId, now);
    if (wire.isBrowser) for (const name of [refreshCookie, pendingCookie]) wire.setCookie(name, null, 0);
    return {};
  },
});

async function rotate(db: Db, tokens: Tokens, presented: string, now: Date) {
  const hash = tokens.hashOf(presented);
  const session = await lockSessionByToken(db, hash, now);
  if (!session) {
    await saveEndOfFamily(db, tokens.successorsOf(presented), now);
    return null;
  }
  const judgement = judgeRefresh(session, session.currentToken.equals(hash) ? 'current' : 'previous', now);
  if (judgement === 'end_family') await saveSessionEnd(db, session.id, now);
  if (judgement === 'end_family' || judgement === 'refuse' || !session.isOpen) return null;
  const next = tokens.successorOf(presented);
  if (judgement === 'rotate') await saveRotation(db, session.id, hash, next.hash, now);
  return {
    token: next.token,
    sessionId: session.id,
    role: session.role,
    rememberMe: session.rememberMe,
    expiresAt: session.expiresAt,
  };
}
