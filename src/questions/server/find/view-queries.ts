import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

type View = { readonly name: string; readonly query: string; readonly shared: boolean };
export type ViewRow = View & {
  readonly id: string;
  readonly ownerId: string;
  readonly isDefault: boolean;
  readonly createdAt: Date;
};

/** This account's own views and those shared in the company; its own first, each by age. */
export const listViews = (db: Db, accountId: string, screen: string): Promise<ViewRow[]> =>
  db
    .selectFrom('saved_view as v')
    .leftJoin('default_view as d', (join) => join.onRef('d.view_id', '=', 'v.id').on('d.account_id', '=', accountId))
    .select([
      'v.id',
      'v.name',
      'v.query',
      'v.shared',
      'v.account_id as ownerId',
      'v.created_at as createdAt',
      sql<boolean>`d.view_id is not null`.as('isDefault'),
    ])
    .where('v.screen', '=', screen)
    .where((where) => where.or([where('v.shared', '=', true), where('v.account_id', '=', accountId)]))
    .orderBy(sql`v.account_id = ${accountId}`, 'desc')
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute();

const view = (db: Db, id: string) =>
  db.selectFrom('saved_view').select(['id', 'shared', 'account_id as ownerId']).where('id', '=', id);

/** What a view shows, and to whom. */
export const findView = (db: Db, id: string): Promise<View | undefined> =>
  db.selectFrom('saved_view').select(['name', 'query', 'shared']).where('id', '=', id).executeTakeFirst();

/** Nobody removes it before the transaction ends. */
export const keepView = (db: Db, id: string) => view(db, id).forKeyShare().executeTakeFirst();
export const lockView = (db: Db, id: string) => view(db, id).forUpdate().executeTakeFirst();

export async function countViews(db: Db, accountId: string, screen: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('screen', '=', screen)
    .executeTakeFirstOrThrow();
  return count;
}

/** Violates `saved_view_names_are_unique` where the account has one of that name. */
export async function saveView(
  db: Db,
  { screen, name, query, shared, accountId, now }: View & { screen: string; accountId: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('saved_view')
    .values({ screen, name, query, shared, account_id: accountId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A view that is no longer shared is nobody else's default. */
export async function saveViewContent(db: Db, id: string, { name, query, shared }: View): Promise<void> {
  await db.updateTable('saved_view').set({ name, query, shared }).where('id', '=', id).execute();
  if (shared) return;
  await sql`delete from default_view where view_id = ${id}
    and account_id <> (select account_id from saved_view where id = ${id})`.execute(db);
}

export async function removeView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute();
}

export async function setDefaultView(db: Db, accountId: string, screen: string, viewId: string | null): Promise<void> {
  if (viewId === null) {
    await db.deleteFrom('default_view').where('account_id', '=', accountId).where('screen', '=', screen).execute();
    return;
  }
  await db
    .insertInto('default_view')
    .values({ account_id: accountId, screen, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id', 'screen']).doUpdateSet({ view_id: viewId }))
    .execute();
}
