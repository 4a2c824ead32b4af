import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

export const screens = defineScreens([
  {
    route: 'admin-typing-scans',
    load: async () => (await Promise.all([import('./scans-page.tsx'), loadTexts('results')]))[0].ScansPage,
    search: async () => searchOf((await import('../contract.ts')).scanningContract.listScannedPages, ['page']),
  },
  { route: 'admin-typing-camera', load: async () => (await import('./camera/camera-page.tsx')).CameraPage },
]);
