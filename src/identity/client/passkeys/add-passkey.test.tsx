import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { identityApi } from '../api.ts';
import * as ceremony from './passkey-ceremony.ts';
import { adminMe } from '../person.fixture.ts';

const begin = vi.spyOn(identityApi, 'beginPasskey');
const add = vi.spyOn(identityApi, 'addPasskey');
const make = vi.spyOn(ceremony, 'makePasskey');
const made = {
  id: 'p',
  rawId: 'p',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'y' },
} as const;
const done = vi.fn();

beforeEach(() => {
  begin.mockReset().mockResolvedValue({ options: { challenge: 'c' } });
  add.mockReset().mockResolvedValue({ recoveryCodes: ['abcd-efgh'] });
  make.mockReset().mockResolvedValue(made);
  done.mockReset();
});
afterEach(cleanup);

const show = (justSignedIn = false) =>
  showPage(<AddPasskey justSignedIn={justSignedIn} onDone={done} onCancel={() => {}} />, { me: adminMe });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Make the passkey' })));

test('a name and the password, then the browser; what it made goes to the server, and the codes to the page', async () => {
  await show();
  type(/^Name/, 'Blue security key');
  await submit();
  expect(begin).not.toHaveBeenCalled();
  type(/^Your password/, 'Wing&Root9');
  await submit();
  expect(begin.mock.calls[0]?.[0]).toEqual({ password: 'Wing&Root9' });
  expect(make.mock.calls[0]?.[0]).toEqual({ challenge: 'c' });
  expect(add.mock.calls[0]?.[0]).toEqual({ name: 'Blue security key', response: made });
  expect(done.mock.calls).toEqual([[['abcd-efgh']]]);
});

test('who does not go on at the browser’s question keeps what they typed, and may try again', async () => {
  make.mockRejectedValueOnce(new Refused('passkey_given_up', {}));
  await show(true);
  type(/^Name/, 'Blue security key');
  await submit();
  expect(await screen.findByText(/No passkey was used. Try again/)).toBeTruthy();
  expect(screen.getByDisplayValue('Blue security key')).toBeTruthy();
  await submit();
  expect(done).toHaveBeenCalledOnce();
});

test('right after a sign-in the password is asked for only where that is too long ago', async () => {
  begin.mockRejectedValueOnce(new Refused('password_wrong', {}));
  await show(true);
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  await submit();
  type(/^Your password/, 'Wing&Root9');
  await submit();
  expect(begin.mock.calls.map(([given]) => given)).toEqual([{}, { password: 'Wing&Root9' }]);
  expect(done).toHaveBeenCalledOnce();
});
