import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Actor } from '../access.ts';
import { examineeRole, searchPathOf, staffRole } from './roles.ts';
import type { Tables } from './tables.ts';

// A day stays the text it is; counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The only database handle a handler ever sees: an open transaction, fenced to one company. */
export type Db = Kysely<Tables>;

/** Two pools, so that examinees' work never waits behind staff's, and runs without any right to a key. */
export type Pools = { readonly staff: pg.Pool; readonly examinee: pg.Pool };

/** Something changed that open pages may show: `topic` names the list or thing, `id` which one. */
export type LiveEvent = { readonly companyId: string; readonly topic: string; readonly id: string | null };
export type Publish = (events: readonly LiveEvent[]) => void;

export type InTransaction = <Result>(
  of: { readonly companyId: string | null; readonly role: 'staff' | 'examinee' },
  work: (db: Db) => Promise<Result>,
) => Promise<Result>;

/**
 * Opens the pools. Statements that take longer than 15 seconds are ended; long work belongs in a job. Who waits ten seconds
 * for what somebody else holds, such as an import the next number, is told to try again.
 */
export function openPools(connectionString: string): Pools {
  const pool = (role: typeof staffRole | typeof examineeRole, max: number, more = '') => {
    const opened = new pg.Pool({
      connectionString,
      max,
      options: `-c role=${role} -c search_path=${searchPathOf(role)} -c statement_timeout=15000 -c lock_timeout=10000${more}`,
      connectionTimeoutMillis: 10_000,
    });
    // A lost connection is replaced at the next use; whoever was using it is told by their query. There is nothing to
    // do about it here, and unheard it would end the process.
    opened.on('error', () => {});
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  };
  // Staff's lists: an index costs little more than a table where both are in memory, and no list takes both cores.
  const lists = ' -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0';
  // Examinees' queries start at the one row they know and join from there. Looking for a better order among eight
  // tables took the planner 8 ms, seventy times what running them takes.
  return { staff: pool(staffRole, 8, lists), examinee: pool(examineeRole, 6, ' -c join_collapse_limit=1') };
}

export async function closePools({ staff, examinee }: Pools): Promise<void> {
  await Promise.all([staff.end(), examinee.end()]);
}

/** Which pool and which company an actor's request runs in. */
export const fenceOf = (actor: Actor) => ({
  companyId: 'companyId' in actor ? actor.companyId : null,
  role: ['examinee', 'sitting', 'user'].includes(actor.kind) ? ('examinee' as const) : ('staff' as const),
});

/** What belongs to an open transaction beside its connection. */
type Enclosed = { companyId: string; readonly events: LiveEvent[] };
const enclosed = new WeakMap<Db, Enclosed>();

/** Keeps an event of this transaction until its commit. */
export function noteEvent(db: Db, topic: string, id: string | null): void {
  const transaction = enclosed.get(db);
  transaction?.events.push({ companyId: transaction.companyId, topic, id });
}

/**
 * Begins, fences and commits in three round trips; rolls back when the work throws or is refused. What the work
 * announced is published after the commit.
 */
export const inTransactionOn =
  (pools: Pools, publish: Publish): InTransaction =>
  async ({ companyId, role }, work) => {
    const client = await pools[role].connect();
    let broken = false;
    try {
      await client.query(`begin; ${fence(companyId)}`);
      const db = databaseOn(client);
      const events: LiveEvent[] = [];
      enclosed.set(db, { companyId: companyId ?? '', events });
      const result = await work(db);
      await client.query('commit');
      if (events.length > 0) publish(events);
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };

/** Row-level security reads this setting, local to the transaction: a forgotten `where company_id` cannot leak. */
function fence(companyId: string | null): string {
  if (companyId !== null && !/^[0-9a-f-]{36}$/.test(companyId)) throw new Error('a company id is a UUID');
  return `select set_config('app.company_id', '${companyId ?? ''}', true)`;
}

/** For the few acts that begin without a company, such as signing in: enters it once it is known. */
export async function enterCompany(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(db);
  const transaction = enclosed.get(db);
  if (transaction) transaction.companyId = companyId;
}

/** Queries on one connection, whose transaction somebody else began. */
export function databaseOn(client: pg.ClientBase): Db {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
