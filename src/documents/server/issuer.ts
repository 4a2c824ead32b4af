import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** What the letterhead of a document says of the company. */
export const findIssuer = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .select((company) => [
      company.ref('name').$castTo<LocalText>().as('company'),
      company.ref('address').$castTo<LocalText>().as('address'),
      'logo',
      'time_zone as timeZone',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
