import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { KeyCount } from '../../platform/server/secrets/key-ring.ts';

/** How many seals and proofs of a chain each key made. */
export async function countSealsByKey(db: Db, chainId: string): Promise<KeyCount[]> {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<KeyCount>`
    select key_id as "keyId", count(*) as count from (
      select key_id from record_seal where chain_id = ${chainId}
      union all select key_id from record_gap where chain_id = ${chainId}) made group by 1`.execute(db);
  return rows;
}
