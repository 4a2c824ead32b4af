import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { examParts } from './exam/exam-part.ts';
import { examContract } from '../contract.ts';

export const screens = defineScreens([
  {
    route: 'admin-exams',
    load: async () => (await examParts.loadBeside(import('./exam-list.tsx'))).ExamList,
    search: searchOf(examContract.listExams),
  },
  { route: 'admin-exams-id', load: async () => (await examParts.loadBeside(import('./exam/exam-page.tsx'))).ExamPage },
  {
    route: 'admin-generated-exams',
    load: async () => (await import('./generated-exam-list.tsx')).GeneratedExamList,
    search: searchOf(examContract.listGeneratedExams),
  },
  { route: 'admin-generated-exams-create', load: async () => (await import('./blueprint-page.tsx')).BlueprintPage },
  {
    route: 'admin-generated-exams-id',
    load: async () => (await import('./generated-exam-page.tsx')).GeneratedExamPage,
  },
  { route: 'admin-generated-exams-eexam', load: async () => (await import('./schedule-page.tsx')).SchedulePage },
]);
