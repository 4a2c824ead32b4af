import i18next from 'i18next';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { languages } from '../../platform/language.ts';

/** Questions and their places stand on these pages, and a preview speaks its own language. */
const withTexts = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([
    loading,
    loadTexts('passages'),
    loadTexts('questions'),
    loadTexts('syllabus'),
    i18next.loadLanguages(languages),
  ]);
  return loaded;
};
const pages = () => withTexts(import('./passage-pages.tsx'));

export const screens = defineScreens([
  {
    route: 'admin-passages',
    load: async () => (await withTexts(import('./passage-list.tsx'))).PassageList,
    search: async () => searchOf((await import('../contract.ts')).passageContract.listPassages),
  },
  { route: 'admin-passages-create', load: async () => (await pages()).CreatePassagePage },
  { route: 'admin-passages-id', load: async () => (await pages()).PassagePage },
]);
