import { checkDue } from '../../contract.ts';
import { Fault, type Send } from '../api.ts';
import { isGiven, takeGiven } from './given.ts';
import { hint, isHinted, tokensGiven } from './sign-in-hint.ts';

/**
 * The session of this page. The access token lives in memory only; the refresh token is a cookie that no script can
 * read. One refresh at a time across all tabs; the tab that refreshed lends its new token to the others.
 */
type Token = {
  readonly text: string;
  readonly session: string;
  readonly expiresAt: number;
  readonly refreshAt: number;
};

let token: Token | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<boolean> | null = null;
/** While the session is taken up behind a page that came with what it shows first. */
let opening: Promise<unknown> | null = null;
/** `isLost`: the session ended without this person's doing. */
type Listener = (isLost: boolean) => void;
const listeners = new Set<Listener>();
/** Whether somebody has signed in again after the session was lost; asked by calls that would fail without one. */
let untilReturn = async () => false;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sanam.session');
type Word = { readonly token: string | null; readonly isLost?: boolean };
channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => take(data.token, data.isLost));

export const isSignedIn = (): boolean => token !== null || opening !== null;

/** Which session this is: the same after every refresh, another one once somebody else signed in. */
export const sessionId = (): string | null => token?.session ?? null;

/** Calls back whenever somebody signs in or out, in this tab or another. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the person here has proved again who they are; asked by calls that wait for it. */
let untilProven = async () => false;

/** Where a call is refused until somebody proves again who they are, the page asks them, and the call is made once more. */
export function proveBy(ask: () => Promise<boolean>): void {
  untilProven = ask;
}

/** While the page waits for somebody to sign in again, calls wait with it. */
export function holdCalls(until: () => Promise<boolean>): void {
  untilReturn = until;
}

/** Takes the token of a fresh sign-in; the other tabs get it too. */
export function beginSession(text: string): void {
  hint(true);
  take(text);
  channel?.postMessage({ token: text });
}

/** At start-up: whether the refresh cookie opens the session again. */
export async function resumeSession(): Promise<boolean> {
  if (token || opening) return true;
  if (!isHinted()) return false;
  if (!isGiven('/api/profile')) return refresh();
  opening = refresh()
    .catch(() => null)
    .finally(() => {
      opening = null;
    });
  return true;
}

/**
 * Ends the session here, on the server and in the other tabs. The server's failure to do so is not this person's concern.
 * `isLost`: without their doing, so that what they were typing stays theirs.
 */
export async function endSession(isLost = false): Promise<void> {
  const bearer = token?.text;
  forget(isLost);
  if (bearer) channel?.postMessage({ token: null, isLost });
  const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  await fetch('/api/token/invalidate', { method: 'POST', headers, body: '{}' }).catch(() => null);
}

/**
 * Sends a call with the bearer token; after one 401 it refreshes and tries once more, and where proof is due it asks for that
 * first. For `apiClient(contract, send)`.
 */
export const send: Send = async (url, request) => {
  const given = takeGiven(url, request.method);
  if (given) return given;
  await opening;
  const answer = await sendSignedIn(url, request);
  if (!(await isCheckDue(answer)) || !(await untilProven())) return answer;
  return sendSignedIn(url, request);
};

const sendSignedIn: Send = async (url, request) => {
  if (token && Date.now() >= token.expiresAt) await refresh();
  const first = await attempt(url, request);
  if (!(await isSignedOut(first))) return first;
  const second = (token || isHinted()) && (await refresh()) ? await attempt(url, request) : first;
  if (!(await isSignedOut(second))) return second;
  // A fresh token that is not taken either: there is no session behind it any more.
  if (token) forget(true);
  return (await untilReturn()) ? attempt(url, request) : second;
};

/** A refusal says no to what was given, such as a wrong password, and nothing of the session. */
async function isSignedOut(answer: Awaited<ReturnType<Send>>): Promise<boolean> {
  return answer.status === 401 && !('refusal' in ((await answer.json().catch(() => ({}))) as object));
}

async function isCheckDue(answer: Awaited<ReturnType<Send>>): Promise<boolean> {
  if (answer.status !== 403) return false;
  const { refusal } = (await answer.json().catch(() => ({}))) as { refusal?: string };
  return refusal === checkDue;
}

/** The bearer header, for what does not go through `send` (an event stream). */
export const bearer = (): Record<string, string> => (token ? { authorization: `Bearer ${token.text}` } : {});

async function attempt(url: string, { method, headers, body }: Parameters<Send>[1]) {
  const init: RequestInit = { method, headers: { ...headers, ...bearer() } };
  if (body !== undefined) init.body = body as BodyInit;
  const answer = await fetch(url, init).catch(() => {
    throw new Fault(0);
  });
  // Read once, looked at twice.
  let read: Promise<unknown> | undefined;
  return {
    status: answer.status,
    json: () => (read ??= answer.json() as Promise<unknown>),
    bytes: async () => new Uint8Array(await answer.arrayBuffer()),
  };
}

function refresh(): Promise<boolean> {
  refreshing ??= alone(askForToken).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** The longest that a lent token may be on its way between two tabs, in milliseconds. */
const lendingTime = 1000;

/**
 * Tabs wait for one another; anyone who waited takes the token that the first one lent, or learns that it was refused.
 */
async function alone(ask: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return ask();
  const before = token?.text;
  const given = tokensGiven();
  return navigator.locks.request('sanam.refresh', async () => {
    // Another tab has learned that the session is over.
    if (!isHinted()) return lose();
    const isLent = () => token !== null && token.text !== before;
    if (!isLent() && tokensGiven() !== given) await untilSession(isLent);
    return isLent() || ask();
  });
}

/** Another tab has refreshed, but its word may come after the lock. */
function untilSession(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(done, lendingTime);
    const stop = onSession(() => isThere() && done());
  });
}

async function askForToken(): Promise<boolean> {
  const answer = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  if (answer?.status === 200) {
    beginSession(((await answer.json()) as { token: string }).token);
    return true;
  }
  // Without network or with a troubled server the session may well go on: keep what there is, try again later.
  if (answer === null || answer.status === 429 || answer.status >= 500) throw new Fault(answer?.status ?? 0);
  return lose();
}

function lose(): false {
  forget(true);
  return false;
}

function take(text: string | null, isLost = false): void {
  if (text === null) return forget(isLost);
  token = readToken(text);
  schedule();
  tell();
}

function forget(isLost = false): void {
  hint(false);
  clearTimeout(timer);
  token = null;
  tell(isLost);
}

/** A little before the end, so that no call ever meets an old token; a failed try is repeated by the next call. */
function schedule(): void {
  clearTimeout(timer);
  if (!token) return;
  const wait = Math.max(1000, token.refreshAt - Date.now());
  timer = setTimeout(() => void refresh().catch(() => false), Math.min(wait, 2 ** 31 - 1));
}

/** Lifetimes are counted from now, so that a wrong clock on this device does no harm. */
function readToken(text: string): Token {
  const claims = JSON.parse(atob((text.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
    exp: number;
    iat: number;
    session?: string;
  };
  const lifetime = (claims.exp - claims.iat) * 1000;
  const now = Date.now();
  return {
    text,
    session: claims.session ?? '',
    expiresAt: now + lifetime - 5000,
    refreshAt: now + Math.max(lifetime * 0.8, lifetime - 60_000),
  };
}

const tell = (isLost = false) => listeners.forEach((listener) => listener(isLost));
