import { sql, type RawBuilder } from 'kysely';
import type { ExamState } from '../domain/exam-state.ts';

/**
 * Joined laterally to `exam e`: how many of its sittings have not ended. One whose paper was sent and whose clock
 * was never started counts until nobody could finish it any more: a minute, the time and as much extra time at most.
 */
export const underWay = (now: Date) => sql`lateral (
  select count(*)::int as count from exam_progress c
  where c.company_id = e.company_id and c.exam_id = e.id and c.ended_at is null
    and (c.deadline is not null or c.paper_sent_at > ${now}::timestamptz - (1 + 2 * e.minutes) * interval '1 minute')
) under_way`;

/** The longest extra time that anybody of this exam has, in per cent. */
const mostExtra = (exam: string) => sql`(select coalesce(max(c.extra_time_percent), 0) from exam_candidate c
  where c.company_id = ${sql.ref(`${exam}.company_id`)} and c.exam_id = ${sql.ref(`${exam}.id`)})`;

const minutesOf = (exam: string) => sql`${sql.ref(`${exam}.minutes`)} * interval '1 minute'`;

/** When an exam closes by the clock: on paper those with extra time write on after the end. */
export const closingMoment = (exam: string) => sql<Date>`(${sql.ref(`${exam}.closes_at`)}
  + case when ${sql.ref(`${exam}.kind`)} = 'paper' then ${mostExtra(exam)} * ${minutesOf(exam)} / 100 else interval '0' end)`;

/** `heldUntil` in SQL: when the last person can have left the room. */
export const heldUntil = (exam: string) => sql<Date>`(${sql.ref(`${exam}.closes_at`)}
  + ${mostExtra(exam)} * ${minutesOf(exam)} / 100
  + case when ${sql.ref(`${exam}.kind`)} = 'paper' then interval '0' else ${minutesOf(exam)} end)`;

/** `stateByClock` in SQL, for lists; needs `exam e` and `underWay`. A test compares the two. */
export const stateNow = (now: Date) => sql<ExamState>`
  case when e.state not in ('scheduled', 'open') then e.state
    when ${closingMoment('e')} <= ${now} and under_way.count = 0 then 'closed'
    when e.opens_at <= ${now} then 'open'
    else e.state end`;

/** Over, and not released: an exam on paper, and one on screen that somebody sat. Practice is never released. */
export const waitsForRelease = (state: RawBuilder<unknown>) => sql<boolean>`(${state} in ('closed', 'marking')
  and (e.kind = 'paper' or not e.practice and exists (
    select from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id and c.ended_at is not null)))`;

/** How many candidates of `exam e` have a sitting that ended, or a result. */
export const finishedCount = sql<number>`(
  select count(*)::int from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id and c.has_finished)`;

export const candidateCount = sql<number>`(
  select count(*)::int from exam_candidate c where c.company_id = e.company_id and c.exam_id = e.id)`;
