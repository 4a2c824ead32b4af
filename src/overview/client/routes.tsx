import { dashboardTiles } from '../../platform/client/page/dashboard-tiles.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';

export const screens = defineScreens([
  {
    route: 'admin',
    load: async () => (await dashboardTiles.loadBeside(import('./dashboard-page.tsx'))).DashboardPage,
  },
]);
