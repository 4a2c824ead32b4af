import { defineScreens } from '../../platform/client/routing/screen.ts';

export const screens = defineScreens([
  { route: 'admin', load: async () => (await import('./dashboard-page.tsx')).DashboardPage },
]);
