import { searchOf } from '../../platform/client/routing/search.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { recordContract } from '../contract.ts';

export const screens = defineScreens([
  {
    route: 'admin-record',
    load: async () => (await loadTexts('people'), (await import('./record-page.tsx')).RecordPage),
    search: searchOf(recordContract.listRecord),
  },
]);
