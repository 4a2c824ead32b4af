import i18next from 'i18next';
import { languages } from '../../platform/language.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

/** Shows questions and their places, in the words of both. */
const load = async () => {
  const [screen] = await Promise.all([
    import('./import-page.tsx'),
    loadTexts('questions'),
    loadTexts('syllabus'),
    i18next.loadLanguages(languages),
  ]);
  return screen.ImportPage;
};

const ofQuestions = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([loading, loadTexts('questions'), loadTexts('syllabus')]);
  return loaded;
};

export const screens = defineScreens([
  { route: 'admin-questions-import', load },
  {
    route: 'admin-questions-export',
    load: async () => (await ofQuestions(import('./export/export-page.tsx'))).ExportPage,
  },
]);
