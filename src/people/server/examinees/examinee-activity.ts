import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { listUsedDevices } from '../used-devices.ts';

/** The last hundred sign-ins of an examinee, the latest first. */
export const listDevices = (db: Db, examineeId: string, now: Date) =>
  listUsedDevices(db, { account: sql`(select account_id from examinee where id = ${examineeId})`, most: 100, now });

type Act = {
  readonly id: string;
  readonly action: string;
  readonly by: { readonly givenName: LocalText; readonly familyName: LocalText } | null;
  readonly byThemselves: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  readonly happenedAt: Date;
};

/** What was done to this record, and what this person did; the ids of events grow with time. */
export async function listRecordOf(
  db: Db,
  examineeId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  const events = sql`from audit_event e where e.subject_id = ${examineeId}`;
  const goingOn = after && /^[0-9a-f-]{36}$/.test(after) ? sql`and e.id < ${after}::uuid` : sql``;
  const { rows } = await sql<Act>`
    select e.id, e.action, e.details, e.happened_at as "happenedAt",
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from administrator w
        where w.account_id = e.actor_id) as by,
      e.actor_id = ${examineeId} or exists (select from examinee x where x.id = ${examineeId} and x.account_id = e.actor_id)
        as "byThemselves"
    ${events} ${goingOn} order by e.id desc limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total ${events}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}
