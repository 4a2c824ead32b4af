import type pg from 'pg';
import { searchPathOf } from '../roles.ts';

/**
 * What holds in a transaction: where the tables are found, and how long a statement may take. One that takes longer than 15
 * seconds is ended; long work belongs in a job. Who waits ten seconds for what somebody else holds, such as an import the next
 * number, is asked to try again.
 */
const patience = ['statement_timeout = 15000', 'lock_timeout = 10000'];
const limits = {
  // Staff's lists: an index costs little more than a table where both are in memory, and no list takes both cores.
  staff: [
    `search_path = ${searchPathOf.staff}`,
    ...patience,
    'random_page_cost = 1.1',
    'max_parallel_workers_per_gather = 0',
  ],
  // Examinees' queries start at the one row they know and join from there. Looking for a better order among eight
  // tables took the planner 8 ms, seventy times what running them takes.
  examinee: [
    `search_path = ${searchPathOf.examinee}`,
    ...patience,
    'join_collapse_limit = 1',
    'plan_cache_mode = force_generic_plan',
  ],
} as const;
export type LimitedRole = keyof typeof limits;

/** The pools whose connections are within the limits of a role for as long as they are open. */
const within = new WeakMap<pg.Pool, LimitedRole>();

/** Each connection of this pool is put within the limits of a role once. Not behind a pooler, which hands connections to others. */
export const keepWithin = (pool: pg.Pool, role: LimitedRole): void => void within.set(pool, role);

/** Puts a new connection within the limits of its pool. */
export async function enterLimits(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const role = within.get(pool);
  if (role) await client.query(settingLimits(role, 'session'));
}

/** What a transaction of this role sets for itself: nothing where its connection is within these limits already. */
export const limitsFor = (pool: pg.Pool, role: LimitedRole): string[] =>
  within.get(pool) === role ? [] : [settingLimits(role, 'local')];

const settingLimits = (role: LimitedRole, scope: 'local' | 'session'): string =>
  limits[role].map((limit) => `set ${scope} ${limit}`).join('; ');
