import { sql } from 'kysely';
import type { Db, InTransaction } from './database.ts';
import type { Jobs } from './jobs.ts';

/** Makes the months to come of the tables that are parted by time (docs/decisions/0037). Safe to repeat. */
export const makePartitions = (inTransaction: InTransaction): Promise<unknown> =>
  inTransaction({ companyId: null, role: 'staff' }, (db) => sql`select make_partitions()`.execute(db));

export const partitionJobs: Jobs = {
  /** Every night, some months ahead; a worker does it at its start too. */
  make_partitions: async (_, { inTransaction }) => void (await makePartitions(inTransaction)),
};

/** The tables that have rows of a month that was not made. */
export async function listWithoutMonth(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from tables_without_month()`.execute(db);
  return rows.map(({ name }) => name);
}
