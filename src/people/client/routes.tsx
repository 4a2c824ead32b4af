import { searchOf } from '../../platform/client/routing/search.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { accommodationParts } from './examinees/page/accommodation-part.ts';

export const screens = defineScreens([
  { route: 'admin-profile', load: async () => (await import('./my-profile-page.tsx')).MyProfilePage },
  {
    route: 'admin-examinees',
    load: async () => (await import('./examinees/examinee-list.tsx')).ExamineeList,
    search: async () => searchOf((await import('../contract.ts')).peopleContract.listExaminees),
  },
  {
    route: 'admin-examinees-create',
    load: async () => (await import('./examinees/create-examinee.tsx')).CreateExaminee,
  },
  {
    route: 'admin-examinees-id',
    load: async () => (await accommodationParts.loadBeside(import('./examinees/page/examinee-page.tsx'))).ExamineePage,
  },
  {
    route: 'admin-classrooms',
    load: async () => (await import('./classrooms/classroom-list.tsx')).ClassroomList,
    search: async () => searchOf((await import('../contract.ts')).peopleContract.listClassrooms),
  },
  {
    route: 'admin-classrooms-create',
    load: async () => (await import('./classrooms/create-classroom.tsx')).CreateClassroom,
  },
  {
    route: 'admin-classrooms-id',
    load: async () => (await import('./classrooms/classroom-page.tsx')).ClassroomPage,
    search: async () => searchOf((await import('../contract.ts')).peopleContract.listClassroomExaminees, ['tab']),
  },
  {
    route: 'admin-administrators',
    load: async () => (await import('./administrators/administrator-list.tsx')).AdministratorList,
    search: async () => searchOf((await import('../contract.ts')).peopleContract.listAdministrators),
  },
  {
    route: 'admin-administrators-id',
    load: async () => (await import('./administrators/administrator-page.tsx')).AdministratorPage,
  },
  {
    route: 'admin-administrators-create',
    load: async () => (await import('./administrators/create-administrator.tsx')).CreateAdministrator,
  },
  {
    route: 'admin-former-results',
    load: async () => (await import('./former/former-list.tsx')).FormerList,
    search: async () => searchOf((await import('../contract.ts')).peopleContract.listFormerResults),
  },
  { route: 'admin-levels', load: async () => (await import('./levels/level-list.tsx')).LevelList },
  {
    route: 'admin-examinees-import',
    load: async () => (await accommodationParts.loadBeside(import('./import/import-page.tsx'))).ImportExaminees,
  },
  {
    route: 'admin-administrators-import',
    load: async () => (await import('./import/import-page.tsx')).ImportAdministrators,
  },
]);
