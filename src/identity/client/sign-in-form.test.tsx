import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import { showPage } from '../../platform/ui/test-page.tsx';
import { identityApi } from './api.ts';
import { readPending } from './pending-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const signedIn = {
  token,
  refresh_token: null,
  data: { role: 'ROLE_ADMIN', home: '/admin', passwordDue: false },
  two_factor: false,
  pending: null,
} as const;
const login = vi.spyOn(identityApi, 'login');
vi.spyOn(identityApi, 'profile').mockResolvedValue({ roles: ['ROLE_ADMIN'], type: 'administrator' } as never);

beforeEach(() => {
  sessionStorage.clear();
  login.mockReset().mockResolvedValue(signedIn);
});
afterEach(cleanup);

const show = (search = '') =>
  showPage(<SignInForm area="admin" title="Sign in here" />, { path: `/admin/login${search}` });
const submit = async () => {
  fireEvent.change(screen.getByLabelText('User name or e-mail'), { target: { value: 'somchai@sat.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Wing&Root9' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
};

test('whoever signs in goes where they wanted to go, or home', async () => {
  const { path } = await show('?return=/admin/questions');
  await submit();
  await waitFor(() => expect(path()).toBe('/admin/questions'));
  cleanup();
  const again = await show('?return=//evil.example');
  await submit();
  await waitFor(() => expect(again.path()).toBe('/admin'));
});

test('whoever is to set up a second check comes to their profile first, wherever they wanted to go', async () => {
  const { path } = await show('?return=/platform-admin/companies');
  vi.mocked(identityApi.profile).mockResolvedValueOnce({
    roles: ['ROLE_PLATFORM_ADMIN'],
    type: 'platform',
    secondCheckMissing: true,
  } as never);
  await submit();
  await waitFor(() => expect(path()).toBe('/platform-admin/profile'));
});

test('where a second check is due it goes to /otp, and what it needs is remembered', async () => {
  login.mockResolvedValue({ ...signedIn, two_factor: true, pending: { method: 'email', sentTo: 's•••i@sat.example' } });
  const { path } = await show('?return=/admin/questions');
  fireEvent.click(screen.getByLabelText('Remember me'));
  await submit();
  await waitFor(() => expect(path()).toBe('/otp'));
  expect(readPending()).toMatchObject({
    area: 'admin',
    returnTo: '/admin/questions',
    method: 'email',
    sentTo: 's•••i@sat.example',
    rememberMe: true,
    resendsLeft: 5,
  });
});

test('too many tries are waited for, in the unit that suits', async () => {
  login.mockRejectedValueOnce(new Refused('too_many_attempts', { seconds: 5 }));
  await show();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 5 seconds.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true);
  cleanup();
  login.mockRejectedValueOnce(new Refused('too_many_attempts', { seconds: 900 }));
  await show();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 15 minutes.');
});

test('a forgotten password leads to the page of the same area, which knows the way back', async () => {
  await show('?return=/admin/questions');
  const link = screen.getByRole('link', { name: 'Forgot password' });
  expect(link.getAttribute('href')).toBe('/admin/reset-password?return=%2Fadmin%2Fquestions');
});
