import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Actor } from '../../access.ts';
import { actingOf, actingSettings, theClock, type Acting } from './acting.ts';
import { enterLimits, keepWithin, limitsFor } from './sending/limits.ts';
import { firstFault, sendLater, type Sending } from './sending/send-later.ts';
import { named } from './sending/named.ts';
import type { DatabaseAddress } from './sign-ins.ts';
import { StartProblem } from '../start-problem.ts';
import type { Tables } from '../tables.ts';

// A day stays the text it is; counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The only database handle a handler ever sees: an open transaction, fenced to one company. */
export type Db = Kysely<Tables>;

/**
 * Pools of connections. Nobody's work waits behind that of others: examinees' not behind staff's, and it runs without any
 * right to a key; what the hot path calls may do nothing else; who asks (`identify`) waits behind none of them; what is
 * open to everybody has connections of its own, and others where nobody ever signed in from the caller's network.
 */
export type Pools = {
  readonly staff: pg.Pool;
  readonly examinee: pg.Pool;
  readonly saver: pg.Pool;
  /** Those who start, read, begin and hand in together: by functions alone, as the saver, whom they do not keep waiting. */
  readonly rush: pg.Pool;
  readonly identify: pg.Pool;
  readonly public: pg.Pool;
  readonly strangers: pg.Pool;
  /** What watches the installation: it waits for nobody, and nobody for it. */
  readonly watch: pg.Pool;
};

/** Something changed that open pages may show: `topic` names the list or thing, `id` which one. */
export type LiveEvent = { readonly companyId: string; readonly topic: string; readonly id: string | null };
export type Publish = (events: readonly LiveEvent[]) => void;

/** Whose work a transaction is: what its fence lets through. */
export type Fence = {
  readonly companyId: string | null;
  readonly role: 'staff' | 'examinee';
  /** Whose connections it takes, where not those of its role. */
  readonly pool?: 'public' | 'strangers' | 'watch' | 'rush';
  /** Of an examinee: their own rows, and for an exam pass those of its sitting. */
  readonly examineeId?: string;
  readonly sittingId?: string;
  /** Who acts; the clock where nobody is named. */
  readonly by?: Acting;
  /** Sees everything as it stood at its first statement. */
  readonly isFrozen?: true;
};

export type InTransaction = <Result>(of: Fence, work: (db: Db) => Promise<Result>) => Promise<Result>;

/** The pools whose connections keep the plans of what they are asked. */
const keepPlans = new WeakSet<pg.Pool>();

/** Opens the pools: connections are made when they are needed, and refused if they are not who they should be. */
export function openPools(address: Pick<DatabaseAddress, 'staff' | 'examinee' | 'saver' | 'isPooled'>): Pools {
  const pipeline = !address.isPooled;
  const pool = (connectionString: string, max: number) => openPool({ connectionString, max, pipeline });
  // Kept open where nobody asks: a room that comes after a quiet hour waits for no connection, and none of its plans.
  const standing = (connectionString: string, max: number) =>
    openPool({ connectionString, max, pipeline, min: address.isPooled ? 0 : max });
  const examinee = pool(address.examinee, 4);
  const identify = standing(address.staff, 3);
  const rush = standing(address.saver, 2);
  if (!address.isPooled) {
    // Few statements, each about one person: one plan fits all. Staff's lists want one for their filters.
    [examinee, identify, rush].forEach((each) => keepPlans.add(each));
    // Only examinees' transactions run on these.
    [examinee, rush].forEach((each) => keepWithin(each, 'examinee'));
  }
  return {
    staff: pool(address.staff, 8),
    examinee,
    // Its batches are one statement each: there is nothing to send together, and keeping ready for it cost a seventh of the saves.
    saver: openPool({ connectionString: address.saver, max: 2, pipeline: false }),
    rush,
    identify,
    public: pool(address.staff, 3),
    strangers: pool(address.staff, 2),
    watch: pool(address.staff, 2),
  };
}

function openPool(config: Pick<pg.PoolConfig, 'connectionString' | 'max' | 'min' | 'pipeline'>): pg.Pool {
  const opened: pg.Pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: 10_000,
    // A database that vanished without a word, with its machine, is noticed after twenty seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: (client, done) =>
      void refuseWrongRole(client)
        .then(() => enterLimits(opened, client))
        .then(() => done(), done),
  });
  // A lost connection is replaced at the next use; its user learns of it by their query. There is nothing to do about
  // it here, and unheard it would end the process.
  opened.on('error', () => {});
  opened.on('connect', (client) => client.on('error', () => {}));
  return opened;
}

/** A pooler or a changed role must not give the application more than it asked for. */
export async function refuseWrongRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ actual: string; strong: boolean }>(
    'select current_user as actual, rolsuper or rolbypassrls as strong from pg_roles where rolname = current_user',
  );
  const { user = '' } = client as pg.ClientBase & { readonly user?: string };
  if (rows[0]?.actual !== user)
    throw new StartProblem(
      `The database took the sign-in "${user}" for "${rows[0]?.actual}". Let the pooler in front of it pass on who signs in.`,
    );
  if (rows[0].strong)
    throw new StartProblem(
      `The database role "${user}" is a superuser or passes row-level security. Take that from it: alter role ${user} with nosuperuser nobypassrls.`,
    );
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
}

