import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { listUsed } from './queries.ts';

type Places = { readonly what: 'module' | 'subsection'; readonly ids: readonly string[] };
export type Gone = { readonly removed: number; readonly retired: number };

/** Deletes the places to which nothing refers; the others are retired and stay for those who look back. */
export async function removeOrRetire(db: Db, { what, ids }: Places, now: Date): Promise<Gone> {
  const used = new Set(await listUsed(db, what, ids));
  const unused = ids.filter((id) => !used.has(id));
  const kept = await removeUnreferenced(db, { what, ids: unused });
  await retire(db, { what, ids: [...used, ...kept] }, now);
  return { removed: unused.length - kept.length, retired: used.size + kept.length };
}

/** Sets since when no new questions belong there; null takes them again. */
export async function retire(db: Db, { what, ids }: Places, at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(what as 'subsection')
    .set({ retired_at: at === null ? null : sql<Date>`coalesce(retired_at, ${at})` })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/**
 * Deletes the places and gives those that could not be: whatever later features keep that refers to one, the database
 * knows. All at once where it can be; around a place that is referred to, halves of halves.
 */
export async function removeUnreferenced(db: Db, { what, ids }: Places): Promise<readonly string[]> {
  if (ids.length === 0 || (await couldDelete(db, { what, ids }))) return [];
  if (ids.length === 1) return ids;
  const half = Math.ceil(ids.length / 2);
  return [
    ...(await removeUnreferenced(db, { what, ids: ids.slice(0, half) })),
    ...(await removeUnreferenced(db, { what, ids: ids.slice(half) })),
  ];
}

async function couldDelete(db: Db, { what, ids }: Places): Promise<boolean> {
  await sql`savepoint removing`.execute(db);
  try {
    await sql`delete from ${sql.table(what)} where id = any(${[...ids]}::uuid[])`.execute(db);
    await sql`release savepoint removing`.execute(db);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error;
    await sql`rollback to savepoint removing`.execute(db);
    return false;
  }
}
