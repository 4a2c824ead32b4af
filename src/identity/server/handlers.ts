import type { Handlers } from '../../platform/server/serve.ts';
import type { identityContract } from '../contract.ts';
import { blockHandlers } from './sign-in/block-handlers.ts';
import { checkAgainHandlers } from './check-again/check-again-handlers.ts';
import { deviceHandlers } from './session/device-handlers.ts';
import { loginHandlers } from './sign-in/login.ts';
import { ownCompanyHandlers } from './profile/own-company-handlers.ts';
import { passwordHandlers } from './password/password-handlers.ts';
import { providerLinkHandlers } from './provider/link-handlers.ts';
import { providerSettingsHandlers } from './provider/settings-handlers.ts';
import { providerSignInHandlers } from './provider/sign-in-handlers.ts';
import { hasProviders } from './provider/provider-queries.ts';
import { passkeyHandlers } from './passkeys/passkey-handlers.ts';
import { findLogo, readProfile, saveLanguage } from './profile/profile.ts';
import { secondCheckHandlers } from './second-factor/second-check-handlers.ts';

import { surroundingsOf, type Given } from './surroundings.ts';
import { slipHandlers } from './second-factor/slip-handlers.ts';
import { tokenHandlers } from './session/token-handlers.ts';
import { twoFactorHandlers } from './second-factor/two-factor-handlers.ts';

export function identityHandlers(given: Given): Handlers<typeof identityContract> {
  const surroundings = surroundingsOf(given);
  return {
    ...loginHandlers(surroundings),
    ...twoFactorHandlers(surroundings),
    ...tokenHandlers(surroundings),
    ...secondCheckHandlers(surroundings),
    ...checkAgainHandlers(surroundings),
    ...slipHandlers(surroundings),
    ...passkeyHandlers(surroundings),
    ...providerSignInHandlers(surroundings),
    ...providerLinkHandlers(surroundings),
    ...providerSettingsHandlers(surroundings),
    ...passwordHandlers,
    ...deviceHandlers(surroundings),
    ...ownCompanyHandlers(surroundings),
    ...blockHandlers,

    profile: (_, { db, actor, now }) => readProfile(db, actor, now),

    async readMyLogo(_, { db, actor }) {
      return { logo: 'companyId' in actor ? await findLogo(db, actor.companyId) : null };
    },

    async changeLanguage({ language }, { db, actor }) {
      await saveLanguage(db, actor.accountId, language);
      return {};
    },

    async publicSettings(_, { db }) {
      const settings = await surroundings.publicSettings(db);
      return { ...settings, providers: await hasProviders(db), release: surroundings.release };
    },
  };
}
