import { languages, type LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/** Who is written to about how a company stands. */
export type StandingReader = Awaited<ReturnType<typeof listCompanyReaders>>[number];

/** The company administrators who may sign in, inside the company’s fence. */
export async function listCompanyReaders(db: Db) {
  const rows = await db
    .selectFrom('administrator as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select((row) => [
      'm.email',
      'a.language',
      'a.sign_in_name as signInName',
      row.ref('m.given_name').$castTo<LocalText | null>().as('givenName'),
    ])
    .where('a.role', '=', 'ROLE_COMPANY_ADMIN')
    .where('a.enabled', '=', true)
    .where('m.deleted_at', 'is', null)
    .where('m.email', '<>', '')
    .orderBy('m.id')
    .execute();
  return rows.map(withLanguage);
}

/** The platform administrators who may sign in, outside every fence. */
export async function listPlatformReaders(db: Db): Promise<StandingReader[]> {
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('platform_user as u', 'u.account_id', 'a.id')
    .select((row) => [
      'a.sign_in_name as email',
      'a.language',
      'a.sign_in_name as signInName',
      row.ref('u.given_name').$castTo<LocalText | null>().as('givenName'),
    ])
    .where('a.role', '=', 'ROLE_PLATFORM_ADMIN')
    .where('a.enabled', '=', true)
    .orderBy('a.id')
    .execute();
  return rows.map(withLanguage);
}

const withLanguage = <Row extends { readonly language: string }>(row: Row) => ({
  ...row,
  language: languages.find((known) => known === row.language) ?? 'en',
});
