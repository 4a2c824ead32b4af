import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

export const screens = defineScreens([
  { route: 'platform-admin-health', load: async () => (await import('./health-page.tsx')).HealthPage },
  {
    route: 'platform-admin-security',
    load: async () => (await import('./security-log.tsx')).SecurityLog,
    search: async () => searchOf((await import('../contract.ts')).watchingContract.listSecurityEvents),
  },
]);
