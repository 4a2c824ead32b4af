import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import type { ChosenPrint } from '../../../results/domain/chosen-print.ts';
import type { CertificateSnapshot } from '../../../results/server/snapshots.ts';

/** What can be printed of the rows chosen. */
const printable = {
  results: sql`select r.id from result r where r.passed is not null`,
  deficiencies: sql`select r.id from result r where r.passed is not null and r.points < r.max_points`,
  certificates: sql`select t.id from certificate t join result r on r.company_id = t.company_id and r.id = t.result_id
    where t.revoked_at is null and r.released_at is not null`,
} satisfies Readonly<Record<ChosenPrint, unknown>>;

/** Those of these rows that can be printed, each once, in the order in which they were chosen. */
export async function listPrintable(db: Db, of: ChosenPrint, ids: readonly string[]): Promise<string[]> {
  const rows = await listRows(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from (${printable[of]}) p where id = any(${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], id)`,
  );
  return rows.map(({ id }) => id);
}

const certificate = z.object({ id: z.uuid(), examId: z.uuid(), snapshot: json<CertificateSnapshot>() });

/** These certificates, as far as they are in force. */
export const listChosenCertificates = (db: Db, ids: readonly string[]) =>
  listRows(
    db,
    certificate,
    sql`
    select t.id, r.exam_id as "examId", t.snapshot from certificate t
    join result r on r.company_id = t.company_id and r.id = t.result_id
    where t.id = any(${[...ids]}::uuid[]) and t.revoked_at is null and r.released_at is not null`,
  );
