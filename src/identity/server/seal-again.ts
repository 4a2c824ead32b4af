import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { asOperator } from '../../platform/server/database/as-operator.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { KeyCount } from '../../platform/server/secrets/key-ring.ts';
import type { Sealing } from './encrypted-secrets.ts';
import { ownerOfWaiting } from './password/waiting-passwords.ts';
import { secretOwner } from './provider/provider-queries.ts';

/** What is sealed and stays. What else is sealed is over within a day, or opens with its earlier key until then. */
const stores = [
  { table: sql`two_factor`, id: sql`account_id`, column: sql`secret`, ownerOf: (accountId: string) => accountId },
  { table: sql`waiting_password`, id: sql`account_id`, column: sql`sealed`, ownerOf: ownerOfWaiting },
  {
    table: sql`sign_in_provider`,
    id: sql`home_company_id`,
    column: sql`client_secret`,
    ownerOf: secretOwner,
  },
  { table: sql`web_hook_secret`, id: sql`hook_id`, column: sql`sealed`, ownerOf: (hookId: string) => hookId },
  {
    table: sql`roster_secret`,
    id: sql`home_company_id`,
    column: sql`sealed`,
    ownerOf: (id: string) => `roster of ${id}`,
  },
] as const;
type Store = (typeof stores)[number];

type Sealed = { readonly ownerId: string; readonly sealed: Buffer };
export type SealedAgain = { readonly sealed: number; readonly unopened: number };

const usual = 500;

/**
 * Seals with the current key what an earlier one sealed, so many at once, each batch in a transaction of its own: cut
 * off, it goes on where it was. What no key opens is left as it is and counted.
 */
export async function sealAgain(
  owner: ClientBase,
  sealing: Sealing,
  { atOnce = usual, noted = () => {} }: { readonly atOnce?: number; readonly noted?: () => void } = {},
): Promise<SealedAgain> {
  const done = { sealed: 0, unopened: 0 };
  for (const store of stores)
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await asOperator(owner, async (db) => {
        const found = await lockEarlier(db, store, sealing.prefix, { after, atOnce });
        const again = found.flatMap((row) => sealedAgain(sealing, row, store.ownerOf(row.ownerId)));
        await saveSealed(db, store, again);
        done.sealed += again.length;
        done.unopened += found.length - again.length;
        return found;
      });
      after = rows.at(-1)?.ownerId ?? after;
      noted();
      if (rows.length < atOnce) break;
    }
  return done;
}

function sealedAgain(sealing: Sealing, { ownerId, sealed }: Sealed, owner: string): Sealed[] {
  try {
    return [{ ownerId, sealed: sealing.seal(sealing.open(sealed, owner), owner) }];
  } catch {
    return [];
  }
}

async function lockEarlier(
  db: Db,
  { table, id, column }: Store,
  current: Buffer,
  { after, atOnce }: { readonly after: string; readonly atOnce: number },
): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select ${id} as "ownerId", ${column} as sealed from ${table}
    where ${column} is not null and substring(${column} from 1 for ${current.length}) <> ${current} and ${id} > ${after}
    order by ${id} limit ${atOnce} for update`.execute(db);
  return rows;
}

async function saveSealed(db: Db, { table, id, column }: Store, rows: readonly Sealed[]): Promise<void> {
  await sql`
    update ${table} as kept set ${column} = g.sealed
    from unnest(${rows.map(({ ownerId }) => ownerId)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[]) as g (id, sealed)
    where kept.${id} = g.id`.execute(db);
}

/** How many rows name each key; of recovery codes those that name none are from before keys had names. */
export async function countByKey(db: Db): Promise<{ sealed: KeyCount[]; codes: KeyCount[] }> {
  const sealed = await Promise.all(
    stores.map(({ table, column }) =>
      sql<KeyCount>`
        select encode(substring(${column} from 1 for 6), 'hex') as "keyId", count(*) as count from ${table}
        where ${column} is not null group by 1`.execute(db),
    ),
  );
  const codes = await sql<KeyCount>`
    select case when length(code_hash) > 32 then encode(substring(code_hash from 1 for 6), 'hex') end as "keyId",
      count(*) as count
    from recovery_code group by 1`.execute(db);
  return { sealed: sealed.flatMap(({ rows }) => rows), codes: codes.rows };
}
