import { sql } from 'kysely';
import { findBarred } from '../../identity/server/accounts/access-resets.ts';
import {
  candidateCount,
  finishedCount,
  stateNow,
  underWay,
  untypedCount,
  waitsForRelease,
} from '../../exams/server/exam-sql.ts';
import { hasPassword } from '../../people/server/examinees/examinee-filter.ts';
import { hasStatus } from '../../questions/server/find/question-conditions.ts';
import type { QuestionStatus } from '../../questions/domain/status.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ExamAtHand } from '../contract.ts';

const examsShown = 10;

type AtHand = {
  readonly coming: ExamAtHand[];
  readonly toRelease: ExamAtHand[];
  /** Of all that wait to be released, also of those beyond the first. */
  readonly toReleaseCount: number;
};

/** Exams that go on or come next, the first to open first; and those whose results wait to be released. */
export async function listExamsAtHand(db: Db, now: Date): Promise<AtHand> {
  const { rows } = await sql<ExamAtHand & { readonly waits: boolean; readonly all: number }>`
    with at_hand as (
      select e.*, ${stateNow(now)} as state_now from exam e cross join ${underWay(now)}
      where e.state in ('scheduled', 'open', 'closed', 'marking')
    ),
    sorted as (
      select e.*, count(*) over (partition by waits)::int as "all",
        row_number() over (partition by waits order by opens_at, id) as rank
      from (select e.*, ${waitsForRelease(sql`e.state_now`)} as waits from at_hand e) e
      where waits or state_now in ('scheduled', 'open')
    )
    select e.id, e.title, e.state_now as state, e.kind, e.opens_at as "opensAt", e.closes_at as "closesAt",
      ${candidateCount} as "candidateCount", ${finishedCount} as "finishedCount", ${untypedCount} as "untypedCount", e.waits, e."all"
    from sorted e where e.rank <= ${examsShown} order by e.opens_at, e.id`.execute(db);
  const toRelease = rows.filter(({ waits }) => waits);
  return { coming: rows.filter(({ waits }) => !waits), toRelease, toReleaseCount: toRelease[0]?.all ?? 0 };
}

/** Exams on screen that this person is assigned to and that go on or come, the first to open first. */
export async function listToInvigilate(db: Db, me: string, now: Date): Promise<ExamAtHand[]> {
  const { rows } = await sql<ExamAtHand>`
    with assigned as (
      select e.*, ${stateNow(now)} as state_now from exam e cross join ${underWay(now)}
      where exists (select from invigilation i
        where i.company_id = e.company_id and i.exam_id = e.id and i.account_id = ${me})
    )
    select e.id, e.title, e.state_now as state, e.kind, e.opens_at as "opensAt", e.closes_at as "closesAt",
      ${candidateCount} as "candidateCount", ${finishedCount} as "finishedCount", ${untypedCount} as "untypedCount"
    from assigned e where e.state_now in ('scheduled', 'open') order by e.opens_at, e.id limit ${examsShown}`.execute(
    db,
  );
  return rows;
}

/** Exams whose planned release waits for a second person, whom the company asks for: not for who planned it or is apart from them. */
export async function listToConfirm(db: Db, me: string, now: Date): Promise<ExamAtHand[]> {
  const barred = [...(await findBarred(db, me, now)).keys()];
  const { rows } = await sql<ExamAtHand>`
    with planned as (
      select e.*, ${stateNow(now)} as state_now, p.planned_at
      from exam e cross join ${underWay(now)}
      join release_plan p on p.company_id = e.company_id and p.exam_id = e.id
      where p.confirmed_by is null and p.planned_by <> ${me} and p.planned_by <> all(${barred}::uuid[])
        and exists (select from release_setting t where t.company_id = e.company_id and t.second_person)
    )
    select e.id, e.title, e.state_now as state, e.kind, e.opens_at as "opensAt", e.closes_at as "closesAt",
      ${candidateCount} as "candidateCount", ${finishedCount} as "finishedCount", ${untypedCount} as "untypedCount"
    from planned e order by e.planned_at, e.id limit ${examsShown}`.execute(db);
  return rows;
}

type QuestionCounts = {
  readonly total: number;
  readonly approved: number;
  readonly pending: number;
  readonly rejected: number;
  readonly draft: number;
};

/** Questions that are not in archive or trash, and how many have a status as the bank lists it. */
export async function countQuestions(db: Db, now: Date): Promise<QuestionCounts> {
  const having = (status: QuestionStatus) => sql`count(*) filter (where ${hasStatus(status, now)})::int`;
  const { rows } = await sql<QuestionCounts>`
    select count(*)::int as total, ${having('approved')} as approved, ${having('pending')} as pending,
      ${having('rejected')} as rejected, ${having('draft')} as draft
    from question where archived_at is null and trashed_at is null`.execute(db);
  return rows[0] ?? { total: 0, approved: 0, pending: 0, rejected: 0, draft: 0 };
}

type ExamineeCounts = { readonly total: number; readonly withoutPassword: number };

/** Examinees who are enabled, and those of them who cannot sign in because they have no password. */
export async function countExaminees(db: Db): Promise<ExamineeCounts> {
  const { rows } = await sql<ExamineeCounts>`
    select count(*)::int as total, count(*) filter (where not ${hasPassword})::int as "withoutPassword"
    from examinee x left join account a on a.id = x.account_id where x.enabled`.execute(db);
  return rows[0] ?? { total: 0, withoutPassword: 0 };
}

/** How the company divides its bank. */
export async function findModel(db: Db): Promise<'MODULE' | 'TYPE' | undefined> {
  const { rows } = await sql<{ model: 'MODULE' | 'TYPE' }>`
    select model from company where id = current_setting('app.company_id')::uuid`.execute(db);
  return rows[0]?.model;
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
