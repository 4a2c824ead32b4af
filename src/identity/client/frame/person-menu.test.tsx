import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, isSignedIn } from '../../../platform/client/session/session.ts';
import type { Me } from '../../../platform/client/session/me.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { PersonMenu } from './person-menu.tsx';
import { adminMe, examineeMe } from '../person.fixture.ts';

const platformMe: Me = {
  ...adminMe,
  actor: { kind: 'platform', accountId: 'p', sessionId: '' },
  role: 'ROLE_PLATFORM_ADMIN',
  company: null,
};
const fetched = vi.fn(async (_url: string) => ({ status: 200, json: async () => ({}) }));
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  assign.mockClear();
  beginSession(`x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(me: Me) {
  await showPage(<PersonMenu />, { me });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Signed in as/ })));
}

test.each([
  ['an administrator', adminMe, '/admin/profile', '/admin/login'],
  ['an examinee', examineeMe, '/profile', '/login'],
  ['a platform administrator', platformMe, '/platform-admin/profile', '/platform-admin/login'],
])('%s finds their profile and signs out to the sign-in page of their area', async (_, me, profile, login) => {
  sessionStorage.setItem('sanam.filters questions', '{"status":"draft"}');
  await open(me);
  const entry = await screen.findByRole('menuitem', { name: 'Profile', hidden: true });
  expect(entry.getAttribute('href')).toBe(profile);
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out', hidden: true })));
  // Pages of a file before this one share a connection, which is kept for two seconds after they are gone.
  const asked = fetched.mock.calls.map(([url]) => url).filter((url) => url !== '/api/updates');
  expect(asked).toEqual(['/api/token/invalidate']);
  expect(isSignedIn()).toBe(false);
  expect(sessionStorage.getItem('sanam.filters questions')).toBeNull();
  expect(assign.mock.calls).toEqual([[login]]);
});
