import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Sealing } from '../encrypted-secrets.ts';

export type Provider = {
  readonly companyId: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Buffer;
  readonly scopes: string[];
  readonly acr: string | null;
  readonly isOn: boolean;
  readonly linksByEmail: boolean;
  readonly createsExaminees: boolean;
  readonly trustsSecondFactor: boolean;
  readonly isDemanded: boolean;
  readonly spareAccountId: string | null;
};

const providers = (db: Db) =>
  db
    .selectFrom('sign_in_provider as p')
    .select([
      'p.home_company_id as companyId',
      'p.name',
      'p.issuer',
      'p.client_id as clientId',
      'p.client_secret as clientSecret',
      'p.scopes',
      'p.acr',
      'p.is_on as isOn',
      'p.links_by_email as linksByEmail',
      'p.creates_examinees as createsExaminees',
      'p.trusts_second_factor as trustsSecondFactor',
      'p.is_demanded as isDemanded',
      'p.spare_account_id as spareAccountId',
    ]);

/** The provider of a company, whether it is on or not. */
export const findProvider = (db: Db, companyId: string): Promise<Provider | undefined> =>
  providers(db).where('p.home_company_id', '=', companyId).executeTakeFirst();

/** The provider in use of a company, by the code that its people know. */
export const findProviderByCode = (db: Db, code: string): Promise<Provider | undefined> =>
  providers(db)
    .innerJoin('company as c', 'c.id', 'p.home_company_id')
    .where(sql`lower(c.code)`, '=', code)
    .where('p.is_on', '=', true)
    .executeTakeFirst();

/** Whether any company of the installation has one in use. */
export async function hasProviders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from sign_in_provider where is_on) as any`.execute(
    db,
  );
  return rows[0]?.any ?? false;
}

export async function saveProvider(db: Db, { companyId, ...provider }: Provider): Promise<void> {
  const columns = {
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    scopes: provider.scopes,
    acr: provider.acr,
    is_on: provider.isOn,
    links_by_email: provider.linksByEmail,
    creates_examinees: provider.createsExaminees,
    trusts_second_factor: provider.trustsSecondFactor,
    is_demanded: provider.isDemanded,
    spare_account_id: provider.spareAccountId,
  };
  await db
    .insertInto('sign_in_provider')
    .values({ home_company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('home_company_id').doUpdateSet(columns))
    .execute();
}

export const removeProvider = (db: Db, companyId: string): Promise<unknown> =>
  db.deleteFrom('sign_in_provider').where('home_company_id', '=', companyId).execute();

/** Who may keep a password where the provider is demanded: the open company administrators. */
export const listCompanyAdministrators = (db: Db, companyId: string) =>
  db
    .selectFrom('account')
    .select(['id as accountId', 'sign_in_name as signInName'])
    .where('home_company_id', '=', companyId)
    .where('role', '=', 'ROLE_COMPANY_ADMIN')
    .where('enabled', '=', true)
    .orderBy('sign_in_name')
    .limit(200)
    .execute();

/** Nobody else's row opens the secret. */
export const secretOwner = (companyId: string): string => `provider of ${companyId}`;

/** As what a provider is asked. */
export const registrationOf = (sealing: Sealing, { companyId, issuer, clientId, clientSecret }: Provider) => ({
  issuer,
  clientId,
  clientSecret: sealing.open(clientSecret, secretOwner(companyId)),
});
