import type { Handlers } from '../../platform/server/serve.ts';
import type { hostingContract } from '../contract.ts';
import { companyHandlers } from './company-handlers.ts';
import { settingHandlers, type HostingSurroundings } from './setting-handlers.ts';
import { supportHandlers } from './support-handlers.ts';
import { userHandlers } from './user-handlers.ts';

export const hostingHandlers = (surroundings: HostingSurroundings): Handlers<typeof hostingContract> => ({
  ...companyHandlers,
  ...supportHandlers,
  ...userHandlers,
  ...settingHandlers(surroundings),
});
