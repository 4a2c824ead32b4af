import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { OtpPage } from './otp-page.tsx';
import { keepPending, readPending, type PendingSignIn } from '../sign-in/pending-sign-in.ts';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const pending: PendingSignIn = {
  area: 'admin',
  returnTo: '/admin/questions',
  method: 'email',
  passkeys: false,
  sentTo: 's•••i@sat.example',
  rememberMe: true,
  resendAt: 0,
  resendsLeft: 5,
};
const check = vi.spyOn(identityApi, 'checkTwoFactor');
const resend = vi.spyOn(identityApi, 'resendCode');
vi.spyOn(identityApi, 'profile').mockResolvedValue({ roles: ['ROLE_ADMIN'], type: 'administrator' } as never);

beforeEach(() => {
  sessionStorage.clear();
  check.mockReset().mockResolvedValue({
    token,
    refresh_token: null,
    data: { role: 'ROLE_ADMIN', home: '/admin', passwordDue: false },
  });
  resend.mockReset().mockResolvedValue({ success: true, secondsToNext: 30 });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.useRealTimers();
});

const show = (facts: Partial<PendingSignIn> = {}) => {
  keepPending({ ...pending, ...facts });
  return showPage(<OtpPage />, { path: '/otp' });
};
const codeField = () => screen.getByLabelText<HTMLInputElement>('Code of six digits');
const type = (text: string) => act(async () => void fireEvent.change(codeField(), { target: { value: text } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('six digits, pasted with what stood around them, are sent at once with what the sign-in remembered', async () => {
  await show();
  await type('12345');
  expect(check).not.toHaveBeenCalled();
  await type('Code: 123 456');
  expect(check).toHaveBeenCalledExactlyOnceWith({ code: '123456', remember_me: true });
  expect(readPending()).toBeNull();
});

test('the page says where the code went', async () => {
  await show();
  expect(screen.getByText(/sent to s•••i@sat\.example/)).toBeTruthy();
  cleanup();
  await show({ method: 'app', sentTo: null });
  expect(screen.getByText(/authenticator app shows now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
});

test('a wrong code tells the tries left and makes room for the next', async () => {
  check.mockRejectedValue(new Refused('code_wrong', { left: 3 }));
  await show();
  await type('111111');
  expect(screen.getByRole('alert').textContent).toContain('3');
  expect(codeField().value).toBe('');
  expect(readPending()).not.toBeNull();
});

test('an unfinished code is not sent', async () => {
  await show();
  await type('123');
  await press('Confirm');
  expect(screen.getByText('The code has six digits.')).toBeTruthy();
  expect(check).not.toHaveBeenCalled();
});

test('a new code can be sent after the pause, which is counted down and survives a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await show({ resendAt: Date.now() + 2000 });
  expect(screen.getByText('A new code can be sent in 2 seconds.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await press('Send a new code');
  expect(resend).toHaveBeenCalledOnce();
  expect(screen.getByText('A new code can be sent in 30 seconds.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('on its way');
  cleanup();
  await showPage(<OtpPage />, { path: '/otp' });
  expect(screen.getByText('A new code can be sent in 30 seconds.')).toBeTruthy();
  expect(readPending()?.resendsLeft).toBe(4);
});

test('after five codes no more is offered', async () => {
  await show({ resendsLeft: 1 });
  await press('Send a new code');
  expect(screen.getByText(/No more codes can be sent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
});

test('a recovery code does as well', async () => {
  await show();
  await press('Use a recovery code or a slip');
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: ' abcd-efgh ' } });
  await press('Confirm');
  expect(check).toHaveBeenCalledExactlyOnceWith({ code: 'abcd-efgh', remember_me: true });
});

test.each([
  ['sign_in_over', /took too long/],
  ['too_many_attempts', /Too many wrong codes/],
])('%s leads back to the sign-in page of the area, with the way on', async (code, sentence) => {
  check.mockRejectedValue(new Refused(code, {}));
  await show();
  await type('111111');
  expect(screen.getByText(sentence)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to sign-in' });
  expect(link.getAttribute('href')).toBe('/admin/login?return=/admin/questions'.replace('/admin/q', '%2Fadmin%2Fq'));
  expect(readPending()).toBeNull();
});

test('without a sign-in under way there is nothing to confirm', async () => {
  await showPage(<OtpPage />, { path: '/otp' });
  expect(screen.getByText('Please sign in again')).toBeTruthy();
  sessionStorage.setItem('sanam.pending-sign-in', '{"area":"moon"}');
  cleanup();
  await showPage(<OtpPage />, { path: '/otp' });
  expect(screen.getByText('Please sign in again')).toBeTruthy();
});
