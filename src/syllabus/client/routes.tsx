import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

export const screens = defineScreens([
  { route: 'admin-syllabus', load: async () => (await import('./modules/syllabus-page.tsx')).SyllabusPage },
  {
    route: 'platform-admin-module-sets',
    load: async () => (await import('./sets/module-set-list.tsx')).ModuleSetList,
    search: async () => searchOf((await import('../contract.ts')).syllabusContract.listModuleSets),
  },
  {
    route: 'platform-admin-module-sets-create',
    load: async () => (await import('./sets/create-module-set.tsx')).CreateModuleSet,
  },
  {
    route: 'platform-admin-module-sets-id',
    load: async () => (await import('./sets/module-set-page.tsx')).ModuleSetPage,
  },
]);
