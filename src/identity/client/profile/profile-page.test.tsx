import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import type { Me } from '../../../platform/client/session/me.ts';
import * as saving from '../../../platform/ui/controls/save-file.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { ProfilePage } from './profile-page.tsx';
import { adminMe, examineeMe } from '../person.fixture.ts';

const off = {
  method: null,
  required: false,
  email: 's•••i@sat.example',
  recoveryCodesLeft: 0,
  codeJustPassed: false,
  passkeysPossible: false,
  passkeys: [] as never[],
} as const;
const device = {
  id: '0198c000-0000-7000-8000-00000000000a',
  current: true,
  device: 'Firefox · Windows',
  network: '192.0.2.*',
  startedAt: new Date('2026-11-20T03:00:00Z'),
  lastUsedAt: new Date('2026-11-20T03:00:00Z'),
};
const elsewhere = { ...device, id: '0198c000-0000-7000-8000-00000000000b', current: false, device: 'Chrome · Android' };
const devices = (...rows: (typeof device)[]) => ({
  'hydra:member': rows,
  'hydra:totalItems': rows.length,
  oneNetwork: null,
});

const api = {
  readTwoFactor: vi.spyOn(identityApi, 'readTwoFactor'),
  beginTwoFactor: vi.spyOn(identityApi, 'beginTwoFactor'),
  confirmTwoFactor: vi.spyOn(identityApi, 'confirmTwoFactor'),
  endTwoFactor: vi.spyOn(identityApi, 'endTwoFactor'),
  listDevices: vi.spyOn(identityApi, 'listDevices'),
  endDevice: vi.spyOn(identityApi, 'endDevice'),
  changePassword: vi.spyOn(identityApi, 'changePassword'),
};

