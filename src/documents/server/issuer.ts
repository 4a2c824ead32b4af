import { z } from 'zod';
import { dateStyles, type LocalText } from '../../platform/language.ts';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PrintSettings } from '../settings-schema.ts';
import { ownPrint } from './settings/settings-queries.ts';
import { bytes, findRow, json } from '../../platform/server/database/rows.ts';

const issuer = z.object({
  code: z.string(),
  company: json<LocalText>(),
  address: json<LocalText>(),
  logo: bytes.nullable(),
  timeZone: z.string(),
  dateStyle: z.enum(dateStyles),
  ownPrint: json<PrintSettings>(),
});

/** What the letterhead of a document says of the company. */
export async function findIssuer(db: Db, companyId: string) {
  const query = db
    .selectFrom('company')
    .select(['code', 'name as company', 'address', 'logo', 'time_zone as timeZone', 'date_style as dateStyle'])
    .select(ownPrint.as('ownPrint'))
    .where('id', '=', companyId);
  return found(await findRow(db, issuer, query));
}
