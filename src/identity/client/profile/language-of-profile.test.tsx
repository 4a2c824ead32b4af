import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentLanguage } from '../../../platform/client/language/language.ts';
import { beginSession } from '../../../platform/client/session/session.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { LanguageOfProfile } from './language-of-profile.tsx';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const profile = vi.spyOn(identityApi, 'profile');
beforeEach(() => {
  sessionStorage.clear();
  setCurrentLanguage('en');
  profile.mockReset().mockResolvedValue({ roles: ['ROLE_ADMIN'], type: 'administrator', language: 'th' } as never);
  beginSession(token);
});
afterEach(cleanup);

test('a page for everybody goes over to the language of the profile, once per session', async () => {
  const { path } = await showPage(<LanguageOfProfile />, { path: '/help?page=syllabus' });
  await waitFor(() => expect(path()).toBe('/th/help?page=syllabus'));
  cleanup();
  setCurrentLanguage('en');
  const again = await showPage(<LanguageOfProfile />, { path: '/terms-conditions' });
  expect(again.path()).toBe('/terms-conditions');
});

test('a page for guests is left alone: it is left as soon as somebody is signed in', async () => {
  await showPage(<LanguageOfProfile />, { path: '/admin/login' });
  expect(profile).not.toHaveBeenCalled();
});
