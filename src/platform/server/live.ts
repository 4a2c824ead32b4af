import { EventEmitter, on } from 'node:events';
import pg from 'pg';
import { noteEvent, type Db, type LiveEvent, type Publish } from './database.ts';

export type { LiveEvent };

const channel = 'live';

/** Told to every server once the caller's transaction is committed, and only then. */
export const announce = async (db: Db, topic: string, id: string | null = null): Promise<void> =>
  noteEvent(db, topic, id);

const pauseMilliseconds = 100;

/**
 * Tells all servers, the same thing at most ten times a second. Not inside the transactions themselves: PostgreSQL
 * lets only one of those that notify commit at a time, and a hall that starts together would wait in line. A server
 * that dies within the pause leaves a page showing what it showed; pages read afresh when they connect again.
 */
export function publisher(pool: pg.Pool): Publish {
  const waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    timer = null;
    const payloads = [...waiting.keys()];
    waiting.clear();
    pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]).catch(() => {});
  };
  return (events) => {
    for (const event of events) waiting.set(JSON.stringify(event), event);
    timer ??= setTimeout(flush, pauseMilliseconds).unref();
  };
}

export type LiveUpdates = {
  /** The company's events from now on, until the signal ends it. */
  readonly of: (companyId: string, signal: AbortSignal) => AsyncIterable<LiveEvent>;
  readonly stop: () => Promise<void>;
};

/** Listens on one connection for all pages of this server; after a lost connection it listens again. */
export async function listenForUpdates(connectionString: string): Promise<LiveUpdates> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', ({ payload }) => {
      const event = JSON.parse(payload ?? '{}') as LiveEvent;
      emitter.emit(event.companyId, event);
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => next.emit('end')), 1000).unref();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }
  await connect();

  return {
    async *of(companyId, signal) {
      try {
        for await (const [event] of on(emitter, companyId, { signal })) yield event as LiveEvent;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
