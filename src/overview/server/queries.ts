import { sql } from 'kysely';
import { findBarred } from '../../identity/server/accounts/access-resets.ts';
import { candidateCount, finishedCount, stateNow, underWay } from '../../exams/server/exam-sql.ts';
import { isSaid } from '../../questions/server/reports/sitting-reports.ts';
import { companyDay } from '../../people/server/company-day.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ExamAtHand } from '../contract.ts';

const examsShown = 10;

/** Exams that go on or come next, the first to open first; and those whose results wait to be released. */
export async function listExamsAtHand(db: Db, now: Date): Promise<{ coming: ExamAtHand[]; toRelease: ExamAtHand[] }> {
  const { rows } = await sql<ExamAtHand & { readonly waits: boolean }>`
    with at_hand as (
      select e.*, ${stateNow(now)} as state_now from exam e cross join ${underWay(now)}
      where e.state in ('scheduled', 'open', 'closed', 'marking')
    ),
    sorted as (
      select e.*, state_now in ('closed', 'marking') as waits,
        row_number() over (partition by state_now in ('closed', 'marking') order by opens_at, id) as rank
      from at_hand e
      where state_now in ('scheduled', 'open') or kind = 'paper'
        or not practice and exists (select from sitting s where s.company_id = e.company_id and s.exam_id = e.id and s.ended_at is not null)
    )
    select e.id, e.title, e.state_now as state, e.kind, e.opens_at as "opensAt", e.closes_at as "closesAt",
      ${candidateCount} as "candidateCount", ${finishedCount} as "finishedCount", e.waits
    from sorted e where e.rank <= ${examsShown} order by e.opens_at, e.id`.execute(db);
  return { coming: rows.filter(({ waits }) => !waits), toRelease: rows.filter(({ waits }) => waits) };
}

export type Mine = {
  readonly toApprove: number;
  readonly sentBack: number;
  readonly reviewDue: number;
  readonly reports: number;
  /** To approve. */
  readonly passages: number;
  readonly sentBackPassages: number;
};

/** What of the bank waits for this person. Nobody approves what they wrote a part of, or the work of those they are barred from. */
export async function findMine(db: Db, me: string, now: Date): Promise<Mine> {
  const barred = [...(await findBarred(db, me, now)).keys()];
  const mayDecide = sql`not ${me}::uuid = any(v.co_author_ids || v.author_id)
    and not (v.co_author_ids || v.author_id || v.submitted_by) && ${barred}::uuid[]`;
  const { rows } = await sql<Mine>`
    select count(*) filter (where q.approval = 'pending' and ${mayDecide})::int as "toApprove",
      count(*) filter (where q.approval = 'rejected' and q.author_id = ${me})::int as "sentBack",
      count(*) filter (where q.review_due <= ${companyDay(now)})::int as "reviewDue",
      (select count(*)::int from question_report r where outcome is null and ${isSaid}) as reports,
      (select count(*)::int from passage p join passage_version v
          on v.company_id = p.company_id and v.passage_id = p.id and v.version = p.latest_version
        where p.approval = 'pending' and p.archived_at is null and p.trashed_at is null and ${mayDecide}) as passages,
      (select count(*)::int from passage p where p.approval = 'rejected' and p.author_id = ${me}
        and p.archived_at is null and p.trashed_at is null) as "sentBackPassages"
    from question q join question_version v on v.question_id = q.id and v.version = q.latest_version
    where q.archived_at is null and q.trashed_at is null
      and (q.approval in ('pending', 'rejected') or q.review_due <= ${companyDay(now)})`.execute(db);
  return rows[0] ?? { toApprove: 0, sentBack: 0, reviewDue: 0, reports: 0, passages: 0, sentBackPassages: 0 };
}

type DashboardCounts = {
  readonly model: 'MODULE' | 'TYPE';
  readonly total: number;
  readonly approved: number;
  readonly pending: number;
  readonly rejected: number;
  readonly draft: number;
  readonly examinees: number;
  readonly withoutSignIn: number;
};

/** Questions that are not in archive or trash, by approval; examinees who are enabled, and those without an account. */
export async function findCounts(db: Db): Promise<DashboardCounts | undefined> {
  const { rows } = await sql<DashboardCounts>`
    select o.model, q.*, x.*
    from company o,
      lateral (select count(*)::int as total, count(*) filter (where approval = 'approved')::int as approved,
        count(*) filter (where approval = 'pending')::int as pending, count(*) filter (where approval = 'rejected')::int as rejected,
        count(*) filter (where approval = 'draft')::int as draft
        from question where archived_at is null and trashed_at is null) q,
      lateral (select count(*)::int as examinees, count(*) filter (where account_id is null)::int as "withoutSignIn"
        from examinee where enabled) x
    where o.id = current_setting('app.company_id')::uuid`.execute(db);
  return rows[0];
}

type ModuleStockRow = {
  readonly moduleId: string;
  readonly code: string;
  readonly title: LocalText;
  readonly usable: number;
  readonly total: number;
};

/** Each module's questions that are not in archive or trash, and the usable ones in places that are still in force. */
export async function listRunway(db: Db, now: Date): Promise<ModuleStockRow[]> {
  const { rows } = await sql<ModuleStockRow>`
    select m.id as "moduleId", m.code, m.title,
      count(q.id) filter (where m.retired_at is null and s.retired_at is null and q.usable_from <= ${now})::int as usable,
      count(q.id)::int as total
    from module m
    left join subsection s on s.company_id = m.company_id and s.module_id = m.id
    left join bank_question q on q.company_id = s.company_id and q.subsection_id = s.id and q.archived_at is null and q.trashed_at is null
    group by m.id, m.code, m.title, m.position order by m.position, m.code`.execute(db);
  return rows;
}

export type LastResult = {
  readonly examId: string;
  readonly title: LocalText;
  readonly taken: number;
  readonly passed: number;
  /** Percent, cut to two decimals. */
  readonly mean: number;
  readonly releasedAt: Date | null;
};

/** The exams that were marked last. */
export async function listLastResults(db: Db): Promise<LastResult[]> {
  const { rows } = await sql<LastResult>`
    select e.id as "examId", e.title, e.released_at as "releasedAt", r.taken, r.passed, r.mean
    from exam e cross join lateral (
      select count(*)::int as taken, count(*) filter (where passed)::int as passed, max(marked_at) as marked_at,
        trunc(avg(points * 100::numeric / greatest(max_points, 1)), 2)::float8 as mean
      from result where result.company_id = e.company_id and result.exam_id = e.id and result.unmarked = 0) r
    where r.taken > 0 and e.state <> 'cancelled'
    order by coalesce(e.released_at, r.marked_at) desc, e.id desc limit 5`.execute(db);
  return rows;
}
