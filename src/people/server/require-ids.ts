import { NotFound } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** Gives these ids, each once; throws `NotFound` where one is no row of the company. */
export async function requireIds(
  db: Db,
  table: 'classroom' | 'examinee' | 'module' | 'administrator',
  ids: readonly string[],
): Promise<string[]> {
  const each = [...new Set(ids)];
  if (each.length === 0) return [];
  const known = await db.selectFrom(table).select('id').where('id', 'in', each).execute();
  if (known.length !== each.length) throw new NotFound();
  return each;
}
