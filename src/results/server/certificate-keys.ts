import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import type { KeyCount } from '../../platform/server/secrets/key-ring.ts';

/** How many certificates of the company each key signed; null for those from before keys had names. */
export const countCertificatesByKey = (db: Db): Promise<KeyCount[]> =>
  listRows(
    db,
    z.object({ keyId: z.string().nullable(), count: z.int() }),
    sql`
    select case when signature like '%.%' then split_part(signature, '.', 1) end as "keyId", count(*) as count
    from certificate group by 1`,
  );
