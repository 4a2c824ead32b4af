import { sql } from 'kysely';
import { z } from 'zod';
import { writesOnPaper } from '../../exams/server/exam-sql.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { isNotHeld } from './release/not-held.ts';
import { byEssay, bySubsection } from '../contract.ts';
import { disclosureLevels } from '../domain/disclosure/disclosure.ts';
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
  heldBack: z.string().nullable(),
  releasedAt: z.date().nullable(),
  counts: z.boolean().nullable(),
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
      t.id as "certificateId", t.serial, t.revoked_at as "revokedAt", h.reason as "heldBack", r.released_at as "releasedAt", n.counts
    from result r
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.replaced_at is null
    left join held_result h on h.company_id = r.company_id and h.exam_id = r.exam_id and h.examinee_id = r.examinee_id
    left join counting_result n on n.company_id = r.company_id and n.result_id = r.id
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
 * subsections over everybody; of a practice the attempts that count, as `counting_rule` says. Results with
 * essays that nobody has marked count in the subsections alone. Waiting are those who began on screen, or sit on paper, and have no result yet.
 */
export const findSummary = (db: Db, examId: string): Promise<ResultSummary | undefined> =>
  findRow(
    db,
    summary,
    sql`
    with counting as (
      select r.*, r.points * 100::numeric / greatest(r.max_points, 1) as percent,
        least(19, r.points::bigint * 20 / greatest(r.max_points, 1)) as class
      from result r
      join exam x on x.company_id = r.company_id and x.id = r.exam_id
      left join counting_result n on x.practice and n.company_id = r.company_id and n.result_id = r.id
      where r.exam_id = ${examId} and coalesce(n.counts, true)
    ),
    scored as (select * from counting where unmarked = 0),
    parts as (
      select m."subsectionId", m.code, m.title, m.level, sum(m.correct)::int as correct, sum(m.total)::int as total
      from counting, jsonb_to_recordset(by_subsection)
        as m ("subsectionId" uuid, code text, title jsonb, level int, correct int, total int)
      group by 1, 2, 3, 4
    )
    select
      (select count(*)::int from exam_candidate c where c.exam_id = e.id) as "candidateCount",
      (select count(*)::int from exam_candidate c where c.exam_id = e.id
        and not exists (select from counting where counting.examinee_id = c.examinee_id)
        and (${writesOnPaper} or exists (select from sitting s where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
          and s.started_at is not null))) as waiting,
      e.pass_mark as "passMark", e.released_at as "releasedAt",
      (select count(*)::int from scored) as taken,
      (select count(*)::int from counting where unmarked > 0) as unmarked,
      (select count(*)::int from scored where passed) as passed,
      (select coalesce(trunc(avg(percent), 2)::float8, 0) from scored) as mean,
      (select coalesce(trunc(percentile_cont(0.5) within group (order by percent)::numeric, 2)::float8, 0) from scored) as median,
      (select coalesce(trunc(max(percent), 2)::float8, 0) from scored) as highest,
      (select coalesce(trunc(min(percent), 2)::float8, 0) from scored) as lowest,
      array(select (select count(*)::int from scored where class = twentieth) from generate_series(0, 19) twentieth order by twentieth) as histogram,
      coalesce((select jsonb_agg(to_jsonb(parts) order by s.position, s.id, parts.level)
        from parts left join subsection s on s.id = parts."subsectionId"), '[]') as "bySubsection"
    from exam e where e.id = ${examId}`,
  );

const marked = z.object({
  unmarked: z.int(),
  heldUnmarked: z.int(),
  marked: z.int(),
  held: z.int(),
  essays: z.int(),
  markers: z.array(z.string()),
});

/**
 * Sittings that have ended and wait for their marking, results that are there, stay back or lack marks of essays, and who typed some
 * of them in. Of those who are held back, only `marked`, `held` and `heldUnmarked` know.
 */
export async function countMarked(db: Db, examId: string): Promise<z.output<typeof marked>> {
  const counted = await findRow(
    db,
    marked,
    sql`
    select
      count(*) filter (where ${isNotHeld(sql`s`)})::int as unmarked,
      count(*) filter (where not ${isNotHeld(sql`s`)})::int as "heldUnmarked",
      (select count(*)::int from result r where r.exam_id = ${examId}) as marked,
      (select count(*)::int from result r join held_result h on h.company_id = r.company_id and h.exam_id = r.exam_id
        and h.examinee_id = r.examinee_id where r.exam_id = ${examId}) as held,
      (select count(*)::int from result r where r.exam_id = ${examId} and r.unmarked > 0 and ${isNotHeld(sql`r`)}) as essays,
      array(select distinct marked_by from result r where r.exam_id = ${examId} and marked_by is not null
        and ${isNotHeld(sql`r`)}) as markers
    from sitting s where s.exam_id = ${examId} and s.ended_at is not null and not exists (
      select from result r where r.company_id = s.company_id and r.exam_id = s.exam_id and r.examinee_id = s.examinee_id and r.attempt = s.attempt)`,
  );
  return counted ?? { unmarked: 0, heldUnmarked: 0, marked: 0, held: 0, essays: 0, markers: [] };
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
  expiresOn: z.string().nullable(),
  studyUntil: z.string().nullable(),
  retrainedOn: z.string().nullable(),
  level: z.enum(disclosureLevels),
  waits: z.boolean(),
  hasReceipt: z.boolean(),
});
export type ReleasedResult = z.output<typeof releasedResult>;

type OwnResult = { readonly examId: string; readonly examineeId: string; readonly attempt: number | null };

/**
 * An examinee's released result of an attempt, or of the last, with its certificate, also a revoked one, and how much of the answers
 * is shown. Reads only what examinees may.
 */
export const findReleasedResult = (
  db: Db,
  { examId, examineeId, attempt }: OwnResult,
): Promise<ReleasedResult | undefined> =>
  findRow(
    db,
    releasedResult,
    sql`
    with own as (
      select r.id, r.points, r.max_points as "maxPoints", r.correct, r.total, r.passed, r.by_subsection as "bySubsection",
        r.by_essay as "byEssay", r.attempt, e.practice, e.attempts, r.attempt = max(r.attempt) over () as "isLast", r.snapshot,
        r.sitting_id is not null as "hasReceipt",
        r.released_at as "releasedAt", r.corrected_at as "correctedAt", t.id as "certificateId", t.serial, t.snapshot->>'code' as code,
        t.revoked_at as "revokedAt", t.revoked_why as why, t.snapshot->>'expiresOn' as "expiresOn",
        d.due_on::text as "studyUntil", d.retrained_on::text as "retrainedOn"
      from result r
      join exam e on e.company_id = r.company_id and e.id = r.exam_id
      left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.replaced_at is null
      left join own_deficiencies() d on d.result_id = r.id and r.points < r.max_points
      where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.released_at is not null
    ), one as (
      select * from own where ${attempt}::int is null or attempt = ${attempt}::int order by attempt desc limit 1
    )
    select one.*, coalesce(o.level, 'result') as level, coalesce(o.waits, false) as waits
    from one left join lateral own_disclosure(one.id) o on true`,
  );
