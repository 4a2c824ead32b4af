import type { InTransaction } from '../database/database.ts';
import { isTemporary } from '../outage.ts';

/**
 * Does work for one company after the other. What fails in one keeps no other waiting; in the end the first failure is thrown, so
 * that the job is seen to have failed. What passes without us, such as a database that is away, ends it at once.
 */
export async function forEachCompany(
  inTransaction: InTransaction,
  work: (companyId: string) => Promise<unknown>,
): Promise<void> {
  const companies = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    db.selectFrom('company').select('id').execute(),
  );
  const failures: unknown[] = [];
  for (const { id } of companies)
    await work(id).catch((error: unknown) => {
      if (isTemporary(error)) throw error;
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}
