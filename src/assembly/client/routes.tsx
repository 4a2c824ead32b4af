import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';

export const screens = defineScreens([
  {
    route: 'admin-generated-exams',
    load: async () => (await import('./papers/generated-exam-list.tsx')).GeneratedExamList,
    search: async () => searchOf((await import('../contract.ts')).assemblyContract.listGeneratedExams),
  },
  {
    route: 'admin-generated-exams-create',
    load: async () => (await import('./blueprint/blueprint-page.tsx')).BlueprintPage,
  },
  {
    route: 'admin-generated-exams-pick',
    load: async () => (await import('./picked/pick-page.tsx')).PickPage,
  },
  {
    route: 'admin-generated-exams-id',
    load: async () => (await import('./papers/generated-exam-page.tsx')).GeneratedExamPage,
  },
]);
