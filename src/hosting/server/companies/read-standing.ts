import type { Db } from '../../../platform/server/database/database.ts';
import { found } from '../../../platform/refusal.ts';
import { daysBetween, typedInZone } from '../../../platform/zoned-time.ts';
import { isNearLimit } from '../../../companies/domain/standing.ts';
import { endOf } from '../../../companies/domain/subscription.ts';
import { findUsage, limited } from '../../../companies/server/limits.ts';
import { findCompany, type CompanyRow } from '../../../companies/server/settings-queries.ts';

/** How a company stands on this day. */
export const readStanding = async (db: Db, companyId: string, now: Date) =>
  standingOf(db, found(await findCompany(db, companyId, now)), now);

/** The same of a company that was read. */
export async function standingOf(db: Db, company: CompanyRow, now: Date) {
  const { status, graceDays, suspendedReason, timeZone } = company;
  const until = endOf(company);
  const limits = {
    administrators: company.administratorLimit,
    examinees: company.examineeLimit,
    questions: company.questionLimit,
  };
  const usage = await findUsage(db, company.id, now, now);
  return {
    status,
    until,
    daysLeft: until === null ? null : daysBetween(typedInZone(now, timeZone).slice(0, 10), until),
    graceDays,
    suspendedReason,
    near: limited.flatMap((kind) => {
      const [used, limit] = [usage[kind], limits[kind]];
      return limit !== null && isNearLimit(used, limit) ? [{ kind, used, limit }] : [];
    }),
    contact: await findContact(db),
  };
}

/** Whether there are companies, and the platform says nowhere whom they ask about their subscription. */
export async function namesNobodyToAsk(db: Db): Promise<boolean> {
  const contact = await findContact(db);
  if (contact.name || contact.email || contact.phone) return false;
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const findContact = (db: Db) =>
  db
    .selectFrom('platform_setting')
    .select(['contact_name as name', 'contact_email as email', 'contact_phone as phone'])
    .executeTakeFirstOrThrow();
