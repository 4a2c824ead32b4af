import { sql, type RawBuilder } from 'kysely';
import type { Language, LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';

export type PlatformUserRow = {
  readonly id: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly email: string;
  readonly language: Language;
  readonly enabled: boolean;
  readonly twoFactor: 'email' | 'app' | 'passkey' | null;
  readonly lastSignInAt: Date | null;
  readonly hasPassword: boolean;
  readonly invitedAt: Date | null;
  readonly sortKey: string;
};

type Filter = {
  readonly q?: string | undefined;
  readonly enabled?: 'yes' | 'no' | undefined;
  readonly sort: 'name' | '-name' | 'email' | '-email';
  readonly after?: string | undefined;
  readonly limit: number;
};

const shownName = (part: 'given_name' | 'family_name') =>
  sql`coalesce(nullif(u.${sql.raw(part)} ->> 'en', ''), u.${sql.raw(part)} ->> 'th', '')`;

const sortKeys: Record<'name' | 'email', RawBuilder<string>> = {
  name: sql`concat_ws(' ', ${shownName('given_name')}, ${shownName('family_name')}, a.sign_in_name) collate "th-x-icu"`,
  email: sql`a.sign_in_name collate "th-x-icu"`,
};

const columns = sql`a.id, coalesce(u.given_name, '{}') as "givenName", coalesce(u.family_name, '{}') as "familyName",
  a.sign_in_name as email, a.language, a.enabled, coalesce(t.method,
    (select 'passkey' from passkey p where p.account_id = a.id limit 1)) as "twoFactor", a.last_sign_in_at as "lastSignInAt",
  a.password_hash is not null as "hasPassword", u.invited_at as "invitedAt"`;
const tables = sql`account a left join platform_user u on u.account_id = a.id left join two_factor t on t.account_id = a.id`;

/** A page of the platform's people, and how many match in all. */
export async function listPlatformUsers(db: Db, filter: Filter) {
  const isDown = filter.sort.startsWith('-');
  const key = sortKeys[filter.sort.replace('-', '') as 'name' | 'email'];
  const words = sql`lower(concat_ws(' ', a.sign_in_name, u.given_name ->> 'en', u.family_name ->> 'en', u.given_name ->> 'th', u.family_name ->> 'th'))`;
  const sought = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matching = sql.join(
    [
      sql`a.role = 'ROLE_PLATFORM_ADMIN'`,
      ...sought.map((word) => sql`${words} like ${containing(word)}`),
      ...(filter.enabled ? [sql`a.enabled = ${filter.enabled === 'yes'}`] : []),
    ],
    sql` and `,
  );
  const [from, id] = decodeCursor(filter.after, 'text', 'id') ?? [];
  const goesOn = id !== undefined ? sql`(${key}, a.id) ${isDown ? sql`<` : sql`>`} (${from}, ${id}::uuid)` : sql`true`;
  const way = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<PlatformUserRow>`
    select ${columns}, ${key} as "sortKey" from ${tables} where ${matching} and ${goesOn}
    order by ${key} ${way}, a.id ${way} limit ${filter.limit + 1}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findPlatformUser(db: Db, id: string): Promise<PlatformUserRow | undefined> {
  const { rows } = await sql<PlatformUserRow>`
    select ${columns}, '' as "sortKey" from ${tables} where a.role = 'ROLE_PLATFORM_ADMIN' and a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** How many could run the platform; until the transaction ends nobody else decides by this number. */
export async function lockEnabledUsers(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ROLE_PLATFORM_ADMIN')
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

type Person = { readonly givenName: LocalText; readonly familyName: LocalText; readonly email: string };

export async function savePlatformUser(db: Db, accountId: string, { givenName, familyName, email }: Person) {
  const person = { given_name: JSON.stringify(givenName), family_name: JSON.stringify(familyName), email };
  await db
    .insertInto('platform_user')
    .values({ account_id: accountId, ...person })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(person))
    .execute();
}

export async function saveUserInvited(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('platform_user').set({ invited_at: now }).where('account_id', '=', accountId).execute();
}
