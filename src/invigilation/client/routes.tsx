import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

const withTexts = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([loading, loadTexts('invigilation'), loadTexts('exams'), loadTexts('sittings')]);
  return loaded;
};

export const screens = defineScreens([
  {
    route: 'admin-invigilation',
    load: async () => (await withTexts(import('./exam-list.tsx'))).InvigilatedExams,
    search: async () => searchOf((await import('../contract.ts')).invigilationContract.listInvigilatedExams),
  },
  { route: 'admin-invigilation-id', load: async () => (await withTexts(import('./board-page.tsx'))).BoardPage },
  { route: 'admin-invigilation-wall', load: async () => (await withTexts(import('./wall/wall-page.tsx'))).WallPage },
]);
