import { sql } from 'kysely';
import type { Role } from '../../../platform/access.ts';
import type { LocalText, DateStyle } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Method } from '../../domain/two-factor.ts';

/** What is known of an account before anybody is signed in. */
export type AccountToSignIn = {
  readonly id: string;
  readonly signInName: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly isEnabled: boolean;
  /** The account is enabled, and its company lets its people in. */
  readonly isOpen: boolean;
  readonly companyId: string | null;
  readonly method: Method | null;
  readonly hasPasskeys: boolean;
  /** Whom the company asks for a second factor, and whether it lets those who decide do without. */
  readonly askedOf: readonly string[];
  readonly isRelaxed: boolean;
  readonly sessionHours: number | null;
  /** Somebody else gave the password out. */
  readonly oneTimePassword: boolean;
  /** An invented person, whose password everybody knows. */
  readonly isDemonstration: boolean;
  /** The company has its people sign in through its provider; this one is not the administrator kept back. */
  readonly isProviderDemanded: boolean;
  /** The password before it was hashed, encrypted. */
  readonly waitingPassword: Buffer | null;
};

/**
 * Whether a company lets its people in: administrators always, who change nothing while it is closed (docs/decisions/0109), others
 * while its subscription runs. Somebody of no company is let in. Takes the names of the two in the query.
 */
export const isHomeOpen = (now: Date, { account = 'account', company = 'company' } = {}) =>
  sql<boolean>`(${sql.ref(`${company}.id`)} is null or ${sql.ref(`${account}.role`)} in ('ROLE_COMPANY_ADMIN', 'ROLE_ADMIN')
    or company_status(${sql.table(company)}, ${now}) in ('active', 'grace'))`;

const accountQuery = (db: Db, now: Date) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.home_company_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .select([
      'account.id',
      'account.sign_in_name as signInName',
      'account.role',
      'account.password_hash as passwordHash',
      'account.enabled as isEnabled',
      sql<boolean>`account.enabled and ${isHomeOpen(now)}`.as('isOpen'),
      'account.home_company_id as companyId',
      'two_factor.method',
      sql<boolean>`exists (select from passkey where account_id = account.id)`.as('hasPasskeys'),
      sql<string[]>`coalesce(company.two_factor_for, '{}')`.as('askedOf'),
      sql<boolean>`coalesce(company.two_factor_relaxed, false)`.as('isRelaxed'),
      'company.session_hours as sessionHours',
      'account.one_time_password as oneTimePassword',
      'account.demonstration as isDemonstration',
      sql<boolean>`exists (select from sign_in_provider p where p.home_company_id = account.home_company_id
        and p.is_demanded and p.spare_account_id <> account.id)`.as('isProviderDemanded'),
      sql<Buffer | null>`(select sealed from waiting_password
        where account_id = account.id and account.password_hash is null)`.as('waitingPassword'),
    ]);

/** The accounts of this name, one of each company that knows it: the open ones first, and of these the one used last. */
export const findAccountsByName = (db: Db, name: string, now: Date): Promise<AccountToSignIn[]> =>
  accountQuery(db, now)
    .where('account.sign_in_name', '=', name)
    .orderBy('isOpen', 'desc')
    .orderBy('account.last_sign_in_at', (at) => at.desc().nullsLast())
    .orderBy('account.id')
    .limit(100)
    .execute();

export const findAccountById = (db: Db, id: string, now: Date): Promise<AccountToSignIn | undefined> =>
  accountQuery(db, now).where('account.id', '=', id).executeTakeFirst();

export type Reader = {
  readonly email: string | null;
  readonly language: string;
  readonly givenName: LocalText;
  readonly timeZone: string;
  readonly dateStyle: DateStyle;
};

/** To whom a mail about this account goes; inside the fence of its company. A platform administrator signs in with it. */
export const findReader = (db: Db, accountId: string): Promise<Reader> =>
  db
    .selectFrom('account as a')
    .leftJoin('administrator as m', 'm.account_id', 'a.id')
    .leftJoin('examinee as e', 'e.account_id', 'a.id')
    .leftJoin('company as c', 'c.id', 'a.home_company_id')
    .select([
      sql<string | null>`coalesce(m.email, e.email, case when a.role <> 'ROLE_EXAMINEE' and a.sign_in_name like '%@%'
        then a.sign_in_name end)`.as('email'),
      'a.language',
      sql<LocalText>`coalesce(m.given_name, e.given_name, '{}')`.as('givenName'),
      sql<string>`coalesce(c.time_zone, 'UTC')`.as('timeZone'),
      sql<Reader['dateStyle']>`coalesce(c.date_style, 'local')`.as('dateStyle'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** A password that the owner of these accounts chose; `mailboxShown` where they came by a link to the mailbox of the address. */
export async function savePassword(
  db: Db,
  accountIds: readonly string[],
  passwordHash: string,
  { mailboxShown = false }: { readonly mailboxShown?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, one_time_password: false, ...(mailboxShown ? { mailbox_shown: true } : {}) })
    .where('id', 'in', [...accountIds])
    .execute();
}

type Given = { readonly accountId: string; readonly passwordHash: string };

/** Passwords that somebody else gives out: at the next sign-in their owners choose their own. */
export async function saveOneTimePasswords(db: Db, given: readonly Given[]): Promise<void> {
  await sql`
    update account set password_hash = g.hash, one_time_password = true
    from unnest(${given.map(({ accountId }) => accountId)}::uuid[], ${given.map(({ passwordHash }) => passwordHash)}::text[])
      as g (account, hash)
    where account.id = g.account`.execute(db);
}

/** Whether the account is open and has this password still; held until the end of the transaction. */
export async function holdPassword(db: Db, accountId: string, passwordHash: string | null): Promise<boolean> {
  const held = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('enabled', '=', true)
    .where(sql<boolean>`password_hash is not distinct from ${passwordHash}`)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** The password's hash of somebody who is signed in, and what else is needed to confirm or change it. */
export const findOwnPassword = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.home_company_id')
    .select([
      'password_hash as passwordHash',
      'sign_in_name as signInName',
      'one_time_password as oneTimePassword',
      'company.code as companyCode',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The account of an administrator or examinee; inside the fence of their company. */
export const findPersonsAccount = (db: Db, personId: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('administrator as m', 'm.account_id', 'a.id')
    .leftJoin('examinee as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.sign_in_name as signInName', 'a.role', 'a.enabled'])
    .where((match) => match.or([match('m.id', '=', personId), match('e.id', '=', personId)]))
    .executeTakeFirst();
