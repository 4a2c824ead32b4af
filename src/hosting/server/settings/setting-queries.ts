import { sql } from 'kysely';
import type { CompanySubscriptionStatus } from '../../../companies/domain/subscription.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../platform/server/tables.ts';
import { until, weekFrom } from '../companies/company-queries.ts';

/** The one row of the platform's settings. */
export const findSettings = (db: Db) =>
  db
    .selectFrom('platform_setting')
    .select((row) => [
      'maintenance',
      'token_ttl_short as tokenTtlShort',
      'token_ttl_long as tokenTtlLong',
      'bug_report_key as bugReportKey',
      'error_report_address as errorReportAddress',
      row.ref('banner').$castTo<LocalText>().as('banner'),
      'mail_sender as mailSender',
      'contact_name as contactName',
      'contact_email as contactEmail',
      'contact_phone as contactPhone',
      'audit_days as auditDays',
      'outbox_days as outboxDays',
      'sign_in_failure_days as signInFailureDays',
      'security_days as securityDays',
    ])
    .executeTakeFirstOrThrow();

export async function saveSettings(db: Db, change: Updateable<Tables['platform_setting']>): Promise<void> {
  await db.updateTable('platform_setting').set(change).execute();
}

/** Exams that are being sat at this moment, in all companies. */
export async function countRunningSittings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sitting_due where step = 'end'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Jobs that failed at their last try, and mails that wait to be sent. */
export async function countWork(db: Db): Promise<{ failedJobs: number; waitingMail: number }> {
  const { rows } = await sql<{ failedJobs: number; waitingMail: number }>`
    select failed_jobs() as "failedJobs", waiting_mail() as "waitingMail"`.execute(db);
  return rows[0] ?? { failedJobs: 0, waitingMail: 0 };
}

export type CompanyNumbers = {
  readonly id: string;
  readonly name: LocalText;
  readonly status: CompanySubscriptionStatus;
  readonly until: string | null;
  readonly createdAt: Date;
  readonly administrators: number;
  readonly examinees: number;
  readonly questions: number;
  readonly exams: number;
};

/** Every company with what it uses, the newest first. */
export async function listNumbers(db: Db, now: Date): Promise<CompanyNumbers[]> {
  const [since, before] = weekFrom(now);
  const { rows } = await sql<CompanyNumbers>`
    select c.id, c.name, company_status(c, ${now}) as status, ${until} as until, c.created_at as "createdAt", u.*
    from company c, lateral company_usage(c.id, ${since}, ${before}) u order by c.created_at desc, c.id desc`.execute(
    db,
  );
  return rows;
}
