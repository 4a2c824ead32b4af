import { tokenTtlLong, tokenTtlShort } from '../../../identity/domain/session.ts';
import type { PublicSettings } from '../../../identity/server/surroundings.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findSettings } from './setting-queries.ts';

/** What every page may know of the platform's settings. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  const kept = await findSettings(db);
  return {
    maintenance: kept.maintenance,
    tokenTtlShort: kept.tokenTtlShort ?? tokenTtlShort,
    tokenTtlLong: kept.tokenTtlLong ?? tokenTtlLong,
    bugReportKey: kept.bugReportKey ?? '',
    errorReportAddress: kept.errorReportAddress ?? '',
    banner: kept.banner,
  };
}
