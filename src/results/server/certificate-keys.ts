import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { KeyCount } from '../../platform/server/secrets/key-ring.ts';

/** How many certificates of the company each key signed; null for those from before keys had names. */
export async function countCertificatesByKey(db: Db): Promise<KeyCount[]> {
  const { rows } = await sql<KeyCount>`
    select case when signature like '%.%' then split_part(signature, '.', 1) end as "keyId", count(*) as count
    from certificate group by 1`.execute(db);
  return rows;
}
