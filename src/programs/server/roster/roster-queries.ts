import { sql } from 'kysely';
import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import type { Permission } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { NumberColumn } from '../../domain/roster/roster-file.ts';
import type { RosterSettings } from '../../roster-schema.ts';

export type StoredRoster = RosterSettings & {
  readonly settledBy: string;
  readonly settledAt: Date;
  readonly nextAt: Date | null;
};

const select = (db: Db) =>
  db
    .selectFrom('roster')
    .select((row) => [
      'address',
      'header',
      'hour',
      row.ref('number_from').$castTo<NumberColumn>().as('numberFrom'),
      'takes_classes as takesClasses',
      'takes_members as takesMembers',
      'leaves',
      'invites',
      'most_gone as mostGone',
      'settled_by as settledBy',
      'settled_at as settledAt',
      'next_at as nextAt',
    ]);

/** How the roster of the company is settled. */
export const findRoster = (db: Db): Promise<StoredRoster | undefined> => select(db).executeTakeFirst();

/** The same; nobody else settles it or begins a run until the transaction ends. */
export const lockRoster = (db: Db): Promise<StoredRoster | undefined> => select(db).forUpdate().executeTakeFirst();

/** Settles the roster. */
export async function saveRoster(db: Db, roster: StoredRoster): Promise<void> {
  const columns = {
    address: roster.address,
    header: roster.header,
    hour: roster.hour,
    number_from: roster.numberFrom,
    takes_classes: roster.takesClasses,
    takes_members: roster.takesMembers,
    leaves: roster.leaves,
    invites: roster.invites,
    most_gone: roster.mostGone,
    settled_by: roster.settledBy,
    settled_at: roster.settledAt,
    next_at: roster.nextAt,
  };
  await db
    .insertInto('roster')
    .values(columns)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

export const saveNextTurn = (db: Db, nextAt: Date | null): Promise<unknown> =>
  db.updateTable('roster').set({ next_at: nextAt }).execute();

/** Ends the roster, with whom it knew and where it put them. */
export async function removeRoster(db: Db, companyId: string): Promise<void> {
  for (const table of ['roster_place', 'roster_class', 'roster_person', 'roster_run', 'roster'] as const)
    await db.deleteFrom(table).execute();
  await removeRosterSecret(db, companyId);
}

/** Nobody else's row opens it. */
export const rosterSecretOwner = (companyId: string): string => `roster of ${companyId}`;

export async function saveRosterSecret(db: Db, sealing: Sealing, companyId: string, secret: string): Promise<void> {
  const sealed = sealing.seal(secret, rosterSecretOwner(companyId));
  await db
    .insertInto('roster_secret')
    .values({ home_company_id: companyId, sealed })
    .onConflict((conflict) => conflict.column('home_company_id').doUpdateSet({ sealed }))
    .execute();
}

export const removeRosterSecret = (db: Db, companyId: string): Promise<unknown> =>
  db.deleteFrom('roster_secret').where('home_company_id', '=', companyId).execute();

const findSealed = (db: Db, companyId: string) =>
  db.selectFrom('roster_secret').select('sealed').where('home_company_id', '=', companyId).executeTakeFirst();

export const hasRosterSecret = async (db: Db, companyId: string): Promise<boolean> =>
  (await findSealed(db, companyId)) !== undefined;

/** What the address is asked with; null where it is asked openly. */
export async function openRosterSecret(db: Db, sealing: Sealing, companyId: string): Promise<string | null> {
  const kept = await findSealed(db, companyId);
  return kept ? sealing.open(kept.sealed, rosterSecretOwner(companyId)) : null;
}

/** The zone in which the hours of the company are. */
export async function findZone(db: Db, companyId: string): Promise<string> {
  const { zone } = await db
    .selectFrom('company')
    .select('time_zone as zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return zone;
}

type Settler = { readonly companyId: string; readonly accountId: string; readonly now: Date };

/** Whether somebody is still there, may still do all this, and their company is open. */
export async function maySettle(
  db: Db,
  { companyId, accountId, now }: Settler,
  permissions: readonly Permission[],
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from account a join company c on c.id = a.home_company_id
      join administrator m on m.account_id = a.id and m.deleted_at is null
      where a.id = ${accountId} and a.enabled and a.home_company_id = ${companyId}
        and (a.role = 'ROLE_COMPANY_ADMIN' or a.role = 'ROLE_ADMIN' and m.permissions @> ${[...permissions]}::text[])
        and company_status(c, ${now}::timestamptz) in ('active', 'grace')) as may`.execute(db);
  return rows[0]?.may ?? false;
}
