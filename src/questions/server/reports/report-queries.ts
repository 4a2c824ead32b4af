import { isSaid, takenBack } from './sitting-reports.ts';
import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { ReportOutcome, ReportReason } from '../../domain/report.ts';
import type { StatusFacts } from '../../domain/status.ts';

export type ReportFilter = {
  readonly q?: string | undefined;
  readonly open?: boolean | undefined;
  readonly outcome?: readonly ReportOutcome[] | undefined;
  readonly reason?: readonly ReportReason[] | undefined;
  readonly from?: 'examinee' | 'administrator' | undefined;
  readonly question?: string | undefined;
};

export type StoredReport = StatusFacts & {
  readonly id: string;
  readonly questionId: string;
  readonly number: number;
  readonly title: LocalText;
  readonly latestVersion: number;
  readonly version: number;
  readonly reason: ReportReason;
  readonly words: string;
  readonly reportedAt: Date;
  readonly reportedKey: string;
  readonly reportedById: string | null;
  readonly examineeNumber: string | null;
  readonly givenName: LocalText | null;
  readonly familyName: LocalText | null;
  readonly examId: string | null;
  readonly examTitle: LocalText | null;
  readonly outcome: ReportOutcome | null;
  readonly answer: string | null;
  readonly answeredById: string | null;
  readonly answeredAt: Date | null;
  readonly affectedExams: number;
};

/** The exams whose papers have a version of a question, from `question_report r`. */
const affected = sql<number>`(select count(distinct e.id)::int from question_use u
  join exam e on e.company_id = u.company_id and e.generated_exam_id = u.generated_exam_id
  where u.company_id = r.company_id and u.question_id = r.question_id and u.version = r.version)`;

const source = sql`question_report r
  join question q on q.company_id = r.company_id and q.id = r.question_id
  left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  left join examinee p on p.company_id = s.company_id and p.id = s.examinee_id
  left join exam e on e.company_id = s.company_id and e.id = s.exam_id`;

const columns = sql`r.id, r.question_id as "questionId", q.number, q.title, q.latest_version as "latestVersion",
  q.approval, q.enabled, q.hibernating_until as "hibernatingUntil", q.archived_at as "archivedAt", q.trashed_at as "trashedAt",
  r.version, r.reason, r.words, r.reported_at as "reportedAt", r.reported_at::text as "reportedKey",
  r.reported_by as "reportedById", p.number as "examineeNumber", p.given_name as "givenName", p.family_name as "familyName",
  e.id as "examId", e.title as "examTitle", r.outcome, r.answer, r.answered_by as "answeredById",
  r.answered_at as "answeredAt", ${affected} as "affectedExams"`;

/** Reports, the newest first; one more than the limit where there are more to come. */
export async function listReports(
  db: Db,
  filter: ReportFilter,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ rows: StoredReport[]; total: number }> {
  const matching = sql.join(conditions(filter), sql` and `);
  const { rows } = await sql<StoredReport>`select ${columns} from ${source} where ${matching} and ${goingOn(after)}
    order by r.reported_at desc, r.id desc limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${source} where ${matching}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findReport(db: Db, id: string): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`select ${columns} from ${source} where r.id = ${id} and ${isSaid}`.execute(
    db,
  );
  return rows[0];
}

type ReportAnswer = {
  readonly outcome: ReportOutcome;
  readonly answer: string;
  readonly answeredBy: string;
  readonly now: Date;
};

/** Answers one report, or every open one on the question. Gives their ids. */
export async function saveAnswer(
  db: Db,
  which: { readonly id: string } | { readonly questionId: string },
  { outcome, answer, answeredBy, now }: ReportAnswer,
): Promise<string[]> {
  const answered = await db
    .updateTable('question_report')
    .set({ outcome, answer, answered_by: answeredBy, answered_at: now })
    .where('outcome', 'is', null)
    .where('words', '<>', takenBack)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('questionId' in which, (query) =>
      query.where('question_id', '=', 'questionId' in which ? which.questionId : ''),
    )
    .returning('id')
    .execute();
  return answered.map(({ id }) => id);
}

export async function countOpenReports(db: Db, questionId: string, exceptId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('question_id', '=', questionId)
    .where('outcome', 'is', null)
    .where('words', '<>', takenBack)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

function conditions({ q, open, outcome, reason, from, question }: ReportFilter): RawBuilder<unknown>[] {
  const number = /^#?(\d{1,9})$/.exec(q ?? '')?.[1];
  const words = containing(q ?? '');
  return [
    isSaid,
    ...(number ? [sql`q.number = ${Number(number)}`] : []),
    ...(q && !number
      ? [sql`(r.words ilike ${words} or r.answer ilike ${words} or q.search like ${words.toLowerCase()})`]
      : []),
    ...(open === undefined ? [] : [open ? sql`r.outcome is null` : sql`r.outcome is not null`]),
    ...(outcome && outcome.length > 0 ? [sql`r.outcome = any(${[...outcome]})`] : []),
    ...(reason && reason.length > 0 ? [sql`r.reason = any(${[...reason]})`] : []),
    ...(from ? [from === 'examinee' ? sql`r.sitting_id is not null` : sql`r.sitting_id is null`] : []),
    ...(question ? [sql`r.question_id = ${question}`] : []),
  ];
}

function goingOn(after: string | undefined): RawBuilder<unknown> {
  const [moment, id] = decodeCursor(after, 'instant', 'id') ?? [];
  return moment ? sql`(r.reported_at, r.id) < (${moment}::timestamptz, ${id}::uuid)` : sql`true`;
}
