import { defineScreens } from '../../platform/client/routing/screen.ts';

export const screens = defineScreens([
  { route: 'admin-login', load: async () => (await import('./sign-in/login-page.tsx')).AdminLoginPage },
  { route: 'platform-admin-login', load: async () => (await import('./sign-in/login-page.tsx')).PlatformLoginPage },
  {
    route: 'admin-reset-password',
    load: async () => (await import('./password/forgotten-page.tsx')).AdminForgottenPage,
  },
  {
    route: 'platform-admin-reset-password',
    load: async () => (await import('./password/forgotten-page.tsx')).PlatformForgottenPage,
  },
  {
    route: 'admin-reset-password-reset',
    load: async () => (await import('./password/new-password-page.tsx')).AdminNewPasswordPage,
  },
  {
    route: 'platform-admin-reset-password-reset',
    load: async () => (await import('./password/new-password-page.tsx')).PlatformNewPasswordPage,
  },
  { route: 'platform-admin-profile', load: async () => (await import('./profile/profile-page.tsx')).ProfilePage },
  { route: 'privacy-policy', load: async () => (await import('./public-pages.tsx')).PrivacyPage },
  { route: 'terms-conditions', load: async () => (await import('./public-pages.tsx')).TermsPage },
  {
    route: 'maintenance',
    load: async () => (await import('./frame/closed-page.tsx')).ClosedPage,
  },
]);
