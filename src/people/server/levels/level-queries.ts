import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { AdminLevel } from '../../domain/admin-level.ts';
import type { Db } from '../../../platform/server/database/database.ts';

export type LevelRow = {
  readonly id: string;
  readonly name: LocalText;
  readonly permissions: Permission[];
  readonly preset: AdminLevel | null;
  readonly administratorCount: number;
};

/** In the order in which they were made. */
export async function listLevels(db: Db): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select l.id, l.name, l.permissions, l.preset,
      (select count(*)::int from administrator m where m.company_id = l.company_id and m.level_id = l.id) as "administratorCount"
    from admin_level l order by l.created_at, l.id`.execute(db);
  return rows;
}

type KnownLevel = Pick<LevelRow, 'id' | 'name' | 'permissions'>;

async function findLevelBy(db: Db, id: string, lock: RawBuilder<unknown>): Promise<KnownLevel | undefined> {
  const { rows } = await sql<KnownLevel>`
    select id, name, permissions from admin_level where id = ${id} ${lock}`.execute(db);
  return rows[0];
}

export const findLevel = (db: Db, id: string) => findLevelBy(db, id, sql``);

/** Nobody changes or removes the level until the transaction ends; several may rely on it at once. */
export const holdLevel = (db: Db, id: string) => findLevelBy(db, id, sql`for share`);

/** Nobody relies on the level until the transaction ends: it is about to change. */
export const lockLevel = (db: Db, id: string) => findLevelBy(db, id, sql`for update`);

/** Nobody changes or removes a level of the company until the transaction ends. */
export async function holdLevels(db: Db): Promise<void> {
  await db.selectFrom('admin_level').select('id').orderBy('id').forShare().execute();
}

type Fields = Pick<LevelRow, 'name' | 'permissions'>;

/** Whether another level is called so, in either language. */
export async function isNameTaken(db: Db, name: LocalText, exceptId: string | null): Promise<boolean> {
  const words = [name.en, name.th].filter((word) => word).map((word) => (word ?? '').toLowerCase());
  const { rows } = await sql`
    select 1 from admin_level where id is distinct from ${exceptId}::uuid
      and (lower(name->>'en') = any(${words}) or lower(name->>'th') = any(${words})) limit 1`.execute(db);
  return rows.length > 0;
}

export async function saveNewLevel(db: Db, { name, permissions }: Fields, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('admin_level')
    .values({ name: JSON.stringify(name), permissions: [...permissions], created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Everybody who has the level gets its flags. Gives who they are. */
export async function saveLevel(db: Db, id: string, { name, permissions }: Fields) {
  await db
    .updateTable('admin_level')
    .set({ name: JSON.stringify(name), permissions: [...permissions] })
    .where('id', '=', id)
    .execute();
  return db
    .updateTable('administrator')
    .set({ permissions: [...permissions] })
    .where('level_id', '=', id)
    .returning(['id', 'account_id as accountId'])
    .execute();
}

/** Anyone who had the level keeps its flags as their own. */
export async function removeLevel(db: Db, id: string): Promise<void> {
  await db.updateTable('administrator').set({ level_id: null }).where('level_id', '=', id).execute();
  await db.deleteFrom('admin_level').where('id', '=', id).execute();
}
