import { noting, Refusal, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { signInAreaOf } from '../../domain/home.ts';
import { knownAs } from '../../domain/provider.ts';
import { findAccountById } from '../accounts/account-queries.ts';
import { notify } from '../notices/notices.ts';
import { recordOwn } from '../record-own.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { beginAtProvider, finishAtProvider, isSame, takeAttempt } from './asking.ts';
import { findLink, isTaken, removeLink, saveLink } from './link-queries.ts';
import { findProvider } from './provider-queries.ts';

type Links = Pick<
  Handlers<typeof identityContract>,
  'readOwnProvider' | 'beginProviderLink' | 'finishProviderLink' | 'removeProviderLink'
>;

/** How somebody who is signed in links themselves with who they are at the provider of their company. */
export const providerLinkHandlers = (surroundings: IdentitySurroundings): Links => ({
  async readOwnProvider(_, { db, actor }) {
    const provider = 'companyId' in actor ? await findProvider(db, actor.companyId) : undefined;
    const link = await findLink(db, actor.accountId);
    return {
      name: provider?.isOn ? provider.name : null,
      link: provider && link?.issuer === provider.issuer ? link : null,
    };
  },

  async beginProviderLink(_, { transact, actor, now, wire }) {
    const { accountId } = actor;
    if (!('companyId' in actor)) return refuse('provider_off');
    const { companyId } = actor;
    const { provider, account } = await transact(async (db) => ({
      provider: await findProvider(db, companyId),
      account: await findAccountById(db, accountId, now),
    }));
    // Who looks into the company on a visit has an account on the platform.
    if (!provider?.isOn || account?.companyId !== companyId) return refuse('provider_off');
    const area = signInAreaOf(account.role) === 'admin' ? 'admin' : 'examinee';
    const begun = { purpose: 'link', rememberMe: false, accountId, area } as const;
    return beginAtProvider(surroundings, provider, begun, { now, wire });
  },

  async finishProviderLink(back, { transact, actor, now, wire }) {
    const { accountId } = actor;
    const attempt = takeAttempt(surroundings, back, 'link', { now, wire });
    if (!attempt || attempt.accountId !== accountId) return refuse('provider_way_lost');
    const { companyId, issuer } = attempt;
    const provider = await transact((db) => findProvider(db, companyId));
    if (!isSame(provider, attempt)) return refuse('provider_off');
    const claims = await finishAtProvider(surroundings, provider, attempt, back);
    if (claims instanceof Refusal) return noting(claims, { accountId, companyId });
    return transact(async (db) => {
      const link = { accountId, companyId, issuer, subject: claims.sub, knownAs: knownAs(claims), now };
      if (!(await saveLink(db, link))) return refuse('provider_linked_elsewhere');
      await recordOwn(db, actor, 'account.provider_linked', { provider: provider.name, by: 'self' });
      await notify(db, { actor, now, wire }, [accountId], { kind: 'provider_linked', reason: provider.name });
      return { area: attempt.area };
    }).catch((error: unknown) => {
      if (isTaken(error)) return refuse('provider_linked_elsewhere');
      throw error;
    });
  },

  async removeProviderLink(_, { db, actor, now }) {
    const account = await findAccountById(db, actor.accountId, now);
    const hasPassword = Boolean(account?.passwordHash ?? account?.waitingPassword);
    if (!hasPassword || account?.isProviderDemanded) return refuse('provider_only_way');
    if (await removeLink(db, actor.accountId)) await recordOwn(db, actor, 'account.provider_unlinked');
    return {};
  },
});
