import { sql } from 'kysely';
import type { ExamineeSubscriptionStatus } from '../../people/domain/subscription.ts';
import { statusOf } from '../../people/server/examinees/examinee-filter.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';

type MySubscription = {
  readonly moduleCode: string;
  readonly moduleTitle: LocalText;
  readonly status: ExamineeSubscriptionStatus;
  readonly startsOn: string;
  readonly lastDay: string;
};

/** An examinee's subscriptions on this day of the company's, by module. */
export async function listMySubscriptions(db: Db, examineeId: string, today: string): Promise<MySubscription[]> {
  const { rows } = await sql<MySubscription>`
    select m.code as "moduleCode", m.title as "moduleTitle", ${statusOf(today)} as status,
      s.starts_on as "startsOn", s.ends_on - 1 as "lastDay"
    from module_subscription s join module m on m.company_id = s.company_id and m.id = s.module_id
    where s.examinee_id = ${examineeId} order by m.position, m.code`.execute(db);
  return rows;
}
