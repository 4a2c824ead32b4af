import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fault } from '../api.ts';

type Session = typeof import('./session.ts');
type Answer = { status: number; body?: unknown };

/** A server in memory: what it answers per address, and what it was asked. */
const answers = new Map<string, (bearer: string | undefined) => Answer>();
const asked: { url: string; bearer: string | undefined }[] = [];
const kept = new Map<string, string>();
let session: Session;

let opened = 0;
/** A tab has the module for itself. */
const openTab = async () => (await import(`./session.ts?tab=${opened++}`)) as Session;

const accessToken = (name: string, seconds = 900) =>
  `x.${btoa(JSON.stringify({ name, iat: 1000, exp: 1000 + seconds }))}.x`;
const refreshing = () => asked.filter(({ url }) => url === '/api/token/refresh').length;
const get = (url: string) => session.send(url, { method: 'GET', headers: {} });

beforeEach(async () => {
  vi.useFakeTimers();
  answers.clear();
  asked.length = 0;
  kept.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, bearer: headers['authorization'] });
    const { status, body } = answers.get(url)?.(headers['authorization']) ?? { status: 404 };
    if (status === 0) throw new TypeError('no network');
    return { status, json: async () => body ?? {}, arrayBuffer: async () => new ArrayBuffer(0) };
  });
  session = await openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const givesTokens = (...names: string[]) =>
  answers.set('/api/token/refresh', () => ({ status: 200, body: { token: accessToken(names.shift() ?? 'last') } }));

test('calls carry the token of the sign-in', async () => {
  answers.set('/api/x', () => ({ status: 200 }));
  session.beginSession(accessToken('first'));
  await get('/api/x');
  expect(asked).toEqual([{ url: '/api/x', bearer: `Bearer ${accessToken('first')}` }]);
});

test('after a 401 the token is refreshed once and the call repeated', async () => {
  answers.set('/api/x', (bearer) => ({ status: bearer === `Bearer ${accessToken('second')}` ? 200 : 401 }));
  givesTokens('second');
  session.beginSession(accessToken('first'));
  expect((await get('/api/x')).status).toBe(200);
  expect(refreshing()).toBe(1);
});

test('many calls that fail at once share one refresh', async () => {
  answers.set('/api/x', (bearer) => ({ status: bearer === `Bearer ${accessToken('second')}` ? 200 : 401 }));
  givesTokens('second', 'third');
  session.beginSession(accessToken('first'));
  const all = await Promise.all(Array.from({ length: 8 }, () => get('/api/x')));
  expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(refreshing()).toBe(1);
});

test('a refused refresh ends the session and tells the page', async () => {
  answers.set('/api/x', () => ({ status: 401 }));
  answers.set('/api/token/refresh', () => ({ status: 401, body: { refusal: 'signed_out' } }));
  session.beginSession(accessToken('first'));
  const said = vi.fn();
  session.onSession(said);
  expect((await get('/api/x')).status).toBe(401);
  expect(session.isSignedIn()).toBe(false);
  expect(said).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
});

test('a refusal says no to what was given, and nothing of the session', async () => {
  answers.set('/api/login', () => ({ status: 401, body: { refusal: 'wrong_name_or_password' } }));
  session.beginSession(accessToken('first'));
  const answer = await session.send('/api/login', { method: 'POST', headers: {} });
  expect([answer.status, await answer.json()]).toEqual([401, { refusal: 'wrong_name_or_password' }]);
  expect(session.isSignedIn()).toBe(true);
  expect(refreshing()).toBe(0);
});

test('a refresh that comes too often is tried again later', async () => {
  answers.set('/api/x', () => ({ status: 401 }));
  answers.set('/api/token/refresh', () => ({ status: 429, body: { seconds: 2 } }));
  session.beginSession(accessToken('first'));
  await expect(get('/api/x')).rejects.toEqual(new Fault(429));
  expect(session.isSignedIn()).toBe(true);
});

test('a call that lost the session waits where the page does, and is made again', async () => {
  answers.set('/api/x', (bearer) => ({ status: bearer === `Bearer ${accessToken('again')}` ? 200 : 401 }));
  answers.set('/api/token/refresh', () => ({ status: 401, body: { refusal: 'signed_out' } }));
  session.beginSession(accessToken('first'));
  session.holdCalls(async () => {
    session.beginSession(accessToken('again'));
    return true;
  });
  expect((await get('/api/x')).status).toBe(200);
  session.holdCalls(async () => false);
  answers.set('/api/x', () => ({ status: 401 }));
  expect((await get('/api/x')).status).toBe(401);
});

