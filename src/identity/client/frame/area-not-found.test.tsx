import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../../platform/client/session/session.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { notFoundIn } from './area-not-found.tsx';
import type { PageLayout } from './layouts.tsx';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const profile = vi.spyOn(identityApi, 'profile');
beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ status: 401, json: async () => ({}) }));
  profile.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const frame = (name: string): PageLayout =>
  function Frame({ children }) {
    return <section aria-label={name}>{children}</section>;
  };
const NotFound = notFoundIn({ admin: frame('admin'), 'platform-admin': frame('platform') });
const show = async (role: 'ROLE_ADMIN' | 'ROLE_PLATFORM_ADMIN' | null, path: string) => {
  if (role) {
    profile.mockResolvedValue({ roles: [role], type: role === 'ROLE_ADMIN' ? 'administrator' : 'platform' } as never);
    beginSession(token);
  } else await endSession();
  await showPage(<NotFound />, { path });
  await screen.findByText('404');
  return screen.queryByRole('region')?.getAttribute('aria-label') ?? null;
};

test.each([
  ['ROLE_ADMIN', '/admin/nowhere', 'admin'],
  ['ROLE_PLATFORM_ADMIN', '/platform-admin/nowhere', 'platform'],
  ['ROLE_ADMIN', '/platform-admin/nowhere', null],
  ['ROLE_ADMIN', '/nowhere', null],
  [null, '/admin/nowhere', null],
] as const)('for %s, %s is missing within the frame of %s', async (role, path, area) => {
  expect(await show(role, path)).toBe(area);
});
