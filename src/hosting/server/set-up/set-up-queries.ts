import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

export type SetUpLink = {
  readonly email: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  /** Encrypted; gone once the link was used. */
  readonly secret: Buffer | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

const links = (db: Db, hash: Buffer) =>
  db
    .selectFrom('set_up_link')
    .select((row) => [
      'email',
      row.ref('given_name').$castTo<LocalText>().as('givenName'),
      row.ref('family_name').$castTo<LocalText>().as('familyName'),
      'secret',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('token_hash', '=', hash);

export const findSetUpLink = (db: Db, hash: Buffer): Promise<SetUpLink | undefined> =>
  links(db, hash).executeTakeFirst();

/** Locked, so that a form sent twice at once makes one account. */
export const lockSetUpLink = (db: Db, hash: Buffer): Promise<SetUpLink | undefined> =>
  links(db, hash).forUpdate().executeTakeFirst();

type NewLink = Pick<SetUpLink, 'email' | 'givenName' | 'familyName'> & {
  readonly hash: Buffer;
  readonly secret: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** The one open link from now on: it takes the place of the one before. */
export async function saveSetUpLink(db: Db, link: NewLink): Promise<void> {
  const { hash, email, givenName, familyName, secret, now, expiresAt } = link;
  await sql`
    insert into set_up_link (token_hash, email, given_name, family_name, secret, created_at, expires_at)
    values (${hash}, ${email}, ${JSON.stringify(givenName)}, ${JSON.stringify(familyName)}, ${secret}, ${now}, ${expiresAt})
    on conflict ((true)) where used_at is null do update set token_hash = excluded.token_hash, email = excluded.email,
      given_name = excluded.given_name, family_name = excluded.family_name, secret = excluded.secret,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);
}

export async function saveSetUpLinkUsed(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('set_up_link').set({ used_at: now, secret: null }).where('token_hash', '=', hash).execute();
}

/** Whether somebody can sign in who runs the platform; people of the demonstration count where it works. */
export async function hasPlatformAdministrator(db: Db, { isLocal }: { readonly isLocal: boolean }): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ROLE_PLATFORM_ADMIN')
    .where('enabled', '=', true)
    .where('password_hash', 'is not', null)
    .$if(!isLocal, (query) => query.where('demonstration', '=', false))
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
