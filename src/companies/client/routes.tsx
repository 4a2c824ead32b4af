import { defineScreens } from '../../platform/client/routing/screen.ts';
import { settingsTabs } from './settings-tabs.ts';

export const screens = defineScreens([
  {
    route: 'admin-settings',
    load: async () => (await settingsTabs.loadBeside(import('./settings-page.tsx'))).CompanySettingsPage,
  },
]);
