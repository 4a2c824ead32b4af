import { searchOf } from '../../platform/client/search.ts';
import { defineScreens } from '../../platform/client/screen.ts';
import { loadTexts } from '../../platform/client/texts.ts';
import { hostingContract } from '../contract.ts';

export const screens = defineScreens([
  { route: 'platform-admin', load: async () => (await import('./dashboard-page.tsx')).PlatformDashboard },
  {
    route: 'platform-admin-companies',
    load: async () => (await import('./company-list.tsx')).CompanyList,
    search: searchOf(hostingContract.listCompanies),
  },
  { route: 'platform-admin-companies-create', load: async () => (await import('./create-company.tsx')).CreateCompany },
  {
    route: 'platform-admin-companies-id',
    load: async () => (
      await loadTexts('syllabus'),
      await loadTexts('record'),
      (await import('./company-page.tsx')).CompanyPage
    ),
  },
  {
    route: 'platform-admin-users',
    load: async () => (await import('./user-list.tsx')).UserList,
    search: searchOf(hostingContract.listPlatformUsers),
  },
  { route: 'platform-admin-users-create', load: async () => (await import('./create-user.tsx')).CreateUser },
  { route: 'platform-admin-users-id', load: async () => (await import('./user-page.tsx')).UserPage },
  { route: 'platform-admin-users-roles', load: async () => (await import('./roles-page.tsx')).RolesPage },
  {
    route: 'platform-admin-record',
    load: async () => (
      await loadTexts('record'),
      await loadTexts('people'),
      (await import('./record-page.tsx')).PlatformRecordPage
    ),
    search: searchOf(hostingContract.listPlatformRecord),
  },
  {
    route: 'platform-admin-set-up',
    load: async () => (await loadTexts('identity'), (await import('./set-up-page.tsx')).SetUpPage),
  },
  { route: 'platform-admin-settings', load: async () => (await import('./settings-page.tsx')).PlatformSettingsPage },
]);
