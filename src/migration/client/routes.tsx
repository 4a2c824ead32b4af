import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

export const screens = defineScreens([
  {
    route: 'platform-admin-migration',
    load: async () => (
      await loadTexts('keeping'),
      await loadTexts('people'),
      (await import('./migration-page.tsx')).MigrationPage
    ),
    search: async () =>
      searchOf((await import('../contract.ts')).migrationContract.readMigration, ['company', 'from', 'import', 'task']),
  },
]);
