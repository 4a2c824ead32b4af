import { sql } from 'kysely';
import { columnsOf } from '../../platform/server/database/columns.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import { mostInCalendar } from '../calendar-contract.ts';
import type { ExamState } from '../domain/exam-state.ts';
import { examPlan, examRow, type CandidateRow, type ExamDetail, type ExamRow } from '../exam-schema.ts';
import {
  candidateCount,
  closingMoment,
  finishedCount,
  heldIn,
  stateNow,
  underWay,
  waitsForRelease,
  writesOnPaper,
} from './exam-sql.ts';

const rowOf = (now: Date) => sql`
  e.id, e.number, e.title, e.kind, e.practice, ${stateNow(now)} as state, m.code as "moduleCode", e.opens_at as "opensAt",
  e.closes_at as "closesAt", e.minutes,
  case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as room, g.question_count as "questionCount",
  ${candidateCount} as "candidateCount", ${finishedCount} as "finishedCount"`;

const examFrom = (now: Date) => sql`
  exam e
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  join module m on m.company_id = g.company_id and m.id = g.module_id
  left join room r on r.company_id = e.company_id and r.id = e.room_id
  cross join ${underWay(now)}`;

export type ExamListing = {
  readonly q?: string | undefined;
  readonly state?: readonly ExamState[] | undefined;
  readonly generatedExam?: string | undefined;
  /** Only practices, or only the others. */
  readonly practice?: boolean | undefined;
  /** Only exams that open within so many days of now, before or after. */
  readonly days?: number | undefined;
  /** Only what is over and waits to be marked and released, or only the others. */
  readonly waiting?: boolean | undefined;
};

const matches = ({ q, state, generatedExam, practice, days, waiting }: ExamListing, now: Date) => sql<boolean>`
  (${q ?? ''} = '' or e.title->>'en' ilike ${containing(q ?? '')} or e.title->>'th' ilike ${containing(q ?? '')}
    or m.code ilike ${containing(q ?? '')} or e.place ilike ${containing(q ?? '')}
    or r.name->>'en' ilike ${containing(q ?? '')} or r.name->>'th' ilike ${containing(q ?? '')} or e.number::text = ${q ?? ''})
  and (${state?.length ?? 0}::int = 0 or ${stateNow(now)} = any(${[...(state ?? [])]}::text[]))
  and (${generatedExam ?? null}::uuid is null or e.generated_exam_id = ${generatedExam ?? null}::uuid)
  and (${practice ?? null}::boolean is null or e.practice = ${practice ?? null}::boolean)
  and (${waiting ?? null}::boolean is null or ${waitsForRelease(stateNow(now))} = ${waiting ?? null}::boolean)
  and (${days ?? null}::int is null or e.opens_at between ${now}::timestamptz - ${days ?? 0}::int * interval '1 day'
    and ${now}::timestamptz + ${days ?? 0}::int * interval '1 day')`;

/** Where a page goes on: opening and id of the last exam before it. */
export type ExamPlace = { readonly opensAt: string; readonly id: string };

type PageAsked = { readonly after: ExamPlace | null; readonly limit: number };

/** A page of the exams, latest opening first; one more than the limit where there are more. */
export async function listExams(db: Db, listing: ExamListing, { after, limit }: PageAsked, now: Date) {
  const { rows } = await sql<ExamRow>`
    select ${rowOf(now)} from ${examFrom(now)}
    where ${matches(listing, now)}
      and (${after?.id ?? null}::uuid is null or (e.opens_at, e.id) < (${after?.opensAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by e.opens_at desc, e.id desc limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*)::int as total from ${examFrom(now)} where ${matches(listing, now)}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

const networks = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'removed', w.removed_at is not null) order by w.id)
  from exam_network i join network w on w.company_id = i.company_id and w.id = i.network_id
  where i.company_id = e.company_id and i.exam_id = e.id), '[]')`;

const invigilators = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'givenName', w.given_name, 'familyName', w.family_name)
    order by w.id)
  from exam_invigilator i join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
  where i.company_id = e.company_id and i.exam_id = e.id), '[]')`;

const sectionTools = sql`coalesce((
  select jsonb_agg(jsonb_build_object('title', s.value->'title', 'tools', s.value->'tools') order by s.ordinality)
  from jsonb_array_elements(g.blueprint->'sections') with ordinality s
  where jsonb_typeof(s.value->'tools') = 'array'), '[]')`;

type Span = { readonly from: Date; readonly until: Date; readonly room?: string | undefined };

/** The exams held within a span of time that were not cancelled, earliest first. */
export async function listHeldIn(db: Db, { from, until, room }: Span, now: Date) {
  const { rows } = await sql<ExamRow & { readonly place: string }>`
    select ${rowOf(now)}, e.place from ${examFrom(now)}
    where e.state <> 'cancelled' and e.opens_at < ${until} and e.closes_at >= ${from}
      and (${room ?? null}::uuid is null or e.room_id = ${room ?? null}::uuid)
    order by e.opens_at, e.id limit ${mostInCalendar}`.execute(db);
  return rows;
}

/** What is planned and not in the list. */
const furtherPlan = examPlan.keyof().options.filter((field) => !(field in examRow.shape));

export async function findExam(db: Db, examId: string, now: Date): Promise<ExamDetail | undefined> {
  const { rows } = await sql<ExamDetail>`
    select ${rowOf(now)}, ${columnsOf('e', furtherPlan)}, g.title as "generatedTitle", m.title as "moduleTitle",
      ${heldIn} as languages, e.released_at as "releasedAt", e.ended_reason as "endedReason", e.tools, ${sectionTools} as "sectionTools", under_way.count as "underWay", ${invigilators} as invigilators, ${networks} as networks,
      coalesce(e.closed_at, case when ${stateNow(now)} in ('closed', 'marking', 'released', 'archived') then greatest(${closingMoment('e')},
        (select max(c.ended_at) from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id)) end) as "closedAt",
      array(select p.label from paper p where p.company_id = g.company_id and p.generated_exam_id = g.id order by p.label) as versions
    from ${examFrom(now)} where e.id = ${examId}`.execute(db);
  return rows[0];
}

/** The candidates of an exam by number, and how far each of them is. */
export async function listCandidates(db: Db, examId: string): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select c.examinee_id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName",
      p.label as version, c.seat, c.extra_time_percent as "extraTimePercent", c.extra_time_reason as "extraTimeReason",
      coalesce(c.larger_text, x.larger_text) as "largerText", c.by_classroom as "byClassroom", ${writesOnPaper} as "onPaper",
      exists (select from entry_code k where k.company_id = c.company_id and k.exam_id = c.exam_id
        and k.examinee_id = c.examinee_id and k.used_at is null) as "hasCode",
      case when u.result_id is not null and s.progress = 'marked' then 'part_marked' else s.progress end as progress, s.answered, s.attempts, s.started_at as "startedAt",
      case when s.progress <> 'paused' then s.deadline end as deadline, s.ended_at as "endedAt", s.result_id as "resultId"
    from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    join exam_progress s on s.company_id = c.company_id and s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
    left join part_marked_result u on u.company_id = s.company_id and u.result_id = s.result_id
    where c.exam_id = ${examId}
    order by x.number collate "th-x-icu", x.id`.execute(db);
  return rows;
}
