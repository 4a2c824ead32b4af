import { noting, Refusal, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { beginAtProvider, finishAtProvider, isSame, takeAttempt } from './asking.ts';
import { enterByProvider } from './enter.ts';
import { isTaken } from './link-queries.ts';
import { findProvider, findProviderByCode } from './provider-queries.ts';
import { violates } from '../../../platform/server/database/violates.ts';

type SignIns = Pick<Handlers<typeof identityContract>, 'beginProviderSignIn' | 'finishProviderSignIn'>;

/** Signing in through the provider of a company. It is asked while no connection is held. */
export const providerSignInHandlers = (surroundings: IdentitySurroundings): SignIns => ({
  // An unknown company gets the same answer as one without a provider.
  async beginProviderSignIn({ company, remember_me: rememberMe, area, returnTo }, { transact, now, wire }) {
    const provider = await transact((db) => findProviderByCode(db, company));
    if (!provider) return refuse('provider_unknown');
    const begun = { purpose: 'sign_in', rememberMe, accountId: null, area, returnTo } as const;
    return beginAtProvider(surroundings, provider, begun, { now, wire });
  },

  async finishProviderSignIn(back, { transact, now, wire }) {
    const attempt = takeAttempt(surroundings, back, 'sign_in', { now, wire });
    if (!attempt) return refuse('provider_way_lost');
    const provider = await transact((db) => findProvider(db, attempt.companyId));
    if (!isSame(provider, attempt)) return refuse('provider_off');
    const claims = await finishAtProvider(surroundings, provider, attempt, back);
    if (claims instanceof Refusal) return noting(claims, { companyId: attempt.companyId });
    const { rememberMe, area, returnTo = null } = attempt;
    const entered = await transact((db) =>
      enterByProvider(db, surroundings, { provider, claims, rememberMe }, { now, wire }),
    ).catch(orTaken);
    return entered instanceof Refusal ? entered : { ...entered, area, rememberMe, returnTo };
  },
});

/** Two at once are one; a number that another examinee has is nobody's to take. */
function orTaken(error: unknown) {
  if (violates(error, 'examinee_numbers_are_unique')) return refuse('provider_number_taken');
  if (isTaken(error) || violates(error, 'sign_in_names_are_unique')) return refuse('provider_way_lost');
  throw error;
}
