import i18next from 'i18next';
import { languages } from '../../platform/language.ts';
import { accommodationParts } from '../../people/client/examinees/page/accommodation-part.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

export const screens = defineScreens([
  {
    route: 'platform-admin-migration',
    load: async () => {
      const [screen] = await Promise.all([
        accommodationParts.loadBeside(import('./migration-page.tsx')),
        ...['keeping', 'people', 'exchange', 'questions', 'syllabus'].map(loadTexts),
        i18next.loadLanguages(languages),
      ]);
      return screen.MigrationPage;
    },
    search: async () =>
      searchOf((await import('../contract.ts')).migrationContract.readMigration, [
        'company',
        'from',
        'import',
        'task',
        'step',
        'places',
        'place',
        'as',
      ]),
  },
]);
