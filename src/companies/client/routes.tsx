import { defineScreens } from '../../platform/client/screen.ts';

export const screens = defineScreens([
  { route: 'admin-settings', load: async () => (await import('./settings-page.tsx')).CompanySettingsPage },
]);
