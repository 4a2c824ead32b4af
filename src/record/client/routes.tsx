import { searchOf } from '../../platform/client/search.ts';
import { defineScreens } from '../../platform/client/screen.ts';
import { loadTexts } from '../../platform/client/texts.ts';
import { recordContract } from '../contract.ts';

export const screens = defineScreens([
  {
    route: 'admin-record',
    load: async () => (await loadTexts('people'), (await import('./record-page.tsx')).RecordPage),
    search: searchOf(recordContract.listRecord),
  },
]);
