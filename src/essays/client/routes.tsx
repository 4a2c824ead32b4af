import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

const withTexts = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([loading, loadTexts('essays'), loadTexts('exams')]);
  return loaded;
};

export const screens = defineScreens([
  {
    route: 'admin-essays',
    load: async () => (await withTexts(import('./exam-list.tsx'))).ExamsToMark,
    search: async () => searchOf((await import('../contract.ts')).essayContract.listEssayExams),
  },
  { route: 'admin-essays-id', load: async () => (await withTexts(import('./marking-page.tsx'))).MarkingPage },
]);
