import { sql } from 'kysely';
import { NotFound } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { NetworkFields, NetworkRow } from '../network-schema.ts';

const columns = sql`n.id, n.name, n.ranges, n.created_at as "createdAt"`;

/** The networks to choose from, by name. */
export async function listNetworks(db: Db): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`select ${columns} from network n where n.removed_at is null
    order by lower(coalesce(n.name->>'th', n.name->>'en', '')) collate "th-x-icu", n.id`.execute(db);
  return rows;
}

/** Holds a network that is among the choice until the transaction ends. */
export async function lockNetwork(db: Db, networkId: string): Promise<NetworkRow | undefined> {
  const { rows } = await sql<NetworkRow>`select ${columns} from network n
    where n.id = ${networkId} and n.removed_at is null for update`.execute(db);
  return rows[0];
}

const columnsOf = ({ name, ranges }: NetworkFields) => ({ name: JSON.stringify(name), ranges: [...ranges] });

export async function saveNewNetwork(db: Db, network: NetworkFields, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('network')
    .values({ ...columnsOf(network), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const saveNetwork = (db: Db, networkId: string, network: NetworkFields) =>
  db.updateTable('network').set(columnsOf(network)).where('id', '=', networkId).execute();

export const saveRemoved = (db: Db, networkId: string, now: Date) =>
  db.updateTable('network').set({ removed_at: now }).where('id', '=', networkId).execute();

/** Throws `NotFound` where one is no network of the company, or is removed and was not named before. */
export async function requireNetworks(
  db: Db,
  networkIds: readonly string[],
  namedBefore: readonly string[],
): Promise<void> {
  const asked = [...new Set(networkIds)];
  if (asked.length === 0) return;
  const known = await db
    .selectFrom('network')
    .select(['id', 'removed_at as removedAt'])
    .where('id', 'in', asked)
    .execute();
  const fit = known.filter(({ id, removedAt }) => removedAt === null || namedBefore.includes(id));
  if (fit.length !== asked.length) throw new NotFound();
}
