import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

const isCurrent = (now: Date) => sql<boolean>`(v.revoked_at is null and v.until > ${now})`;

/** Support access of one company, the latest first, with how often somebody of the platform came in by it. */
export const listSupportAccess = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom('support_access as v')
    .select((row) => [
      'v.id',
      'v.reason',
      'v.granted_at as grantedAt',
      'v.until',
      'v.revoked_at as revokedAt',
      isCurrent(now).as('current'),
      row
        .selectFrom('platform_event as p')
        .select(sql<number>`count(*)::int`.as('visits'))
        .where('p.action', '=', 'support.entered')
        .whereRef('p.subject_company_id', '=', 'v.home_company_id')
        .where(sql<boolean>`p.details ->> 'supportAccessId' = v.id::text`)
        .as('visits'),
    ])
    .where('v.home_company_id', '=', companyId)
    .orderBy('v.id', 'desc')
    .limit(50)
    .execute();

/** The access that lasts at this moment. */
export const findCurrentSupportAccess = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom('support_access as v')
    .select(['v.id', 'v.reason', 'v.until'])
    .where('v.home_company_id', '=', companyId)
    .where(isCurrent(now))
    .orderBy('v.id', 'desc')
    .executeTakeFirst();

type Grant = { companyId: string; reason: string; grantedBy: string; now: Date; until: Date };

export async function saveSupportAccess(db: Db, grant: Grant): Promise<string> {
  const { id } = await db
    .insertInto('support_access')
    .values({
      home_company_id: grant.companyId,
      reason: grant.reason,
      granted_by: grant.grantedBy,
      granted_at: grant.now,
      until: grant.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives whether there was something to end. */
export async function saveSupportAccessEnd(db: Db, companyId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('support_access')
    .set({ revoked_at: now })
    .where('home_company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
