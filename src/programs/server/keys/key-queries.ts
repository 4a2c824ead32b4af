import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { KeyPermission } from '../../domain/access-key.ts';

type KeyRow = {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly permissions: KeyPermission[];
  readonly madeBy: { readonly givenName: LocalText; readonly familyName: LocalText } | null;
  readonly madeAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

/** The newest keys of the company, with who made each. */
export async function listKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.permissions, k.made_at as "madeAt", k.expires_at as "expiresAt",
      k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
      (select jsonb_build_object('givenName', m.given_name, 'familyName', m.family_name)
        from administrator m where m.account_id = k.made_by limit 1) as "madeBy"
    from api_key k order by k.revoked_at is not null, k.id desc limit 200`.execute(db);
  return rows;
}

/** How many keys are good at this moment. */
export async function countGoodKeys(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

type NewKey = {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly prefix: string;
  readonly hash: Buffer;
  readonly madeBy: string;
  readonly now: Date;
  readonly expiresAt: Date | null;
};

/** Keeps a new key by its hash; gives its id. */
export async function saveKey(db: Db, key: NewKey): Promise<string> {
  const { id } = await db
    .insertInto('api_key')
    .values({
      name: key.name,
      permissions: [...key.permissions],
      prefix: key.prefix,
      hash: key.hash,
      made_by: key.madeBy,
      made_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a key until the transaction ends. */
export const lockKey = (db: Db, id: string) =>
  db
    .selectFrom('api_key')
    .select(['name', 'prefix', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ends a key for good. */
export async function saveRevoked(db: Db, id: string, by: { readonly revokedBy: string; readonly now: Date }) {
  await db.updateTable('api_key').set({ revoked_at: by.now, revoked_by: by.revokedBy }).where('id', '=', id).execute();
}
