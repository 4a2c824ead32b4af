import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { bearer, isSignedIn, onSession } from '../session/session.ts';
import { everyTopic } from '../../tasks-contract.ts';
import { eventsIn } from './event-stream.ts';

/** Something of the company changed: which list or thing, and which one of them. */
export type Update = { readonly topic: string; readonly id: string | null };
/** `null` after a pause in which updates may have been missed. */
type Listener = (update: Update | null) => void;

const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sanam.updates');
channel?.addEventListener('message', ({ data }: MessageEvent<Update | null>) => hear(data));
const pauses = [1000, 2000, 5000, 15_000, 30_000];
const turn = 'sanam.updates';
let connection: AbortController | null = null;

/**
 * Reads these queries again when somebody changes something of this topic. All screens of all tabs share one
 * connection, since a browser gives a site only six; it is opened with the first of them, and again after it broke.
 */
export function useUpdates(topic: string, keys: readonly QueryKey[]): void {
  const queries = useQueryClient();
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => latest.current.forEach((queryKey) => void queries.invalidateQueries({ queryKey }));
    const listener: Listener = (update) => {
      if (update && update.topic !== topic && update.topic !== everyTopic) return;
      // Many changes at once, such as an import, are one for the reader.
      clearTimeout(timer);
      timer = setTimeout(renew, 300);
    };
    const stop = listen(listener);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, topic]);
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) {
    connection = new AbortController();
    void takeTurn(connection.signal);
  }
  return () => {
    listeners.delete(listener);
    // A page that follows at once takes the connection over.
    setTimeout(() => {
      if (listeners.size > 0) return;
      connection?.abort();
      connection = null;
    }, 2000);
  };
}

/** One tab follows and tells the others; when it is closed the next one goes on. */
async function takeTurn(signal: AbortSignal): Promise<void> {
  // Browsers have it on safe origins only.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return follow(signal, false);
  const isMine = await locks.request(turn, { ifAvailable: true }, async (lock) => {
    if (lock) await follow(signal, false);
    return lock !== null;
  });
  if (isMine) return;
  // Stopping to wait ends the request with an error.
  await locks.request(turn, { signal }, () => follow(signal, true)).catch(() => undefined);
}

async function follow(signal: AbortSignal, mayHaveMissed: boolean): Promise<void> {
  let asked: number | null = null;
  for (let broken = 0; !signal.aborted; broken += 1) {
    if (broken > 0) await pause(asked ?? pauses[Math.min(broken, pauses.length) - 1] ?? 30_000, signal);
    asked = null;
    if (signal.aborted) return;
    if (!isSignedIn()) continue;
    const answer = await fetch('/api/updates', { headers: bearer(), signal }).catch(() => null);
    if (!answer?.ok || !answer.body) continue;
    if (broken > 0 || mayHaveMissed) tell(null);
    broken = 0;
    try {
      for await (const event of eventsIn(answer.body, (milliseconds) => (asked = milliseconds)))
        tell(JSON.parse(event) as Update);
    } catch {
      // The connection broke; it is opened again.
    }
  }
}

function tell(update: Update | null): void {
  hear(update);
  channel?.postMessage(update);
}

const hear = (update: Update | null): void => listeners.forEach((listener) => listener(update));

/** Somebody who signs in waits no longer. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = onSession(() => isSignedIn() && end());
    signal.addEventListener('abort', end);
  });
