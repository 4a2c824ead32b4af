const platform = { area: 'platform-admin', layout: 'platform-admin', requirement: 'platform' } as const;
const platformGuest = { area: 'platform-admin', layout: 'default', requirement: 'public' } as const;

/** The pages of those who run the platform. */
export const platformRoutes = {
  'platform-admin': { path: '/platform-admin', ...platform },
  'platform-admin-profile': { path: '/platform-admin/profile', ...platform },
  'platform-admin-companies': { path: '/platform-admin/companies', ...platform },
  'platform-admin-companies-id': { path: '/platform-admin/companies/$id', ...platform, transition: 'settle' },
  'platform-admin-companies-create': { path: '/platform-admin/companies/create', ...platform },
  'platform-admin-migration': { path: '/platform-admin/migration', ...platform },
  'platform-admin-module-sets': { path: '/platform-admin/module-sets', ...platform },
  'platform-admin-module-sets-id': { path: '/platform-admin/module-sets/$id', ...platform },
  'platform-admin-module-sets-create': { path: '/platform-admin/module-sets/create', ...platform },
  'platform-admin-health': { path: '/platform-admin/health', ...platform },
  'platform-admin-security': { path: '/platform-admin/security', ...platform },
  'platform-admin-bug-reports': { path: '/platform-admin/bug-reports', ...platform },
  'platform-admin-record': { path: '/platform-admin/record', ...platform },
  'platform-admin-settings': { path: '/platform-admin/settings', ...platform },
  'platform-admin-tooltips': { path: '/platform-admin/tooltips', ...platform },
  'platform-admin-tooltips-id': { path: '/platform-admin/tooltips/$name', ...platform },
  'platform-admin-tutorials': { path: '/platform-admin/tutorials', ...platform },
  'platform-admin-tutorials-id': { path: '/platform-admin/tutorials/$id', ...platform },
  'platform-admin-tutorials-create': { path: '/platform-admin/tutorials/create', ...platform },
  'platform-admin-users': { path: '/platform-admin/users', ...platform },
  'platform-admin-users-id': { path: '/platform-admin/users/$id', ...platform },
  'platform-admin-users-create': { path: '/platform-admin/users/create', ...platform },
  'platform-admin-users-roles': { path: '/platform-admin/users/roles', ...platform },
  'platform-admin-login': { path: '/platform-admin/login', ...platformGuest, guestsOnly: true },
  'platform-admin-set-up': { path: '/platform-admin/set-up', ...platformGuest },
  'platform-admin-reset-password': { path: '/platform-admin/reset-password', ...platformGuest },
  'platform-admin-reset-password-reset': { path: '/platform-admin/reset-password/reset', ...platformGuest },
} as const;
