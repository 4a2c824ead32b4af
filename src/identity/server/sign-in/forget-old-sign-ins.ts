import type { Db } from '../../../platform/server/database/database.ts';

const day = 24 * 60 * 60 * 1000;

/** Removes what nobody needs any more: checks and links that are over, sessions that ended half a year ago, and mails with links after a year. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db.deleteFrom('pending_check').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('password_link').where('expires_at', '<', before(7)).where('used_at', 'is', null).execute();
  await db.deleteFrom('link_mail').where('written_at', '<', before(365)).execute();
  await db.deleteFrom('session').where('expires_at', '<', before(180)).execute();
  await db.deleteFrom('session').where('ended_at', '<', before(180)).execute();
}
