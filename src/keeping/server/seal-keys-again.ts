import { sql } from 'kysely';
import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import type { SealedAgain } from '../../identity/server/seal-again.ts';
import { theOperator } from '../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import type { KeyCount, Secrets } from '../../platform/server/secrets/key-ring.ts';
import { openKey, sealKey } from './passphrase.ts';

/** Where keys of passphrases lie sealed: of the schedule, and of a restoring that is not over. */
const stores = [
  { table: sql`backup_setting`, key: sql`company_id` },
  { table: sql`company_restore`, key: sql`id` },
] as const;
type Store = (typeof stores)[number];
type Sealed = { readonly id: string; readonly sealed: Buffer };

type Means = { readonly inTransaction: InTransaction; readonly secret: Secrets };

/**
 * Seals with the current secret the keys that an earlier one sealed, company by company, each in a transaction of its own: cut
 * off, it goes on where it was. What no secret opens is left as it is and counted.
 */
export async function sealKeysAgain(
  { inTransaction, secret }: Means,
  noted: () => void = () => {},
): Promise<SealedAgain> {
  const companies = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    db.selectFrom('company').select('id').orderBy('id').execute(),
  );
  const done = { sealed: 0, unopened: 0 };
  for (const { id } of companies) {
    const { sealed, unopened } = await inTransaction({ companyId: id, role: 'staff', by: theOperator }, (db) =>
      sealAgainIn(db, id, secret),
    );
    done.sealed += sealed;
    done.unopened += unopened;
    if (sealed + unopened > 0) noted();
  }
  return done;
}

async function sealAgainIn(db: Db, companyId: string, secret: Secrets): Promise<SealedAgain> {
  const done = { sealed: 0, unopened: 0 };
  const current = sealingFrom(secret).prefix;
  for (const { table, key: id } of stores) {
    const { rows } = await sql<Sealed>`
      select ${id} as id, sealed_key as sealed from ${table}
      where sealed_key is not null and substring(sealed_key from 1 for ${current.length}) <> ${current} for update`.execute(
      db,
    );
    for (const row of rows) {
      const key = openKey(secret, row.sealed, companyId);
      if (key === null) done.unopened += 1;
      else {
        const again = sealKey(secret, key, companyId);
        await sql`update ${table} set sealed_key = ${again} where ${id} = ${row.id}`.execute(db);
        done.sealed += 1;
      }
    }
  }
  return done;
}

/** How many keys of this company each secret sealed. */
export async function countKeysBySecret(db: Db): Promise<KeyCount[]> {
  const counts = await Promise.all(stores.map((store) => countIn(db, store)));
  return counts.flat();
}

const countIn = async (db: Db, { table }: Store): Promise<KeyCount[]> =>
  (
    await sql<KeyCount>`
      select encode(substring(sealed_key from 1 for 6), 'hex') as "keyId", count(*) as count from ${table}
      where sealed_key is not null group by 1`.execute(db)
  ).rows;
