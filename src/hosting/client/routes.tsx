import { searchOf } from '../../platform/client/routing/search.ts';
import { defineScreens } from '../../platform/client/routing/screen.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';

export const screens = defineScreens([
  { route: 'platform-admin', load: async () => (await import('./dashboard/dashboard-page.tsx')).PlatformDashboard },
  {
    route: 'platform-admin-companies',
    load: async () => (await import('./companies/company-list.tsx')).CompanyList,
    search: async () => searchOf((await import('../contract.ts')).hostingContract.listCompanies),
  },
  {
    route: 'platform-admin-companies-create',
    load: async () => (await import('./companies/create-company.tsx')).CreateCompany,
  },
  {
    route: 'platform-admin-companies-id',
    load: async () => (
      await loadTexts('syllabus'),
      await loadTexts('record'),
      await loadTexts('people'),
      (await import('./companies/company-page.tsx')).CompanyPage
    ),
  },
  {
    route: 'platform-admin-users',
    load: async () => (await import('./users/user-list.tsx')).UserList,
    search: async () => searchOf((await import('../contract.ts')).hostingContract.listPlatformUsers),
  },
  { route: 'platform-admin-users-create', load: async () => (await import('./users/create-user.tsx')).CreateUser },
  {
    route: 'platform-admin-users-id',
    load: async () => (await loadTexts('people'), (await import('./users/user-page.tsx')).UserPage),
  },
  { route: 'platform-admin-users-roles', load: async () => (await import('./users/roles-page.tsx')).RolesPage },
  {
    route: 'platform-admin-record',
    load: async () => (
      await loadTexts('record'),
      await loadTexts('people'),
      (await import('./record/record-page.tsx')).PlatformRecordPage
    ),
    search: async () => searchOf((await import('../contract.ts')).hostingContract.listPlatformRecord),
  },
  {
    route: 'platform-admin-set-up',
    load: async () => (await loadTexts('identity'), (await import('./set-up/set-up-page.tsx')).SetUpPage),
  },
  {
    route: 'platform-admin-settings',
    load: async () => (await import('./settings/settings-page.tsx')).PlatformSettingsPage,
  },
]);
