import { sql } from 'kysely';
import type { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { bySubsection } from '../contract.ts';
import type { ResultSnapshot } from './snapshots.ts';

type SubsectionMark = z.output<typeof bySubsection>;

export type ResultRow = {
  readonly id: string;
  readonly examineeId: string;
  readonly number: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly version: string;
  readonly points: number;
  readonly maxPoints: number;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
  readonly bySubsection: SubsectionMark[];
  readonly markedAt: Date;
  readonly certificateId: string | null;
  readonly serial: string | null;
  readonly revokedAt: Date | null;
};

/** The results of an exam by examinee number; names as they were released, before that as they are. */
export async function listResults(db: Db, examId: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.id, r.examinee_id as "examineeId",
      coalesce(r.snapshot->'examinee'->>'number', x.number) as number,
      coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as "givenName",
      coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as "familyName",
      p.label as version, r.points, r.max_points as "maxPoints", r.correct, r.total, r.passed,
      r.by_subsection as "bySubsection", r.marked_at as "markedAt",
      t.id as "certificateId", t.serial, t.revoked_at as "revokedAt"
    from result r
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join paper p on p.company_id = c.company_id and p.id = c.paper_id
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id
    where r.exam_id = ${examId}
    order by coalesce(r.snapshot->'examinee'->>'number', x.number) collate "th-x-icu", r.id`.execute(db);
  return rows;
}

export type ResultSummary = {
  readonly candidateCount: number;
  readonly waiting: number;
  readonly passMark: number;
  readonly releasedAt: Date | null;
  readonly taken: number;
  readonly passed: number;
  readonly mean: number;
  readonly median: number;
  readonly highest: number;
  readonly lowest: number;
  readonly histogram: number[];
  readonly bySubsection: SubsectionMark[];
};

/**
 * Headline numbers of an exam: percents cut to two decimals, ten classes of percent (the last one holds 100), the
 * subsections over everybody. Waiting are those who began on screen, or sit on paper, and have no result yet.
 */
export async function findSummary(db: Db, examId: string): Promise<ResultSummary | undefined> {
  const { rows } = await sql<ResultSummary>`
    with scored as (
      select r.*, r.points * 100::numeric / greatest(r.max_points, 1) as percent,
        least(9, r.points::bigint * 10 / greatest(r.max_points, 1)) as class
      from result r where r.exam_id = ${examId}
    ),
    parts as (
      select m."subsectionId", m.code, m.title, m.level, sum(m.correct)::int as correct, sum(m.total)::int as total
      from scored, jsonb_to_recordset(by_subsection)
        as m ("subsectionId" uuid, code text, title jsonb, level int, correct int, total int)
      group by 1, 2, 3, 4
    )
    select
      (select count(*)::int from exam_candidate c where c.exam_id = e.id) as "candidateCount",
      (select count(*)::int from exam_candidate c where c.exam_id = e.id
        and not exists (select from scored where scored.examinee_id = c.examinee_id)
        and (e.kind = 'paper' or exists (select from sitting s where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
          and s.started_at is not null))) as waiting,
      e.pass_mark as "passMark", e.released_at as "releasedAt",
      (select count(*)::int from scored) as taken,
      (select count(*)::int from scored where passed) as passed,
      (select trunc(avg(percent), 2)::float8 from scored) as mean,
      (select trunc(percentile_cont(0.5) within group (order by percent)::numeric, 2)::float8 from scored) as median,
      (select trunc(max(percent), 2)::float8 from scored) as highest,
      (select trunc(min(percent), 2)::float8 from scored) as lowest,
      array(select (select count(*)::int from scored where class = tenth) from generate_series(0, 9) tenth order by tenth) as histogram,
      coalesce((select jsonb_agg(to_jsonb(parts) order by s.position, s.id)
        from parts left join subsection s on s.id = parts."subsectionId"), '[]') as "bySubsection"
    from exam e where e.id = ${examId}`.execute(db);
  return rows[0];
}

/** Sittings that have ended and wait for their marking, results that are there, and who typed some of them in. */
export async function countMarked(
  db: Db,
  examId: string,
): Promise<{ readonly unmarked: number; readonly marked: number; readonly markers: readonly string[] }> {
  const { rows } = await sql<{ unmarked: number; marked: number; markers: string[] }>`
    select
      (select count(*)::int from sitting s where s.exam_id = ${examId} and s.ended_at is not null and not exists (
        select from result r where r.company_id = s.company_id and r.exam_id = s.exam_id and r.examinee_id = s.examinee_id)) as unmarked,
      (select count(*)::int from result r where r.exam_id = ${examId}) as marked,
      array(select distinct marked_by from result r where r.exam_id = ${examId} and marked_by is not null) as markers`.execute(
    db,
  );
  return rows[0] ?? { unmarked: 0, marked: 0, markers: [] };
}

const isoInstant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Lets the results of an exam out, each with its snapshot; answers how many. */
export async function saveRelease(db: Db, examId: string, now: Date): Promise<number> {
  const snapshot = sql<string>`(
    select jsonb_build_object(
      'examinee', jsonb_build_object('number', x.number, 'title', x.title, 'givenName', x.given_name,
        'familyName', x.family_name, 'birthDate', x.birth_date),
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
  const released = await db
    .updateTable('result')
    .set({ released_at: now, snapshot })
    .where('exam_id', '=', examId)
    .where('released_at', 'is', null)
    .returning('id')
    .execute();
  return released.length;
}

export type ReleasedResult = {
  readonly id: string;
  readonly points: number;
  readonly maxPoints: number;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
  readonly bySubsection: SubsectionMark[];
  readonly snapshot: ResultSnapshot;
  readonly releasedAt: Date;
  readonly certificateId: string | null;
  readonly serial: string | null;
  readonly code: string | null;
};

/** An examinee's released result, with the certificate that is in force. Reads only what examinees may. */
export async function findReleasedResult(
  db: Db,
  examId: string,
  examineeId: string,
): Promise<ReleasedResult | undefined> {
  const { rows } = await sql<ReleasedResult>`
    select r.id, r.points, r.max_points as "maxPoints", r.correct, r.total, r.passed, r.by_subsection as "bySubsection",
      r.snapshot, r.released_at as "releasedAt", t.id as "certificateId", t.serial, t.snapshot->>'code' as code
    from result r
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.revoked_at is null
    where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.released_at is not null`.execute(db);
  return rows[0];
}
