import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { byEssay, bySubsection } from '../contract.ts';
import { revokingReasons } from '../domain/certificates/certificate-state.ts';
import type { ResultSnapshot } from './snapshots.ts';

const marks = {
  id: z.uuid(),
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  bySubsection: z.array(bySubsection),
  byEssay: z.array(byEssay),
  certificateId: z.uuid().nullable(),
  serial: z.string().nullable(),
};

const resultRow = z.object({
  ...marks,
  unmarked: z.int(),
  passed: z.boolean().nullable(),
  examineeId: z.uuid(),
  attempt: z.int(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  version: z.string(),
  markedAt: z.date(),
  notUsed: z.int(),
  revokedAt: z.date().nullable(),
});
export type StoredResult = z.output<typeof resultRow>;

/** The results of an exam by examinee number, of a practice all attempts; names as they were released, before that as they are. */
export const listResults = (db: Db, examId: string): Promise<StoredResult[]> =>
  listRows(
    db,
    resultRow,
    sql`
    select r.id, r.examinee_id as "examineeId", r.attempt,
      coalesce(r.snapshot->'examinee'->>'number', x.number) as number,
      coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as "givenName",
      coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as "familyName",
      p.label as version, r.points, r.max_points as "maxPoints", r.correct, r.total, r.unmarked, r.passed,
      r.by_subsection as "bySubsection", r.by_essay as "byEssay", r.marked_at as "markedAt",
      (select count(*)::int from unused_answer u where u.company_id = r.company_id and u.sitting_id = r.sitting_id) as "notUsed",
      t.id as "certificateId", t.serial, t.revoked_at as "revokedAt"
    from result r
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.replaced_at is null
    where r.exam_id = ${examId}
    order by coalesce(r.snapshot->'examinee'->>'number', x.number) collate "th-x-icu", x.id, r.attempt`,
  );

/** With two decimals; 0 where nobody has a result. */
const percent = z.number();

const summary = z.object({
  candidateCount: z.int(),
  waiting: z.int(),
  passMark: z.int(),
  releasedAt: z.date().nullable(),
  taken: z.int(),
  unmarked: z.int(),
  passed: z.int(),
  mean: percent,
  median: percent,
  highest: percent,
  lowest: percent,
  histogram: z.array(z.int()),
  bySubsection: z.array(bySubsection),
});
export type ResultSummary = z.output<typeof summary>;

/**
 * Headline numbers of an exam: percents cut to two decimals, ten classes of percent (the last one holds 100), the
 * subsections over everybody; of a practice the last attempts count. Results with
 * essays that nobody has marked count in the subsections alone. Waiting are those who began on screen, or sit on paper, and have no result yet.
 */
export const findSummary = (db: Db, examId: string): Promise<ResultSummary | undefined> =>
  findRow(
    db,
    summary,
    sql`
    with last as (
      select r.*, r.points * 100::numeric / greatest(r.max_points, 1) as percent,
        least(9, r.points::bigint * 10 / greatest(r.max_points, 1)) as class
      from result r where r.exam_id = ${examId} and not exists (select from result later where later.company_id = r.company_id
        and later.exam_id = r.exam_id and later.examinee_id = r.examinee_id and later.attempt > r.attempt)
    ),
    scored as (select * from last where unmarked = 0),
    parts as (
      select m."subsectionId", m.code, m.title, m.level, sum(m.correct)::int as correct, sum(m.total)::int as total
      from last, jsonb_to_recordset(by_subsection)
        as m ("subsectionId" uuid, code text, title jsonb, level int, correct int, total int)
      group by 1, 2, 3, 4
    )
    select
      (select count(*)::int from exam_candidate c where c.exam_id = e.id) as "candidateCount",
      (select count(*)::int from exam_candidate c where c.exam_id = e.id
        and not exists (select from last where last.examinee_id = c.examinee_id)
        and (e.kind = 'paper' or exists (select from sitting s where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
          and s.started_at is not null))) as waiting,
      e.pass_mark as "passMark", e.released_at as "releasedAt",
      (select count(*)::int from scored) as taken,
      (select count(*)::int from last where unmarked > 0) as unmarked,
      (select count(*)::int from scored where passed) as passed,
      (select coalesce(trunc(avg(percent), 2)::float8, 0) from scored) as mean,
      (select coalesce(trunc(percentile_cont(0.5) within group (order by percent)::numeric, 2)::float8, 0) from scored) as median,
      (select coalesce(trunc(max(percent), 2)::float8, 0) from scored) as highest,
      (select coalesce(trunc(min(percent), 2)::float8, 0) from scored) as lowest,
      array(select (select count(*)::int from scored where class = tenth) from generate_series(0, 9) tenth order by tenth) as histogram,
      coalesce((select jsonb_agg(to_jsonb(parts) order by s.position, s.id, parts.level)
        from parts left join subsection s on s.id = parts."subsectionId"), '[]') as "bySubsection"
    from exam e where e.id = ${examId}`,
  );

const marked = z.object({ unmarked: z.int(), marked: z.int(), essays: z.int(), markers: z.array(z.string()) });

/** Sittings that have ended and wait for their marking, results that are there or lack marks of essays, and who typed some of them in. */
export async function countMarked(db: Db, examId: string): Promise<z.output<typeof marked>> {
  const counted = await findRow(
    db,
    marked,
    sql`
    select
      (select count(*)::int from sitting s where s.exam_id = ${examId} and s.ended_at is not null and not exists (
        select from result r where r.company_id = s.company_id and r.exam_id = s.exam_id and r.examinee_id = s.examinee_id and r.attempt = s.attempt)) as unmarked,
      (select count(*)::int from result r where r.exam_id = ${examId}) as marked,
      (select count(*)::int from result r where r.exam_id = ${examId} and r.unmarked > 0) as essays,
      array(select distinct marked_by from result r where r.exam_id = ${examId} and marked_by is not null) as markers`,
  );
  return counted ?? { unmarked: 0, marked: 0, essays: 0, markers: [] };
}

const isoInstant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a result shows from its release on, whatever is changed afterwards. */
const snapshotNow: RawBuilder<string> = sql`(
  select jsonb_build_object(
    'examinee', jsonb_build_object('number', x.number, 'title', x.title, 'givenName', x.given_name,
      'familyName', x.family_name, 'birthDate', x.birth_date, 'birthPlace', x.birth_place),
    'exam', jsonb_build_object('number', e.number, 'title', e.title, 'kind', e.kind, 'passMark', e.pass_mark),
    'module', jsonb_build_object('code', m.code, 'title', m.title),
    'company', jsonb_build_object('name', o.name, 'model', d.model, 'timeZone', o.time_zone)
      || case when o.labels = '{}' then '{}' else jsonb_build_object('labels', o.labels) end,
    'version', p.label,
    'sittingOn', ${isoInstant(sql`coalesce(s.started_at, e.opens_at)`)})
  from exam e
  join company o on o.id = e.company_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  join module m on m.company_id = g.company_id and m.id = g.module_id
  join dataset d on d.company_id = m.company_id and d.id = m.dataset_id
  join exam_candidate c on c.company_id = e.company_id and c.exam_id = e.id and c.examinee_id = result.examinee_id
  join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
  join paper p on p.company_id = c.company_id and p.id = c.paper_id
  left join sitting s on s.company_id = result.company_id and s.id = result.sitting_id
  where e.company_id = result.company_id and e.id = result.exam_id)`;

/** Lets the results of an exam out that are marked in full, each with its snapshot; answers how many. */
export async function saveRelease(db: Db, examId: string, now: Date): Promise<number> {
  const released = await db
    .updateTable('result')
    .set({ released_at: now, snapshot: snapshotNow })
    .where('exam_id', '=', examId)
    .where('released_at', 'is', null)
    .where('unmarked', '=', 0)
    .returning('id')
    .execute();
  return released.length;
}

const releasedResult = z.object({
  ...marks,
  passed: z.boolean(),
  attempt: z.int(),
  practice: z.boolean(),
  /** How often the exam may be sat; null is without limit. */
  attempts: z.int().nullable(),
  isLast: z.boolean(),
  snapshot: json<ResultSnapshot>(),
  releasedAt: z.date(),
  correctedAt: z.date().nullable(),
  code: z.string().nullable(),
  revokedAt: z.date().nullable(),
  why: z.enum(revokingReasons).nullable(),
});
export type ReleasedResult = z.output<typeof releasedResult>;

type OwnResult = { readonly examId: string; readonly examineeId: string; readonly attempt: number | null };

/**
 * An examinee's released result of an attempt, or of the last, with its certificate, also a revoked one. Reads only what examinees
 * may.
 */
export const findReleasedResult = (
  db: Db,
  { examId, examineeId, attempt }: OwnResult,
): Promise<ReleasedResult | undefined> =>
  findRow(
    db,
    releasedResult,
    sql`
    select * from (
    select r.id, r.points, r.max_points as "maxPoints", r.correct, r.total, r.passed, r.by_subsection as "bySubsection", r.by_essay as "byEssay",
        r.attempt, e.practice, e.attempts, r.attempt = max(r.attempt) over () as "isLast", r.snapshot, r.released_at as "releasedAt", r.corrected_at as "correctedAt", t.id as "certificateId", t.serial, t.snapshot->>'code' as code,
        t.revoked_at as "revokedAt", t.revoked_why as why
      from result r
      join exam e on e.company_id = r.company_id and e.id = r.exam_id
      left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.replaced_at is null
      where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.released_at is not null) own
    where ${attempt}::int is null or attempt = ${attempt}::int
    order by attempt desc limit 1`,
  );
