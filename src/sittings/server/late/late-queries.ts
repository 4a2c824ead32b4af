import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { lateStates } from '../../late-contract.ts';
import type { Response } from '../../domain/response.ts';

/** Nobody has so many by accident; a sitting cannot fill the disk with them. */
const mostKept = 500;

export type LateAnswer = {
  readonly position: number;
  readonly revision: number;
  readonly base: number;
  /** Left out where the page does not say. */
  readonly madeOn?: readonly string[] | undefined;
  /** As the bank names what is chosen. */
  readonly response: Response;
  readonly flagged: boolean;
  readonly key: string;
  readonly givenAt: Date | null;
};

/** Which paper a sitting has, whether of a practice, and whether it takes no answers any more; by the database's clock. */
export async function findEnd(db: Db, sittingId: string, graceSeconds: number) {
  const { rows } = await sql<{ paperId: string; examId: string; practice: boolean; hasEnded: boolean }>`
    select s.paper_id as "paperId", s.exam_id as "examId", e.practice,
      s.ended_at is not null or coalesce(now() > s.deadline + ${graceSeconds} * interval '1 second', false) as "hasEnded"
    from sitting s join exam e on e.company_id = s.company_id and e.id = s.exam_id
    where s.id = ${sittingId}`.execute(db);
  return rows[0];
}

/**
 * Keeps them beside what is there, marked where the company's limit has passed; those of a practice are left out at once. Gives the keys of all that are kept now, of those
 * that came just now, and the limit that these have passed, in hours.
 */
export async function saveLate(db: Db, sittingId: string, answers: readonly LateAnswer[]) {
  const rows = JSON.stringify(answers);
  const { rows: fresh } = await sql<{ key: string; limitHours: number | null }>`
    insert into late_answer
      (sitting_id, position, idempotency_key, revision, base_revision, made_on, response, flagged, given_at, limit_hours,
       in_pause, accepted, decided_at)
    select s.id, a.position, a.key, a.revision, a.base, a."madeOn", nullif(a.response, 'null'), a.flagged, given_on_device(a."givenAt"),
      case when now() > coalesce(s.ended_at, s.deadline) + make_interval(hours => c.late_answer_hours)
        then c.late_answer_hours end,
      is_in_pause(given_on_device(a."givenAt"), least(s.paused_at, s.on_paper_at), s.pauses), case when e.practice then false end, case when e.practice then now() end
    from jsonb_to_recordset(${rows}::jsonb) as a (position integer, key uuid, revision integer, base integer, "madeOn" uuid[],
      response jsonb, flagged boolean, "givenAt" timestamptz)
    cross join sitting s join company c on c.id = s.company_id
    join exam e on e.company_id = s.company_id and e.id = s.exam_id
    where s.id = ${sittingId}
    limit greatest(0, ${mostKept} - (select count(*) from late_answer l where l.sitting_id = ${sittingId}))
    on conflict do nothing returning idempotency_key as key, limit_hours as "limitHours"`.execute(db);
  const { rows: kept } = await sql<{ key: string }>`
    select idempotency_key as key from late_answer
    where sitting_id = ${sittingId} and idempotency_key = any(${answers.map(({ key }) => key)}::uuid[])`.execute(db);
  return {
    kept: kept.map(({ key }) => key),
    fresh: fresh.map(({ key }) => key),
    limitHours: fresh[0]?.limitHours ?? null,
  };
}

/** By question what becomes of its late answers, as the examinee reads it; not of those that counted by rule and are answers like others. */
export async function listLateStates(db: Db, sittingId: string) {
  const { rows } = await sql<{ position: number; state: (typeof lateStates)[number] }>`
    select l.position, case when bool_or(l.accepted is null) then 'waiting' when bool_or(l.accepted) then 'counts'
        when e.practice then 'practice' else 'left_out' end as state
    from late_answer l
    join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
    join exam e on e.company_id = s.company_id and e.id = s.exam_id
    where l.sitting_id = ${sittingId} and not (l.by_rule and coalesce(l.accepted, false))
    group by l.position, e.practice order by l.position`.execute(db);
  return rows;
}

/**
 * Ends the wait of a sitting's late answers. Where they are accepted they count, but where a newer answer stands than they knew.
 * Gives the questions whose answer has changed.
 */
export async function decideLate(
  db: Db,
  { companyId, sittingId }: { readonly companyId: string; readonly sittingId: string },
  accepted: boolean,
  now: Date,
): Promise<number[]> {
  const { rows } = accepted
    ? await sql<{ position: number }>`
        select position from accept_late_answers(${companyId}, ${sittingId}) as position order by position`.execute(db)
    : { rows: [] };
  await db
    .updateTable('late_answer')
    .set({ accepted, decided_at: now })
    .where('sitting_id', '=', sittingId)
    .where('accepted', 'is', null)
    .execute();
  return rows.map(({ position }) => position);
}

/**
 * The answers as they stood at the end, before late ones counted and a sheet was typed in. What one of these replaced stands in the history, where it is the
 * newest of its question that is none of them.
 */
export async function listAnswersAtEnd(db: Db, sittingId: string) {
  const { rows } = await sql<{ position: number; response: Response }>`
    with late as (
      select l.position, l.idempotency_key from late_answer l
      join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
      where l.sitting_id = ${sittingId} and l.accepted and l.decided_at > s.ended_at
      union all
      select t.position, t.idempotency_key from typed_answer t
      join sitting s on s.company_id = t.company_id and s.id = t.sitting_id
      where t.sitting_id = ${sittingId} and t.typed_at > s.ended_at
    ), given as (
      select position, revision, response, idempotency_key from answer where sitting_id = ${sittingId}
      union all
      select position, revision, response, idempotency_key from answer_event
      where sitting_id = ${sittingId} and position in (select position from late)
    )
    select distinct on (position) position, response from given
    where not exists (select from late
      where late.position = given.position and late.idempotency_key = given.idempotency_key)
    order by position, revision desc`.execute(db);
  return rows;
}