test('where proof is due the page asks once for all calls, and each is made once more with what it sent', async () => {
  const sent: unknown[] = [];
  let isProven = false;
  answers.set('/api/approve', () => (isProven ? { status: 200 } : { status: 403, body: { refusal: 'check_due' } }));
  vi.stubGlobal(
    'fetch',
    ((plain) => async (url: string, init: { headers: Record<string, string>; body?: string }) => {
      sent.push(init.body);
      return plain(url, init);
    })(fetch),
  );
  session.beginSession(accessToken('first'));
  const approve = () => session.send('/api/approve', { method: 'POST', headers: {}, body: '{"half":"typed"}' });
  expect((await approve()).status).toBe(403);
  session.proveBy(async () => false);
  expect((await approve()).status).toBe(403);
  session.proveBy(async () => (isProven = true));
  sent.length = 0;
  expect((await approve()).status).toBe(200);
  expect(sent).toEqual(['{"half":"typed"}', '{"half":"typed"}']);
  // Refused again after the proof, it is refused: nobody is asked for ever.
  session.proveBy(async () => !(isProven = false));
  isProven = false;
  expect((await approve()).status).toBe(403);
});

test('without network the session is kept', async () => {
  answers.set('/api/x', () => ({ status: 401 }));
  answers.set('/api/token/refresh', () => ({ status: 0 }));
  session.beginSession(accessToken('first'));
  await expect(get('/api/x')).rejects.toEqual(new Fault(0));
  expect(session.isSignedIn()).toBe(true);
});

test('the token is refreshed a little before it ends', async () => {
  givesTokens('second');
  session.beginSession(accessToken('first', 900));
  await vi.advanceTimersByTimeAsync(839_000);
  expect(refreshing()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refreshing()).toBe(1);
});

test('a page opened by somebody who never signed in asks nothing', async () => {
  expect(await session.resumeSession()).toBe(false);
  expect(asked).toEqual([]);
});

test('signing out forgets the token first and tells the server, whose failure does not matter', async () => {
  answers.set('/api/token/invalidate', () => ({ status: 0 }));
  session.beginSession(accessToken('first'));
  await session.endSession();
  expect(session.isSignedIn()).toBe(false);
  expect(asked).toEqual([{ url: '/api/token/invalidate', bearer: `Bearer ${accessToken('first')}` }]);
});

test('a fresh token that is refused too ends the session', async () => {
  answers.set('/api/x', () => ({ status: 401 }));
  givesTokens('second');
  session.beginSession(accessToken('first'));
  expect((await get('/api/x')).status).toBe(401);
  expect(refreshing()).toBe(1);
  expect(session.isSignedIn()).toBe(false);
});

/** Web Locks as the browser has them: one holder of a name, the others in line. */
function fakeLocks() {
  let line = Promise.resolve<unknown>(undefined);
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      const turn = line.then(work);
      line = turn.catch(() => null);
      return turn;
    },
  };
}

/** Channels between tabs whose messages take a while, also longer than a lock takes to change hands. */
function fakeChannels(milliseconds: number) {
  const open = new Set<FakeChannel>();
  class FakeChannel {
    private readonly listeners: ((event: { data: unknown }) => void)[] = [];
    constructor() {
      open.add(this);
    }
    addEventListener(_: string, listener: (event: { data: unknown }) => void) {
      this.listeners.push(listener);
    }
    postMessage(data: unknown) {
      const others = [...open].filter((channel) => channel !== this);
      setTimeout(() => others.forEach((channel) => channel.hear(data)), milliseconds);
    }
    hear(data: unknown) {
      this.listeners.forEach((listener) => listener({ data }));
    }
  }
  return FakeChannel;
}

async function openTabs(count: number, messageTakes = 20): Promise<Session[]> {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('BroadcastChannel', fakeChannels(messageTakes));
  const tabs: Session[] = [];
  for (let tab = 0; tab < count; tab++) {
    tabs.push(await openTab());
  }
  return tabs;
}

