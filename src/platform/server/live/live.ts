import { EventEmitter, on } from 'node:events';
import pg from 'pg';
import { everyTopic } from '../../tasks-contract.ts';
import { noteEvent, type Db, type LiveEvent, type Publish } from '../database/database.ts';
import { pauseBefore } from '../outage.ts';

export type { LiveEvent };

const channel = 'live';

/** Sent to every server once the caller's transaction is committed, and only then. */
export const announce = async (db: Db, topic: string, id: string | null = null): Promise<void> =>
  noteEvent(db, topic, id);

const pauseMilliseconds = 100;

/**
 * Tells all servers, the same thing at most ten times a second. Not inside the transactions themselves: PostgreSQL lets
 * only one of those that notify commit at a time, and a hall that starts together would wait in line. What could not be
 * sent is sent again. A server that dies within the pause leaves a page showing what it showed; pages read afresh when
 * they connect again.
 */
export function publisher(pool: pg.Pool): Publish {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const tell = (payloads: readonly string[]) => {
    for (const payload of payloads) waiting.add(payload);
    timer ??= setTimeout(() => void flush(), pauseMilliseconds).unref();
  };
  const flush = async () => {
    timer = null;
    const payloads = [...waiting];
    waiting.clear();
    try {
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    } catch {
      if (!pool.ending) tell(payloads);
    }
  };
  return (events) => tell(events.map((event) => JSON.stringify(event)));
}

export type LiveUpdates = {
  /** The company's events from now on, until the signal ends it. */
  readonly of: (companyId: string, signal: AbortSignal) => AsyncIterable<LiveEvent>;
  /** Calls for every event of this topic, of any company, while somebody listens; gives how to leave. What is lost is lost. */
  readonly whenever: (topic: string, then: () => void) => () => void;
  /** Since when nothing is heard, in milliseconds of the clock; null while it listens. */
  readonly deafSince: () => number | null;
  readonly stop: () => Promise<void>;
};

/**
 * Listens on one connection for all pages of this server. One loop looks after it: a lost connection is dropped before
 * the next one is tried, so that there is never a second listener. What was announced meanwhile is lost; every page is
 * asked to read afresh.
 */
export async function listenForUpdates(connectionString: string): Promise<LiveUpdates> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  const topics = new EventEmitter();
  const hear = (event: LiveEvent) => {
    emitter.emit(event.companyId, event);
    topics.emit(event.topic);
  };
  let deafSince: number | null = null;
  let listening = await openListener(connectionString, hear, stopping.signal);

  const ended = (async () => {
    for (;;) {
      await listening.lost;
      if (stopping.signal.aborted) return;
      deafSince = Date.now();
      const next = await openAgain(connectionString, hear, stopping.signal);
      if (!next) return;
      listening = next;
      deafSince = null;
      for (const companyId of followed(emitter)) hear({ companyId, topic: everyTopic, id: null });
    }
  })();

  return {
    async *of(companyId, signal) {
      try {
        for await (const [event] of on(emitter, companyId, { signal })) yield event as LiveEvent;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    whenever(topic, then) {
      topics.on(topic, then);
      return () => void topics.off(topic, then);
    },
    deafSince: () => deafSince,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** The companies whose events somebody waits for; those who wait hear of errors too. */
const followed = (emitter: EventEmitter) => (emitter.eventNames() as string[]).filter((name) => name !== 'error');

type Listener = { readonly lost: Promise<void> };

async function openAgain(
  connectionString: string,
  hear: (event: LiveEvent) => void,
  stopping: AbortSignal,
): Promise<Listener | null> {
  for (let tries = 0; !stopping.aborted; tries++) {
    const listener = await openListener(connectionString, hear, stopping).catch(() => null);
    if (listener) return listener;
    await pauseBefore(tries, stopping);
  }
  return null;
}

/** By this name an operator finds it among the connections; there is one for each server. */
export const listenerName = 'sanam live';

/** Silence can mean that nothing happens, or that nobody is there any more. */
const beatMilliseconds = 10_000;

/** One connection that listens until it is lost or the signal ends it. */
async function openListener(
  connectionString: string,
  hear: (event: LiveEvent) => void,
  stopping: AbortSignal,
): Promise<Listener> {
  const client = new pg.Client({
    connectionString,
    application_name: listenerName,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
  });
  const drop = () => void client.end().catch(() => {});
  const lost = new Promise<void>((resolve) => void client.once('end', resolve));
  // The end says so too; unheard, an error would end the process.
  client.on('error', drop);
  client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as LiveEvent));
  const beat = setInterval(() => void client.query('select').catch(drop), beatMilliseconds).unref();
  stopping.addEventListener('abort', drop);
  void lost.then(() => {
    clearInterval(beat);
    stopping.removeEventListener('abort', drop);
  });
  try {
    // One that was ended while it connects never says how that went.
    await Promise.race([client.connect(), lost.then(() => Promise.reject(new Error('the connection was lost')))]);
    await client.query(`listen ${channel}`);
  } catch (error) {
    drop();
    await lost;
    throw error;
  }
  return { lost };
}
