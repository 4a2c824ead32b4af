import { defineScreens } from '../../platform/client/routing/screen.ts';

export const screens = defineScreens([
  { route: 'admin-settings', load: async () => (await import('./settings-page.tsx')).CompanySettingsPage },
]);
