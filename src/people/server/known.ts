import { NotFound } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** These ids, each once; all of them are rows of the company, else there is no such thing. */
export async function allKnown(
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
