import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findAccountById, isHomeOpen, type AccountToSignIn } from './account-queries.ts';

/** An account, as far as its person's password is concerned. */
export type Held = { readonly id: string; readonly companyId: string | null; readonly passwordHash: string | null };

/** The accounts of the person whose account this is, in all companies; this one first. */
export const listHeld = (db: Db, accountId: string): Promise<Held[]> =>
  db
    .selectFrom('account as own')
    .innerJoin('account as a', 'a.person_id', 'own.person_id')
    .select(['a.id', 'a.home_company_id as companyId', 'a.password_hash as passwordHash'])
    .where('own.id', '=', accountId)
    .orderBy(sql`a.id <> own.id`)
    .orderBy('a.id')
    .execute();

/**
 * Who reads the mailbox of an address is the person of every open account that signs in with it: one person from here on, that
 * of `into`. An address that the account no longer has joins nothing, and nothing joins the demonstration's people to real ones.
 * Gives the accounts that came to the person, where nobody who was signed in before has shown who they are.
 */
export async function joinByMailbox(db: Db, { accountId, address, into }: Joining, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update account a set person_id = target.person_id
    from account own, account target
    where own.id = ${accountId} and own.sign_in_name = ${address} and own.sign_in_name like '%@%' and target.id = ${into}
      and a.sign_in_name = own.sign_in_name and a.demonstration = own.demonstration and a.enabled
      and a.person_id <> target.person_id
      and (a.home_company_id is null or exists (select from company c where c.id = a.home_company_id
        and ${isHomeOpen(now, { account: 'a', company: 'c' })}))
    returning a.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Joining = { readonly accountId: string; readonly address: string | null; readonly into: string };

/**
 * The account of this address in another company whose password was set by who reads the mailbox, the last one used; null
 * where there is none. Only for who has shown the mailbox as well.
 */
export async function findShownElsewhere(db: Db, accountId: string, address: string | null) {
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    select a.id, a.password_hash as "passwordHash" from account own
      join account a on a.sign_in_name = own.sign_in_name and a.id <> own.id and a.demonstration = own.demonstration
    where own.id = ${accountId} and own.sign_in_name = ${address} and own.sign_in_name like '%@%'
      and a.enabled and a.mailbox_shown and a.password_hash is not null and not a.one_time_password
    order by a.last_sign_in_at desc nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Where the person of this account can go: the companies, and the platform, whose name is null. This account is among them. */
export const listOwnCompanies = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('account as own')
    .innerJoin('account as a', 'a.person_id', 'own.person_id')
    .leftJoin('company as c', 'c.id', 'a.home_company_id')
    .select((row) => [
      'c.id as companyId',
      row.ref('c.name').$castTo<LocalText | null>().as('name'),
      'a.role',
      'a.last_sign_in_at as lastSignInAt',
      sql<boolean>`a.id = own.id`.as('isHere'),
    ])
    .where('own.id', '=', accountId)
    .where('a.enabled', '=', true)
    .where(isHomeOpen(now, { account: 'a', company: 'c' }))
    .orderBy(sql`a.last_sign_in_at desc nulls last`)
    .orderBy('a.id')
    .execute();

/** The open account that the person of this one has in another company, or on the platform (`null`). */
export async function findAccountThere(
  db: Db,
  accountId: string,
  companyId: string | null,
  now: Date,
): Promise<AccountToSignIn | null> {
  const there = await db
    .selectFrom('account as own')
    .innerJoin('account as a', 'a.person_id', 'own.person_id')
    .select('a.id')
    .where('own.id', '=', accountId)
    .where('a.id', '<>', accountId)
    // Who was signed out by the company comes back by their password alone.
    .where('a.logged_in', '=', true)
    .where(sql<boolean>`a.home_company_id is not distinct from ${companyId}::uuid`)
    .executeTakeFirst();
  const account = there && (await findAccountById(db, there.id, now));
  return account?.isOpen ? account : null;
}
