import { loginRoutes } from '../../routes.ts';

/** Where each area asks for a forgotten password, and where it signs in. */
export const forgottenRoutes = {
  admin: 'admin-reset-password',
  examinee: 'reset-password',
  'platform-admin': 'platform-admin-reset-password',
} as const;

export const signInRoutes = {
  admin: loginRoutes.admin,
  examinee: loginRoutes.examinee,
  'platform-admin': loginRoutes['platform-admin'],
} as const;

export const profileRoutes = {
  admin: 'admin-profile',
  examinee: 'profile',
  'platform-admin': 'platform-admin-profile',
} as const;