test('many tabs that are opened at once refresh once, and all are signed in', async () => {
  const tabs = await openTabs(6);
  kept.set('sanam.signed-in', '1');
  givesTokens('one', 'two');
  const resumed = Promise.all(tabs.map((tab) => tab.resumeSession()));
  await vi.advanceTimersByTimeAsync(100);
  expect(await resumed).toEqual(Array(6).fill(true));
  expect(refreshing()).toBe(1);
});

test('many tabs whose calls fail at once refresh once', async () => {
  const tabs = await openTabs(4);
  answers.set('/api/x', (bearer) => ({ status: bearer === `Bearer ${accessToken('second')}` ? 200 : 401 }));
  givesTokens('second', 'third');
  tabs[0]?.beginSession(accessToken('first'));
  await vi.advanceTimersByTimeAsync(20);
  const all = Promise.all(tabs.map((tab) => tab.send('/api/x', { method: 'GET', headers: {} })));
  await vi.advanceTimersByTimeAsync(100);
  expect((await all).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(refreshing()).toBe(1);
});

test('a refused refresh is asked for once and signs every tab out', async () => {
  const tabs = await openTabs(4);
  kept.set('sanam.signed-in', '1');
  answers.set('/api/token/refresh', () => ({ status: 401, body: { refusal: 'signed_out' } }));
  const resumed = Promise.all(tabs.map((tab) => tab.resumeSession()));
  await vi.advanceTimersByTimeAsync(100);
  expect(await resumed).toEqual([false, false, false, false]);
  expect(refreshing()).toBe(1);
});

test('a tab learns with its next call that the session was refused to another one', async () => {
  const [first, second] = await openTabs(2);
  first?.beginSession(accessToken('first'));
  await vi.advanceTimersByTimeAsync(20);
  answers.set('/api/x', () => ({ status: 401 }));
  answers.set('/api/token/refresh', () => ({ status: 401, body: { refusal: 'signed_out' } }));
  await first?.send('/api/x', { method: 'GET', headers: {} });
  const said = vi.fn();
  second?.onSession(said);
  expect(second?.isSignedIn()).toBe(true);
  expect((await second?.send('/api/x', { method: 'GET', headers: {} }))?.status).toBe(401);
  expect(second?.isSignedIn()).toBe(false);
  expect(said).toHaveBeenCalledExactlyOnceWith(true);
  expect(refreshing()).toBe(1);
});

test('signing out elsewhere is no loss', async () => {
  const [first, second] = await openTabs(2);
  first?.beginSession(accessToken('first'));
  await vi.advanceTimersByTimeAsync(20);
  const said = vi.fn();
  second?.onSession(said);
  answers.set('/api/token/invalidate', () => ({ status: 200 }));
  await first?.endSession();
  await vi.advanceTimersByTimeAsync(20);
  expect(said).toHaveBeenCalledExactlyOnceWith(false);
});

test('a tab whose message never comes refreshes by itself', async () => {
  const tabs = await openTabs(2, 60_000);
  kept.set('sanam.signed-in', '1');
  givesTokens('one', 'two');
  const resumed = Promise.all(tabs.map((tab) => tab.resumeSession()));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await resumed).toEqual([true, true]);
  expect(refreshing()).toBe(2);
});

test('a page that came with its first replies begins with them, while the session is taken up behind it', async () => {
  const replies = { '/api/profile': { id: 'a' } };
  vi.stubGlobal('performance', { now: () => 1000 });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(replies) }) });
  kept.set('sanam.signed-in', '1');
  givesTokens('first');
  answers.set('/api/x', (bearer) => ({ status: bearer === `Bearer ${accessToken('first')}` ? 200 : 401 }));
  session = await openTab();
  expect(await session.resumeSession()).toBe(true);
  expect(session.isSignedIn()).toBe(true);
  expect(await (await get('/api/profile')).json()).toEqual({ id: 'a' });
  // What did not come along waits for the token rather than be refused.
  expect((await get('/api/x')).status).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(['/api/token/refresh', '/api/x']);
  // A reply is good for one asking.
  answers.set('/api/profile', () => ({ status: 200, body: { id: 'b' } }));
  expect(await (await get('/api/profile')).json()).toEqual({ id: 'b' });
});
