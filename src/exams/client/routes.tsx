import { defineScreens } from '../../platform/client/routing/screen.ts';
import { searchOf } from '../../platform/client/routing/search.ts';
import { examPageParts, examParts } from './exam/exam-part.ts';

export const screens = defineScreens([
  {
    route: 'admin-exams',
    load: async () => (await examParts.loadBeside(import('./list/exam-list.tsx'))).ExamList,
    search: async () => searchOf((await import('../contract.ts')).examContract.listExams),
  },
  {
    route: 'admin-rooms',
    load: async () => (await import('./rooms/room-list.tsx')).RoomList,
    search: async () => searchOf((await import('../rooms-contract.ts')).roomEndpoints.listRooms),
  },
  {
    route: 'admin-exams-id',
    load: async () => (await examPageParts.loadBeside(examParts.loadBeside(import('./exam/exam-page.tsx')))).ExamPage,
  },
  {
    route: 'admin-exams-calendar',
    load: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
  },
  {
    route: 'admin-exams-several',
    load: async () => (await import('./several/plan-page.tsx')).PlanPage,
  },
  {
    route: 'admin-exams-duplicate',
    load: async () => (await import('./schedule/schedule-page.tsx')).DuplicatePage,
  },
  {
    route: 'admin-generated-exams-eexam',
    load: async () => (await import('./schedule/schedule-page.tsx')).SchedulePage,
  },
]);
