import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';

/** Takes the second check of somebody off who lost it, with its recovery codes. False where there was none. */
export async function removeTwoFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await db.deleteFrom('two_factor').where('account_id', '=', accountId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Links that were sent to set this account's password lead nowhere any more. */
export async function voidPasswordLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('password_link').where('account_id', '=', accountId).execute();
}

/** What `sendInvitation` does, for many people in one statement. */
export async function sendInvitations(db: Db, accountIds: readonly string[]): Promise<void> {
  await sql`
    select enqueue_job('send_password_link', json_build_object('accountId', account, 'kind', 'invitation'), 'password_link:' || account)
    from unnest(${[...accountIds]}::text[]) account`.execute(db);
}
