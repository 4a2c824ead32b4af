import { loadTexts } from '../../platform/client/language/texts.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

export const screens = defineScreens([
  {
    route: 'admin-exams-appeals',
    load: async () => (await Promise.all([import('./staff/all-appeals.tsx'), loadTexts('appeals')]))[0].AllAppeals,
    search: async () => searchOf((await import('../contract.ts')).appealContract.listAllAppeals),
  },
]);
