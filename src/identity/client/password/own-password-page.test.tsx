import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Fault, Refused } from '../../../platform/client/api.ts';
import { beginSession } from '../../../platform/client/session/session.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { SignedIn } from '../session/signed-in.tsx';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const profile = vi.spyOn(identityApi, 'profile');
const choose = vi.spyOn(identityApi, 'chooseOwnPassword');
const due = (passwordDue: 'now' | 'later' | null) =>
  profile.mockResolvedValue({
    roles: ['ROLE_ADMIN'],
    type: 'administrator',
    language: 'en',
    loggedIn: true,
    company: null,
    permissions: [],
    passwordDue,
  } as never);

// Fetched when somebody first needs it.
beforeAll(() => import('./own-password-page.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  profile.mockReset();
  choose.mockReset().mockResolvedValue({});
  beginSession(token);
});
afterEach(cleanup);

const title = { name: 'Choose your own password' };
const save = async (password: string) => {
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: password } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save the password' })));
};
const show = () =>
  showPage(
    <SignedIn>
      <p>Inside</p>
    </SignedIn>,
  );

test('a password of one’s own comes before every page, and leads to the page that was asked for', async () => {
  due('now');
  await show();
  await screen.findByRole('heading', title);
  expect(screen.queryByText('Inside')).toBeNull();
  expect(screen.queryByRole('button', { name: /Later/ })).toBeNull();
  await save('short');
  expect(choose).not.toHaveBeenCalled();
  due(null);
  await save('Wing&Root9');
  expect(choose.mock.calls[0]?.[0]).toEqual({ password: 'Wing&Root9' });
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(screen.queryByRole('heading', title)).toBeNull();
});

test('the password that was given out is not taken, and its field says so', async () => {
  due('now');
  choose.mockRejectedValue(new Refused('password_same', {}));
  await show();
  await screen.findByRole('heading', title);
  await save('Wing&Root9');
  expect(screen.getByText(/This is the password that you were given/)).toBeTruthy();
});

test('where an exam waits it comes first, and is not asked about again in this tab', async () => {
  due('later');
  const page = await show();
  await screen.findByRole('heading', title);
  fireEvent.click(screen.getByRole('button', { name: 'Later, to my exam' }));
  expect(screen.getByText('Inside')).toBeTruthy();
  page.unmount();
  await show();
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test('a refused person is looked at again: an exam that ended makes the password due', async () => {
  due(null);
  const ask = vi.fn(async () => Promise.reject(new Fault(403)));
  function Asking() {
    useQuery({ queryKey: ['exams'], queryFn: ask, retry: false });
    return <p>Inside</p>;
  }
  due('later');
  sessionStorage.setItem('sanam.password-put-off', '1');
  profile.mockImplementation((async () => ({
    roles: ['ROLE_ADMIN'],
    type: 'administrator',
    language: 'en',
    company: null,
    permissions: [],
    passwordDue: ask.mock.calls.length > 0 ? 'now' : 'later',
  })) as never);
  await showPage(
    <SignedIn>
      <Asking />
    </SignedIn>,
  );
  await screen.findByRole('heading', title);
  expect(screen.queryByText('Inside')).toBeNull();
});
