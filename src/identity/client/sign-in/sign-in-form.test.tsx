import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fault, Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
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
  if (vi.isFakeTimers()) await act(() => vi.advanceTimersByTimeAsync(1));
};

test('anyone who signs in goes where they wanted to go, or home', async () => {
  const { path } = await show('?return=/admin/questions');
  await submit();
  await waitFor(() => expect(path()).toBe('/admin/questions'));
  cleanup();
  const again = await show('?return=//evil.example');
  await submit();
  await waitFor(() => expect(again.path()).toBe('/admin'));
});

test('where a second check is due it goes to /otp, and what it needs is remembered', async () => {
  login.mockResolvedValue({
    ...signedIn,
    two_factor: true,
    pending: { method: 'email', sentTo: 's•••i@sat.example', passkeys: false },
  });
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
  vi.useFakeTimers();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 5 seconds.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true);
  vi.useRealTimers();
  cleanup();
  login.mockRejectedValueOnce(new Refused('too_many_attempts', { seconds: 900 }));
  await show();
  vi.useFakeTimers();
  await submit();
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 15 minutes.');
});

const busy = (position: number) => new Refused('all_busy', { position, seconds: 4, ticket: 'a-ticket' });
const theWait = () => act(() => vi.advanceTimersByTimeAsync(6000));

test('where all are busy the page says its place, keeps what was typed and comes again until it is in', async () => {
  const { path } = await show();
  login.mockRejectedValueOnce(busy(1234)).mockRejectedValueOnce(busy(7)).mockRejectedValueOnce(new Fault(0));
  vi.useFakeTimers();
  await submit();
  expect(screen.getByRole('status').textContent).toContain('You are number 1,234 in the queue.');
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await theWait();
  expect(screen.getByRole('status').textContent).toContain('You are number 7 in the queue.');
  // Without network for a moment nobody loses their place.
  await theWait();
  expect(screen.getByRole('status').textContent).toContain('number 7');
  await theWait();
  vi.useRealTimers();
  await waitFor(() => expect(path()).toBe('/admin'));
  const sent = { username: 'somchai@sat.example', password: 'Wing&Root9', remember_me: false };
  expect(login.mock.calls.map(([given]) => given)).toEqual([
    sent,
    ...Array.from({ length: 3 }, () => ({ ...sent, ticket: 'a-ticket' })),
  ]);
});

test('who stops waiting has everything as it was typed, and nothing more is sent', async () => {
  await show();
  login.mockRejectedValueOnce(new Fault(429, [], null, 3));
  vi.useFakeTimers();
  await submit();
  expect(screen.getByRole('status').textContent).not.toContain('number');
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await theWait();
  vi.useRealTimers();
  expect(login).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Wing&Root9');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
});

test('a wrong password found after the wait is said as always', async () => {
  await show();
  login.mockRejectedValueOnce(busy(2)).mockRejectedValueOnce(new Refused('wrong_name_or_password', {}));
  vi.useFakeTimers();
  await submit();
  await theWait();
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toBe('The user name or the password is not correct.');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a forgotten password leads to the page of the same area, which knows the way back', async () => {
  await show('?return=/admin/questions');
  const link = screen.getByRole('link', { name: 'Forgot password' });
  expect(link.getAttribute('href')).toBe('/admin/reset-password?return=%2Fadmin%2Fquestions');
});

test('what is typed as a password is hidden until shown, may be pasted, and is known to password managers', async () => {
  await show();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
  expect(field.getAttribute('maxlength')).toBeNull();
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'Wing&Root9' } })).toBe(true);
});
