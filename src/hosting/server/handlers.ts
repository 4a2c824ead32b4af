import type { Sealing } from '../../identity/server/encrypted-secrets.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { hostingContract } from '../contract.ts';
import { companyHandlers } from './companies/company-handlers.ts';
import { companyOverviewHandlers } from './companies/company-overview.ts';
import { setUpHandlers } from './set-up/set-up-handlers.ts';
import { settingHandlers, type HostingSurroundings } from './settings/setting-handlers.ts';
import { readStanding } from './companies/read-standing.ts';
import { supportHandlers } from './companies/support-handlers.ts';
import { userOverviewHandlers } from './users/user-overview.ts';
import { userHandlers } from './users/user-handlers.ts';

type Given = HostingSurroundings & { readonly sealing: Sealing; readonly publicUrl: string };

export const hostingHandlers = ({ sealing, publicUrl, ...surroundings }: Given): Handlers<typeof hostingContract> => ({
  ...companyHandlers(publicUrl),
  ...companyOverviewHandlers,
  ...supportHandlers,
  ...userHandlers,
  ...userOverviewHandlers,
  ...settingHandlers(surroundings),
  ...setUpHandlers(sealing),
  readStanding: (_, { db, actor, now }) => readStanding(db, actor.companyId, now),
});
