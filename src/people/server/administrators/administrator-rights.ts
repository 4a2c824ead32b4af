import { whyOverLimit, type OverLimit } from '../../../companies/server/limits.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { whyNotBoth, type AdministratorStanding } from '../../domain/administrator-safeguards.ts';
import { holdLevel } from '../levels/level-queries.ts';

/**
 * What somebody will be allowed to do: a company administrator everything, anyone who has a level its flags, anybody
 * else those that were ticked. Or why it cannot be. The level stays as it is until the transaction ends.
 */
export async function rightsOf(
  db: Db,
  given: AdministratorStanding,
): Promise<AdministratorStanding | 'level_gone' | 'company_admin_sees_all'> {
  const both = whyNotBoth(given);
  if (both) return both;
  const { role, enabled, datasetRole } = given;
  const same = { role, enabled, datasetRole };
  if (role === 'ROLE_COMPANY_ADMIN') return { ...same, levelId: null, permissions: [] };
  if (given.levelId === null) return { ...same, levelId: null, permissions: [...new Set(given.permissions)] };
  const level = await holdLevel(db, given.levelId);
  return level ? { ...same, levelId: level.id, permissions: level.permissions } : 'level_gone';
}

/** Whether so many more enabled administrators are too many for the company's subscription. */
export const roomForAdministrators = (db: Db, companyId: string, more: number, now: Date): Promise<OverLimit | null> =>
  whyOverLimit(db, { companyId, kind: 'administrators', more, now });
