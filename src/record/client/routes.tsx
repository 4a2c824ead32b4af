import { searchOf } from '../../platform/client/routing/search.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

export const screens = defineScreens([
  {
    route: 'admin-record',
    load: async () => (await loadTexts('people'), (await import('./record-page.tsx')).RecordPage),
    search: async () => searchOf((await import('../contract.ts')).recordContract.listRecord),
  },
]);
