import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';

const withTexts = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([loading, loadTexts('essays')]);
  return loaded;
};

export const screens = defineScreens([
  { route: 'admin-essays', load: async () => (await withTexts(import('./exam-list.tsx'))).ExamsToMark },
  { route: 'admin-essays-id', load: async () => (await withTexts(import('./marking-page.tsx'))).MarkingPage },
]);
