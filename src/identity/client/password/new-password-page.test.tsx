import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { AdminForgottenPage } from './forgotten-page.tsx';
import { AdminNewPasswordPage } from './new-password-page.tsx';

const link = {
  signInName: 'somchai@sat.example',
  language: 'en',
  mayKeep: false,
  expiresAt: new Date('2026-11-22T03:00:00Z'),
} as const;
const read = vi.spyOn(identityApi, 'readPasswordLink');
const set = vi.spyOn(identityApi, 'setPassword');
const request = vi.spyOn(identityApi, 'requestPasswordReset');

beforeEach(() => {
  read.mockReset().mockResolvedValue({ ...link, kind: 'reset', area: 'admin' });
  set.mockReset().mockResolvedValue({ area: 'admin' });
  request.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

const showReset = async (token = 'T0ken') => {
  await showPage(<AdminNewPasswordPage />, { path: `/admin/reset-password/reset?token=${token}` });
  await screen.findByRole('heading', { level: 1 });
};
const choose = async (label: string, password: string) => {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: password } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Set the password' })));
};

test('the rule is shown part by part as it is met', async () => {
  await showReset();
  const parts = () => screen.getAllByRole('listitem').map((part) => !(part.textContent ?? '').endsWith('not met'));
  expect(parts()).toEqual([false, false, false, false, false]);
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'abcDEF12' } });
  expect(parts()).toEqual([true, true, true, true, false]);
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'abcDEF12!' } });
  expect(parts()).toEqual([true, true, true, true, true]);
});

test('a weak password is said at its field and not sent', async () => {
  await showReset();
  await choose('New password', 'short');
  expect(screen.getByText(/^The password needs at least 8 characters/)).toBeTruthy();
  expect(set).not.toHaveBeenCalled();
});

test('a password that is set leads to the sign-in page of the area', async () => {
  await showReset();
  expect(screen.getByText('somchai@sat.example')).toBeTruthy();
  await choose('New password', 'Wing&Root9');
  expect(set.mock.calls[0]?.[0]).toEqual({ token: 'T0ken', password: 'Wing&Root9' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin/login');
});

test('an invitation is worded as one', async () => {
  read.mockResolvedValue({ ...link, kind: 'invitation', area: 'admin' });
  await showReset();
  expect(screen.getByRole('heading', { name: 'Welcome to Sanam' })).toBeTruthy();
  expect(screen.getByText(/You have been invited/)).toBeTruthy();
});

test('an invitation to an address that signs in already may keep its password', async () => {
  read.mockResolvedValue({ ...link, kind: 'invitation', area: 'admin', mayKeep: true });
  await showReset();
  expect(screen.getByText(/This address already signs in here/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep the password I have' })));
  expect(set.mock.calls).toEqual([[{ token: 'T0ken', password: null }]]);
  expect(screen.getByRole('heading', { name: 'Your account is ready' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin/login');
});

test('a link that is over says what to do', async () => {
  read.mockRejectedValue(new Refused('link_not_valid', {}));
  await showReset();
  expect(screen.getByRole('alert').textContent).toContain('This link is no longer valid');
  const ask = screen.getByRole('link', { name: 'Ask for a new link' });
  expect(ask.getAttribute('href')).toBe('/admin/reset-password');
});

test('an address without a token asks the server nothing', async () => {
  await showReset('');
  expect(screen.getByText('This link is no longer valid')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

test('asking for a link answers the same, no matter who is meant', async () => {
  await showPage(<AdminForgottenPage />, { path: '/admin/reset-password' });
  fireEvent.change(screen.getByLabelText('User name or e-mail'), { target: { value: 'Nobody@sat.example' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send the link' })));
  expect(request.mock.calls[0]?.[0]).toEqual({ username: 'nobody@sat.example', area: 'admin' });
  expect(screen.getByRole('status').textContent).toContain('If there is an account “Nobody@sat.example”');
});
