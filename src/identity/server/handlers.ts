import { accountOf } from '../../platform/server/actor.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { identityContract } from '../contract.ts';
import { blockHandlers } from './block-handlers.ts';
import { checkAgainHandlers } from './check-again-handlers.ts';
import { deviceHandlers } from './device-handlers.ts';
import { loginHandlers } from './login.ts';
import { ownCompanyHandlers } from './own-company-handlers.ts';
import { passwordHandlers } from './password-handlers.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { findLogo, readProfile, saveLanguage } from './profile.ts';
import { secondCheckHandlers } from './second-check-handlers.ts';

import { surroundingsOf, type Given } from './surroundings.ts';
import { slipHandlers } from './slip-handlers.ts';
import { tokenHandlers } from './token-handlers.ts';
import { twoFactorHandlers } from './two-factor-handlers.ts';

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
    ...passwordHandlers,
    ...deviceHandlers(surroundings),
    ...ownCompanyHandlers(surroundings),
    ...blockHandlers,

    profile: (_, { db, actor }) => readProfile(db, actor),

    async readMyLogo(_, { db, actor }) {
      return { logo: 'companyId' in actor ? await findLogo(db, actor.companyId) : null };
    },

    async changeLanguage({ language }, { db, actor }) {
      await saveLanguage(db, accountOf(actor), language);
      return {};
    },

    async publicSettings(_, { db }) {
      return { ...(await surroundings.publicSettings(db)), release: surroundings.release };
    },
  };
}
