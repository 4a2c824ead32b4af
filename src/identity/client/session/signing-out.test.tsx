import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../../platform/client/api.ts';
import { beginSession, endSession, isSignedIn, send } from '../../../platform/client/session/session.ts';
import { noteUnsavedWork } from '../../../platform/ui/form/unsaved-work.ts';
import { makeQueryClient } from '../../../platform/ui/app/app-root.tsx';
import { identityApi } from '../api.ts';
import { followSession } from './follow-session.ts';
import { heldPage } from './held-page.ts';
import { keepPending } from '../sign-in/pending-sign-in.ts';
import { meQuery } from './profile.ts';
import { adminMe } from '../person.fixture.ts';

const token = `x.${btoa(JSON.stringify({ session: 's', iat: 1000, exp: 1900 }))}.x`;
const profile = vi.spyOn(identityApi, 'profile');
/** Whatever touches the answers that an exam keeps on the device shows up here. */
const touched = vi.fn();
const unsentAnswers = new Proxy({} as IDBFactory, {
  get:
    (_, name) =>
    (...given: unknown[]) =>
      touched(name, ...given),
});

// A page has its texts before anybody signs in; the sentence over a lost session is one of them.
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ status: 200, json: async () => ({}) }));
  vi.stubGlobal('indexedDB', unsentAnswers);
  sessionStorage.clear();
  localStorage.clear();
  profile.mockReset();
  touched.mockReset();
  beginSession(token);
});
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
});

/** What a person and an exam under way leave in this tab. */
function leaveTraces() {
  keepPending({
    area: 'examinee',
    method: 'app',
    passkeys: false,
    sentTo: null,
    rememberMe: false,
    resendAt: 0,
    resendsLeft: 5,
  });
  sessionStorage.setItem('sanam.filters questions', '{"status":"draft"}');
  sessionStorage.setItem('sanam.profile-language-applied', '1');
  sessionStorage.setItem('sanam.seen 0198', '[0,1,2]');
  sessionStorage.setItem('sanam.language-settled', '1');
}
const traces = () => Object.keys(sessionStorage).sort();

function openPage() {
  const queries = makeQueryClient();
  const invalidate = vi.fn(async () => {});
  stops.push(followSession(queries, { invalidate }));
  queries.setQueryData(meQuery.queryKey, adminMe);
  queries.setQueryData(['questions'], ['one']);
  return { queries, invalidate };
}

test('an examinee who is not logged in any more is signed out at once, and the answers on the device stay', async () => {
  profile.mockResolvedValue({ type: 'examinee', loggedIn: false } as never);
  leaveTraces();
  const { queries } = openPage();
  queries.removeQueries(meQuery);
  expect(await queries.fetchQuery(meQuery)).toBeNull();
  expect(isSignedIn()).toBe(false);
  await vi.waitFor(() => expect(queries.getQueryData(['questions'])).toBeUndefined());
  expect(touched).not.toHaveBeenCalled();
  expect(traces()).toEqual(['sanam.language-settled', 'sanam.seen 0198']);
});

test('an examinee who is logged in stays', async () => {
  profile.mockResolvedValue({ type: 'examinee', loggedIn: true, roles: ['ROLE_EXAMINEE'], company: null } as never);
  expect(await makeQueryClient().fetchQuery(meQuery)).toMatchObject({ role: 'ROLE_EXAMINEE' });
  expect(isSignedIn()).toBe(true);
});

test('a 401 for the profile at start-up signs out; a server in trouble does not', async () => {
  profile.mockRejectedValueOnce(new Fault(500));
  await expect(makeQueryClient().fetchQuery(meQuery)).rejects.toEqual(new Fault(500));
  expect(isSignedIn()).toBe(true);
  profile.mockRejectedValueOnce(new Fault(401));
  expect(await makeQueryClient().fetchQuery(meQuery)).toBeNull();
  expect(isSignedIn()).toBe(false);
});

