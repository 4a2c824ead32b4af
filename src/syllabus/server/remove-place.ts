import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';
import { isInUse } from './queries.ts';

type Place = { readonly what: 'module' | 'subsection'; readonly id: string };

/** Deletes a place to which nothing refers; anything else is retired and stays for those who look back. */
export async function removeOrRetire(db: Db, { what, id }: Place, now: Date): Promise<'removed' | 'retired'> {
  const used = await (what === 'module' ? isInUse(db, [], id) : isInUse(db, [id], null));
  if (!used && (await couldDelete(db, { what, id }))) return 'removed';
  await retire(db, { what, id }, now);
  return 'retired';
}

/** Sets since when no new questions belong there; null takes them again. */
export async function retire(db: Db, { what, id }: Place, at: Date | null): Promise<void> {
  const table = what === 'module' ? ('module' as const) : ('subsection' as const);
  await db
    .updateTable(table)
    .set({ retired_at: at === null ? null : sql<Date>`coalesce(retired_at, ${at})` })
    .where('id', '=', id)
    .execute();
}

/** Whatever later features keep that refers to it, the database knows. */
async function couldDelete(db: Db, { what, id }: Place): Promise<boolean> {
  await sql`savepoint removing`.execute(db);
  try {
    if (what === 'module') await db.deleteFrom('module').where('id', '=', id).execute();
    else await db.deleteFrom('subsection').where('id', '=', id).execute();
    await sql`release savepoint removing`.execute(db);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error;
    await sql`rollback to savepoint removing`.execute(db);
    return false;
  }
}
