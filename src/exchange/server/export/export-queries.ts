import type { Db } from '../../../platform/server/database/database.ts';

/** The types of these pictures and sounds by their hash. */
export async function listMediaTypes(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'type'])
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, type }) => [hash, type]));
}
