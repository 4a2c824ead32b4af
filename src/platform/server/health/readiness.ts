import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from '../outage.ts';

/** Why this server can do no work now; null where it can. */
export type Unready = 'database_away' | 'nothing_can_be_written';
export type Readiness = { readonly whyNot: () => Promise<Unready | null>; readonly stop: () => Promise<void> };

/**
 * Costs nothing lasting. The message goes through the log to the disk, and to a standby where one has to confirm; the
 * numbers are too many for the memory they may take, so that they take room on the disk of the tables for a moment.
 */
const write = `begin;
set local work_mem = '64kB';
set local temp_tablespaces = '';
select pg_logical_emit_message(true, 'sanam', 'can be written'), count(*) as written,
  current_setting('transaction_read_only') as read_only
from generate_series(1, 10000);
commit`;

type Row = { readonly read_only: string };

/**
 * Tries a real write on a connection of its own, so that it never waits behind anybody, and answers within the limit.
 * Many who ask at once share one try.
 */
export function openReadiness(connectionString: string, limit = 2000): Readiness {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: limit, query_timeout: limit });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const tryToWrite = async (): Promise<Unready | null> => {
    try {
      const results = (await pool.query(write)) as unknown as readonly pg.QueryResult<Row>[];
      return results.some(({ rows }) => rows[0]?.read_only === 'off') ? null : 'nothing_can_be_written';
    } catch (error) {
      return isAway(error as Error) ? 'database_away' : 'nothing_can_be_written';
    }
  };

  let last: { readonly at: number; readonly outcome: Promise<Unready | null> } | null = null;
  return {
    whyNot() {
      if (!last || Date.now() - last.at > 1000) last = { at: Date.now(), outcome: inTime(tryToWrite(), limit) };
      return last.outcome;
    },
    stop: () => pool.end(),
  };
}

async function inTime(outcome: Promise<Unready | null>, limit: number): Promise<Unready | null> {
  const waiting = new AbortController();
  const late = after(limit, 'database_away' as const, { signal: waiting.signal }).catch(() => null);
  const first = await Promise.race([outcome, late]);
  waiting.abort();
  return first;
}
