import type { Db } from '../../platform/server/database/database.ts';

/** Whether somebody of the platform signs in with this e-mail address. A company may know the address as well. */
export async function isPlatformAddress(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('sign_in_name', '=', email.toLowerCase())
    .where('home_company_id', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** An account of the platform for somebody who sets the password by an invitation. Violates `sign_in_names_are_unique`. */
export async function savePlatformAccount(db: Db, { email, language }: { email: string; language: string }) {
  const { id } = await db
    .insertInto('account')
    .values({ sign_in_name: email.toLowerCase(), password_hash: null, role: 'ROLE_PLATFORM_ADMIN', language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = { readonly sign_in_name?: string; readonly language?: string; readonly enabled?: boolean };

/** Changes an account of the platform; no other. Violates `sign_in_names_are_unique`. */
export async function savePlatformAccountChange(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('account').set(change).where('id', '=', id).where('role', '=', 'ROLE_PLATFORM_ADMIN').execute();
}
