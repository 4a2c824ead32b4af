import { sql } from 'kysely';
import type { Db, InTransaction } from '../database/database.ts';
import type { Jobs } from './jobs.ts';

/** Makes the months to come of the tables that are parted by time (docs/decisions/0037). Safe to repeat. */
export const makePartitions = (inTransaction: InTransaction): Promise<unknown> =>
  inTransaction({ companyId: null, role: 'staff' }, (db) => sql`select make_partitions()`.execute(db));

export const partitionJobs: Jobs = {
  /** Every night, some months ahead; a worker does it at its start too. Then months of which nothing is left go. */
  async make_partitions(_, { inTransaction }) {
    await makePartitions(inTransaction);
    await inTransaction({ companyId: null, role: 'staff' }, (db) => sql`select drop_empty_months()`.execute(db));
  },
};

/** The first id that can be made at a moment: ids begin with their time. Given as a value, it lets a query plan for few months. */
export const firstIdAt = (moment: Date): string =>
  moment
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The tables that have rows of a month that was not made. */
export async function listWithoutMonth(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from tables_without_month()`.execute(db);
  return rows.map(({ name }) => name);
}