test('a session that ends clears profile, filters and what was read, and leaves it to the guards where to go', async () => {
  profile.mockRejectedValue(new Fault(401));
  leaveTraces();
  const { queries, invalidate } = openPage();
  await makeQueryClient().fetchQuery(meQuery);
  await vi.waitFor(() => expect(queries.getQueryData(['questions'])).toBeUndefined());
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  expect(traces()).toEqual(['sanam.language-settled', 'sanam.seen 0198']);
  expect(invalidate).toHaveBeenCalledOnce();
});

test.each([
  ['/help', '/help'],
  ['https://evil.example/help', null],
])('with ?callback=%s it goes to %s', async (asked, followed) => {
  const assign = vi.fn();
  const search = `?callback=${encodeURIComponent(asked)}`;
  vi.stubGlobal('location', { origin: 'https://exams.example', search, assign });
  profile.mockRejectedValue(new Fault(401));
  const { invalidate } = openPage();
  await makeQueryClient().fetchQuery(meQuery);
  await vi.waitFor(() => expect(assign.mock.calls.length + invalidate.mock.calls.length).toBe(1));
  expect(assign.mock.calls).toEqual(followed === null ? [] : [[followed]]);
});

describe('under unsaved work', () => {
  const otherToken = `x.${btoa(JSON.stringify({ session: 'again', iat: 1000, exp: 1900 }))}.x`;
  const reload = vi.fn();
  const losesSession = async () => {
    vi.stubGlobal('fetch', async () => ({ status: 401, json: async () => ({}) }));
    await send('/api/x', { method: 'GET', headers: {} });
  };
  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('location', { origin: 'https://exams.example', search: '', reload });
    stops.push(noteUnsavedWork());
  });
  const who = (id: string) =>
    profile.mockResolvedValue({ id, type: 'administrator', roles: ['ROLE_ADMIN'], company: { id: 'c' } } as never);

  test('the page stays until the same person has signed in again', async () => {
    const { queries, invalidate } = openPage();
    void losesSession();
    await vi.waitFor(() => expect(heldPage()?.me).toBe(adminMe));
    expect(invalidate).not.toHaveBeenCalled();
    expect(queries.getQueryData(['questions'])).toEqual(['one']);
    const again = heldPage()?.signedInAgain;
    who('b');
    beginSession(otherToken);
    expect(await again).toBe(true);
    expect(heldPage()).toBeNull();
    expect(queries.getQueryData(['questions'])).toEqual(['one']);
    expect(reload).not.toHaveBeenCalled();
  });

  test('for anybody else nothing of it stays', async () => {
    const { queries } = openPage();
    void losesSession();
    await vi.waitFor(() => expect(heldPage()).not.toBeNull());
    who('somebody else');
    beginSession(otherToken);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(heldPage()).toBeNull();
    expect(queries.getQueryData(['questions'])).toBeUndefined();
  });

  test('a person who leaves goes as without it', async () => {
    const { queries, invalidate } = openPage();
    void losesSession();
    await vi.waitFor(() => expect(heldPage()).not.toBeNull());
    await heldPage()?.leave();
    expect(heldPage()).toBeNull();
    expect(invalidate).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['questions'])).toBeUndefined();
  });

  test('signing out on purpose leaves at once', async () => {
    const { invalidate } = openPage();
    await endSession();
    expect(heldPage()).toBeNull();
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
  });
});

test('a page that came with what somebody saw is left when their session turns out to be over', async () => {
  await endSession();
  const { queries, invalidate } = openPage();
  vi.stubGlobal('fetch', async () => ({ status: 401, json: async () => ({}) }));
  vi.stubGlobal('navigator', {});
  localStorage.setItem('sanam.signed-in', '1');
  await send('/api/x', { method: 'GET', headers: {} });
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  expect(queries.getQueryData(['questions'])).toBeUndefined();
});