beforeEach(() => {
  Object.values(api).forEach((call) => call.mockReset());
  api.readTwoFactor.mockResolvedValue(off);
  api.listDevices.mockResolvedValue(devices(device, elsewhere));
  api.endDevice.mockResolvedValue({});
  api.endTwoFactor.mockResolvedValue({});
  api.changePassword.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

async function show(me: Me, changeName?: Parameters<typeof ProfilePage>[0]['changeName']) {
  await showPage(<ProfilePage {...(changeName ? { changeName } : {})} />, { me });
  await screen.findByText('This device');
  await screen.findByText(/^(Off|On: )/);
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('an examinee reads their name in both scripts and whom to ask', async () => {
  await show(examineeMe);
  const person = section('Person');
  expect(person.getByText('Mr Somchai Jaidee')).toBeTruthy();
  expect(person.getByText('นายสมชาย ใจดี')).toBeTruthy();
  expect(person.getByText(/Ask your company/)).toBeTruthy();
  expect(person.queryByRole('button')).toBeNull();
});

test('an administrator changes their name where they are given a way', async () => {
  const changeName = vi.fn(async () => ({}));
  await show(adminMe, changeName);
  const person = section('Person');
  await press(person.getByRole('button', { name: 'Change the name' }));
  fill(person.getByLabelText('Last name – English'), 'Rakdee');
  await press(person.getByRole('button', { name: 'Save' }));
  expect(changeName).toHaveBeenCalledExactlyOnceWith({
    title: { en: 'Mr', th: 'นาย' },
    givenName: { en: 'Somchai', th: 'สมชาย' },
    familyName: { en: 'Rakdee', th: 'ใจดี' },
  });
});

test('a password is changed by the rule, with the current one', async () => {
  await show(examineeMe);
  const password = section('Password');
  await press(password.getByRole('button', { name: 'Change password' }));
  fill(password.getByLabelText(/^Current password/), 'Old-pass1!');
  fill(password.getByLabelText(/^New password/), 'weak');
  await press(password.getByRole('button', { name: 'Change password' }));
  expect(password.getByText(/^The password needs at least 8 characters/)).toBeTruthy();
  expect(api.changePassword).not.toHaveBeenCalled();
  api.changePassword.mockRejectedValueOnce(new Refused('password_wrong', {}));
  fill(password.getByLabelText(/^New password/), 'Wing&Root9');
  await press(password.getByRole('button', { name: 'Change password' }));
  expect(password.getByText('The password is not correct.')).toBeTruthy();
  await press(password.getByRole('button', { name: 'Change password' }));
  expect(api.changePassword.mock.calls.at(-1)?.[0]).toEqual({ current: 'Old-pass1!', password: 'Wing&Root9' });
});

test('an app is set up: password, picture and key, code, recovery codes shown once', async () => {
  api.beginTwoFactor.mockResolvedValue({ secret: 'ABCDEFGH', uri: 'otpauth://x', qrSvg: '<svg xmlns="x"/>' });
  api.confirmTwoFactor.mockResolvedValue({ recoveryCodes: ['AAAA-1111', 'BBBB-2222'] });
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  await show(examineeMe);
  await press(screen.getByRole('button', { name: 'Set up with an app' }));
  fill(await screen.findByLabelText('Your password'), 'Sanam-demo1!');
  await press(screen.getByRole('button', { name: 'Next' }));
  expect(api.beginTwoFactor.mock.calls[0]?.[0]).toEqual({ method: 'app', password: 'Sanam-demo1!' });
  expect(screen.getByAltText('QR code for the authenticator app')).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  fill(screen.getByLabelText('Then enter the code of six digits'), '123 456');
  await press(screen.getByRole('button', { name: 'Turn on' }));
  expect(api.confirmTwoFactor.mock.calls[0]?.[0]).toEqual({ code: '123456' });
  expect(within(screen.getByRole('list', { name: 'Your recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
  await press(screen.getByRole('button', { name: 'Download' }));
  expect(saved.mock.calls[0]?.[1]).toContain('AAAA-1111\nBBBB-2222');
  await press(screen.getByRole('button', { name: 'I have kept the codes' }));
  await waitFor(() => expect(screen.queryByText('AAAA-1111')).toBeNull());
});

test('codes by e-mail need an address', async () => {
  api.readTwoFactor.mockResolvedValue({ ...off, email: null });
  await show(examineeMe);
  expect(screen.queryByRole('button', { name: 'Use codes by e-mail' })).toBeNull();
  expect(screen.getByText(/need an e-mail address/)).toBeTruthy();
});

test('it is turned off with the password, where the company lets one', async () => {
  api.readTwoFactor.mockResolvedValue({ ...off, method: 'app', recoveryCodesLeft: 2 });
  await show(examineeMe);
  expect(screen.getByText(/2 recovery codes left\. Get new ones/)).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Your password'), 'Sanam-demo1!');
  await press(dialog.getByRole('button', { name: 'Turn off' }));
  expect(api.endTwoFactor.mock.calls[0]?.[0]).toEqual({ password: 'Sanam-demo1!' });
});

test('where the company requires it there is nothing to turn off', async () => {
  api.readTwoFactor.mockResolvedValue({ ...off, method: 'email', required: true, recoveryCodesLeft: 10 });
  await show(adminMe);
  expect(screen.getByText(/cannot be turned off/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('where it is required and nothing is set up, the page says what happens meanwhile', async () => {
  api.readTwoFactor.mockResolvedValue({ ...off, required: true });
  await show(adminMe);
  expect(screen.getByText('On: code by e-mail')).toBeTruthy();
  expect(screen.getByText(/Codes go to s•••i@sat\.example/)).toBeTruthy();
  cleanup();
  api.readTwoFactor.mockResolvedValue({ ...off, required: true, email: null });
  await show(adminMe);
  expect(screen.getByText(/Please set it up now/)).toBeTruthy();
});

test('another device is signed out; this one is not offered', async () => {
  await show(examineeMe);
  const list = section('Signed-in devices');
  expect(list.queryByRole('button', { name: 'Sign out Firefox · Windows' })).toBeNull();
  api.listDevices.mockResolvedValue(devices(device));
  await press(list.getByRole('button', { name: 'Sign out Chrome · Android' }));
  expect(api.endDevice.mock.calls[0]?.[0]).toEqual({ sessionId: elsewhere.id });
  await waitFor(() => expect(list.queryByText('Chrome · Android')).toBeNull());
  expect(list.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

test('where everybody seems to come from one network, only who runs the platform reads what to set', async () => {
  const behindProxy = (range: string | null) => ({
    ...devices(device),
    oneNetwork: { why: 'proxy_not_trusted' as const, range },
  });
  api.listDevices.mockResolvedValue(behindProxy(null));
  await show(examineeMe);
  expect(screen.getByText(/The networks below tell nothing/)).toBeTruthy();
  expect(screen.queryByText(/TRUSTED_PROXIES/)).toBeNull();
  cleanup();
  api.listDevices.mockResolvedValue(behindProxy('172.18.0.0/24'));
  await show(adminMe);
  expect(screen.getByText(/Set TRUSTED_PROXIES to its address, or to 172\.18\.0\.0\/24/)).toBeTruthy();
});