/** Which pool and which company an actor's request runs in, who acts, and of an examinee what is their own. */
export const fenceOf = (actor: Actor, network: string): Fence => ({
  companyId: 'companyId' in actor ? actor.companyId : null,
  role: ['examinee', 'sitting', 'user'].includes(actor.kind) ? 'examinee' : 'staff',
  ...('examineeId' in actor ? { examineeId: actor.examineeId } : {}),
  ...('sittingId' in actor ? { sittingId: actor.sittingId } : {}),
  by: actingOf(actor, network),
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
 * Begins, fences and commits; rolls back when the work throws or is refused. What the work announced is published after the
 * commit. The beginning goes out with the first statement, and what is written `later` with the commit, where no pooler is between.
 */
export const inTransactionOn =
  (pools: Pools, publish: Publish): InTransaction =>
  async (of, work) => {
    const { companyId, role, pool = role, isFrozen } = of;
    const client = await pools[pool].connect();
    const unheard: Promise<unknown>[] = [];
    let broken = false;
    try {
      const db = databaseOn(client, keepPlans.has(pools[pool]), unheard);
      const begin = `begin${isFrozen ? ' isolation level repeatable read' : ''}`;
      const text = [begin, ...limitsFor(pools[pool], role), settingsOf(of)].join('; ');
      await sendLater({ client, unheard }, { text });
      const events: LiveEvent[] = [];
      enclosed.set(db, { companyId: companyId ?? '', events });
      const result = await work(db);
      await client.query('commit');
      await Promise.all(unheard);
      if (events.length > 0) publish(events);
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw (await firstFault(unheard)) ?? error;
    } finally {
      client.release(broken);
    }
  };

/**
 * Row-level security reads these settings, local to the transaction: a forgotten `where company_id` cannot leak. The
 * record reads who acts from those beside it.
 */
export function settingsOf({ companyId, role, examineeId, sittingId, by = theClock }: Fence): string {
  const own = role === 'examinee' ? { examinee_id: examineeId, sitting_id: sittingId } : {};
  return actingSettings(by, { company_id: companyId, ...own });
}

/** For the few acts that begin without a company, such as signing in: enters it once it is known. */
export async function enterCompany(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(db);
  const transaction = enclosed.get(db);
  if (transaction) transaction.companyId = companyId;
}

/** For the few acts that show only on their way who it is, such as setting a password by a link. */
export const actAs = async (db: Db, accountId: string): Promise<void> =>
  void (await sql`select set_config('app.actor_id', ${accountId}, true)`.execute(db));

/** For the few acts of a signed-in examinee inside one sitting, once it is known to be their own. */
export const enterSitting = async (db: Db, sittingId: string): Promise<void> =>
  void (await sql`select set_config('app.sitting_id', ${sittingId}, true)`.execute(db));

/** Asks by itself, outside of a transaction; the plan is kept where the pool's connections keep plans. */
export const askAlone = <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]) =>
  pool.query<Row>(keepPlans.has(pool) ? named(text, values) : { text, values });

/**
 * Queries whose plan a connection keeps: parsing and planning was three fifths of what an examinee's start cost the database
 * (docs/decisions/0062). Not behind a pooler, which may give each transaction another connection.
 */
const namedQueries = (client: pg.ClientBase) => (text: string, values: unknown[]) => client.query(named(text, values));

const clients = new WeakMap<Db, Sending>();

/** Queries on one connection, whose transaction somebody else began; with `keepsPlans` it plans each of them once. */
export function databaseOn(client: pg.ClientBase, keepsPlans = false, unheard?: Promise<unknown>[]): Db {
  const query = keepsPlans ? (namedQueries(client) as typeof client.query) : client.query.bind(client);
  const connection = { query, release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  clients.set(db, { client, keepsPlans, unheard });
  return db;
}

/** Writes something whose result nobody reads: the transaction waits for it before it ends, and ends with its fault. */
export async function later(db: Db, { sql: text, parameters }: CompiledQuery): Promise<void> {
  const values = [...parameters];
  const sending = sendingOf(db);
  await sendLater(sending, sending.keepsPlans ? named(text, values) : { text, values });
}

function sendingOf(db: Db): Sending {
  const sending = clients.get(db);
  if (!sending) throw new Error('This database handle does not come from databaseOn.');
  return sending;
}

/**
 * Runs a query and returns, beside its rows, the columns that PostgreSQL describes, which Kysely drops; its plan is kept as that of
 * any other.
 */
export async function answerOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult> {
  const { client, keepsPlans } = sendingOf(db);
  const values = [...parameters];
  return client.query(keepsPlans ? named(text, values) : { text, values });
}
