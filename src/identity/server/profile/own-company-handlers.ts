import { found, Refusal, refuse, SignedOut } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { sessionTtl } from '../../domain/session.ts';
import { secondsToWait } from '../../domain/sign-in-limit.ts';
import { askForCheck, secondCheckOf } from '../second-factor/ask-for-check.ts';
import { refreshCookie } from '../session/cookies.ts';
import { findFailures } from '../sign-in/failure-queries.ts';
import { findAccountThere, listOwnCompanies } from '../accounts/person-queries.ts';
import { findProof, saveSessionEnd } from '../session/session-queries.ts';
import { noCheck, signIn } from '../sign-in/sign-in.ts';
import type { IdentitySurroundings } from '../surroundings.ts';

type OwnCompanies = Pick<Handlers<typeof identityContract>, 'listOwnCompanies' | 'changeCompany'>;

/** Who belongs to several companies goes from one to another; each asks for its own second check (docs/decisions/0038). */
export const ownCompanyHandlers = (surroundings: IdentitySurroundings): OwnCompanies => ({
  async listOwnCompanies(_, { db, actor, now }) {
    const byProvider = (await findProof(db, actor.sessionId))?.byProvider ?? false;
    const all = await listOwnCompanies(db, actor.accountId, now);
    // The provider of one company leads to that one alone, and learns of no other.
    const companies = byProvider ? all.filter(({ isHere }) => isHere) : all;
    return { 'hydra:member': companies, 'hydra:totalItems': companies.length };
  },

  async changeCompany({ companyId }, { db, actor, now, wire }) {
    const account = found(await findAccountThere(db, actor.accountId, companyId, now));
    const { rememberMe, by, checkedAt, startedAt, byProvider } = found(await findProof(db, actor.sessionId));
    if (byProvider) return refuse('signed_in_by_provider');
    if (account.isProviderDemanded) return refuse('provider_demanded');
    // A slip of one company proves nothing to another.
    const since = { startedAt, checkedAt: by === 'slip' ? startedAt : checkedAt };
    if (since.startedAt.getTime() + sessionTtl(account.role, account.sessionHours) * 1000 <= now.getTime())
      return refuse('signed_in_too_long');
    const wait = await secondsToWaitFor(db, account.signInName, wire.network, now);
    if (wait > 0) return refuse('too_many_attempts', { seconds: wait });
    const check = await secondCheckOf(db, surroundings, account);
    if (check) {
      const asked = await askForCheck(
        db,
        surroundings,
        { account, check, rememberMe, since: startedAt },
        { now, wire },
      );
      if (asked instanceof Refusal) return asked;
      if (wire.isBrowser) wire.setCookie(refreshCookie, null, 0);
      await saveSessionEnd(db, actor.sessionId, now);
      return asked;
    }
    const entered = await signIn(db, surroundings, { account, rememberMe, by, since }, { now, wire });
    if (!entered) throw new SignedOut();
    await saveSessionEnd(db, actor.sessionId, now);
    return { ...entered, ...noCheck };
  },
});

/** Wrong codes make the change wait as they make a sign-in: it is another way to the same second check. */
async function secondsToWaitFor(db: Db, name: string, network: string, now: Date): Promise<number> {
  const { here } = await findFailures(db, { name, network, mustKnow: false }, now);
  return secondsToWait(here, now);
}
