import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { beginSession } from '../../../platform/client/session/session.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { keepCodes } from './codes-to-keep.ts';
import { meQuery } from '../session/profile.ts';
import { SignedIn } from '../session/signed-in.tsx';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const profile = vi.spyOn(identityApi, 'profile');
const begin = vi.spyOn(identityApi, 'beginTwoFactor');
const confirm = vi.spyOn(identityApi, 'confirmTwoFactor');
const keep = vi.spyOn(identityApi, 'keepCodesByEmail');
const read = vi.spyOn(identityApi, 'readTwoFactor');

const due = (secondFactorDue: boolean) =>
  profile.mockResolvedValue({
    roles: ['ROLE_ADMIN'],
    type: 'administrator',
    language: 'en',
    company: null,
    permissions: [],
    passwordDue: null,
    signInName: 'ada@school.example',
    secondFactorDue,
  } as never);
const standing = {
  method: null,
  required: true,
  email: 'ada@school.example',
  recoveryCodesLeft: 0,
  passkeysPossible: true,
  passkeys: [] as never[],
} as const;

beforeAll(() => import('./set-up-factor-page.tsx'));
beforeEach(() => {
  profile.mockReset();
  read.mockReset().mockResolvedValue({ ...standing, codeJustPassed: false });
  begin.mockReset().mockResolvedValue({ secret: 'ABCD', uri: 'otpauth://x', qrSvg: '<svg/>' });
  confirm.mockReset().mockResolvedValue({ recoveryCodes: ['AAAAA-BBBBB'] });
  keep.mockReset().mockResolvedValue({ recoveryCodes: ['AAAAA-BBBBB'] });
  beginSession(token);
});
afterEach(() => {
  keepCodes(null);
  cleanup();
});

function Typing() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Work" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <LookAgain />
    </>
  );
}
function LookAgain() {
  const queries = useQueryClient();
  useEffect(() => void (lookAgain = () => queries.refetchQueries({ queryKey: meQuery.queryKey })), [queries]);
  return null;
}
let lookAgain = async () => {};
const show = () =>
  showPage(
    <SignedIn>
      <Typing />
    </SignedIn>,
  );
const press = async (name: RegExp | string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('an app, a code, the recovery codes, and then the page: without the password a second time', async () => {
  due(true);
  await show();
  await screen.findByRole('heading', { name: 'Set up two-factor sign-in' });
  expect(screen.queryByLabelText('Work')).toBeNull();
  await press(/With an authenticator app/);
  expect(begin).toHaveBeenCalledExactlyOnceWith({ method: 'app' });
  fireEvent.change(screen.getByLabelText('Then enter the code of six digits'), { target: { value: '123456' } });
  due(false);
  await press('Turn on');
  // The codes stay until they are kept, whatever is learnt of the person meanwhile.
  await screen.findByText('AAAAA-BBBBB');
  await press('I have kept the codes');
  expect(await screen.findByLabelText('Work')).toBeTruthy();
});

test('the password is asked for where the sign-in is too long ago', async () => {
  due(true);
  begin.mockRejectedValueOnce(new Refused('password_wrong', {}));
  await show();
  await press(/With an authenticator app/);
  expect(await screen.findByLabelText(/^Your password/)).toBeTruthy();
});

test('who has just typed a code from a mail keeps it at that with one press', async () => {
  due(true);
  read.mockResolvedValue({ ...standing, codeJustPassed: true });
  await show();
  await press(/With codes by e-mail/);
  expect(keep).toHaveBeenCalledOnce();
  expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
});

test('what was half typed is there again afterwards', async () => {
  due(false);
  await show();
  fireEvent.change(await screen.findByLabelText('Work'), { target: { value: 'half a sent' } });
  due(true);
  await act(lookAgain);
  await screen.findByRole('heading', { name: 'Set up two-factor sign-in' });
  due(false);
  await act(lookAgain);
  expect((await screen.findByLabelText<HTMLInputElement>('Work')).value).toBe('half a sent');
});
