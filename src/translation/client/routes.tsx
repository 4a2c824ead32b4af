import i18next from 'i18next';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { languages } from '../../platform/language.ts';

/** Questions and their places stand on these pages, and each text speaks its own language. */
const withTexts = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([
    loading,
    loadTexts('translation'),
    loadTexts('questions'),
    loadTexts('syllabus'),
    i18next.loadLanguages(languages),
  ]);
  return loaded;
};

export const screens = defineScreens([
  {
    route: 'admin-translation',
    load: async () => (await withTexts(import('./work-list.tsx'))).TranslationList,
    search: async () => searchOf((await import('../contract.ts')).translationContract.listTranslations),
  },
  {
    route: 'admin-translation-id',
    load: async () => (await withTexts(import('./desk/desk-page.tsx'))).TranslationDesk,
    search: async () => (search) => search,
  },
  {
    route: 'admin-terms',
    load: async () => (await withTexts(import('./terms/term-list.tsx'))).Glossary,
    search: async () => searchOf((await import('../contract.ts')).translationContract.listTerms),
  },
]);
