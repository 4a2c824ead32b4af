import { sql } from 'kysely';
import { findBarred } from '../../identity/server/accounts/access-resets.ts';
import { mayBeDecided } from '../../passages/server/passage-queries.ts';
import { companyDay } from '../../people/server/company-day.ts';
import { may, type Actor } from '../../platform/access.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { hasStatus } from '../../questions/server/find/question-conditions.ts';
import { isSaid } from '../../questions/server/reports/sitting-reports.ts';
import { dashboardParts } from '../domain/parts.ts';

const parts = ['toApprove', 'sentBack', 'reviewDue', 'reports', 'appeals', 'passages', 'sentBackPassages'] as const;
type Part = (typeof parts)[number];
type Mine = Record<Part, number | null>;

/** What waits for this person, as far as they may open the list of it. */
export async function mineFor(actor: Actor & { readonly accountId: string }, db: Db, now: Date): Promise<Mine> {
  const given = parts.filter((part) => may(actor, dashboardParts[part]));
  const found = given.length > 0 ? await findMine(db, { me: actor.accountId, given, now }) : {};
  return Object.fromEntries(parts.map((part) => [part, found[part] ?? null])) as Mine;
}

type Asked = { readonly me: string; readonly given: readonly Part[]; readonly now: Date };

/** Counts the parts asked for. Nobody approves what they wrote a part of, or the work of those they are barred from. */
async function findMine(db: Db, { me, given, now }: Asked): Promise<Partial<Record<Part, number>>> {
  const barred = [...(await findBarred(db, me, now)).keys()];
  const counts: Record<Part, ReturnType<typeof sql>> = {
    toApprove: sql`from question q join question_version v on v.question_id = q.id and v.version = q.latest_version
      where q.approval = 'pending' and q.archived_at is null and q.trashed_at is null
        and not ${me}::uuid = any(v.co_author_ids || v.author_id)
        and not (v.co_author_ids || v.author_id || v.submitted_by) && ${barred}::uuid[]`,
    sentBack: sql`from question where ${hasStatus('rejected', now)} and author_id = ${me}`,
    reviewDue: sql`from question
      where archived_at is null and trashed_at is null and review_due <= ${companyDay(now)}`,
    reports: sql`from question_report r where outcome is null and ${isSaid}`,
    appeals: sql`from appeal where outcome is null and withdrawn_at is null`,
    passages: sql`from passage p where ${mayBeDecided({ me, barred })}`,
    sentBackPassages: sql`from passage p where p.approval = 'rejected' and p.author_id = ${me}
      and p.archived_at is null and p.trashed_at is null`,
  };
  const columns = given.map((part) => sql`(select count(*)::int ${counts[part]}) as ${sql.ref(part)}`);
  const { rows } = await sql<Partial<Record<Part, number>>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
