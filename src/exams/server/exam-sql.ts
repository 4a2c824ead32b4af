import { sql, type RawBuilder } from 'kysely';
import type { ContentLanguage } from '../../platform/language.ts';
import type { OwnMode } from '../domain/exam-mode.ts';
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

/**
 * When an exam closes by the clock: on paper those with extra time write on after the end. Where some are at a screen and others
 * write on paper, these begin when it opens, and it goes on until the last of them has had the time.
 */
export const closingMoment = (exam: string) => sql<Date>`(case ${sql.ref(`${exam}.kind`)}
  when 'paper' then ${sql.ref(`${exam}.closes_at`)} + ${mostExtra(exam)} * ${minutesOf(exam)} / 100
  when 'both' then greatest(${sql.ref(`${exam}.closes_at`)},
    ${sql.ref(`${exam}.opens_at`)} + (100 + ${mostExtra(exam)}) * ${minutesOf(exam)} / 100)
  else ${sql.ref(`${exam}.closes_at`)} end)`;

/** Whether a candidate `c` of `exam e` writes on paper: `ownMode` in SQL, as the next one. */
export const writesOnPaper = sql<boolean>`(e.kind = 'paper' or e.kind = 'both' and c.on_paper)`;
export const ownKind = sql<OwnMode>`case when ${writesOnPaper} then 'paper' else 'e_exam' end`;

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
  and (e.kind <> 'e_exam' or not e.practice and exists (
    select from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id and c.ended_at is not null)))`;

/** How many candidates of `exam e` have a sitting that ended, or a result. */
export const finishedCount = sql<number>`(
  select count(*)::int from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id and c.has_finished)`;

/** Of how many who write `exam e` on paper nothing is finished: neither typed in, nor a sitting that moved there has ended. */
export const untypedCount = sql<number>`(
  select count(*)::int from exam_candidate c join exam_progress p on p.company_id = c.company_id and p.exam_id = c.exam_id
    and p.examinee_id = c.examinee_id
  where c.company_id = e.company_id and c.exam_id = e.id and ${writesOnPaper} and not p.has_finished)`;

export const candidateCount = sql<number>`(
  select count(*)::int from exam_candidate c where c.company_id = e.company_id and c.exam_id = e.id)`;

/** The languages in which an exam `e` with the papers `g` is held: those it names, else all of its papers. */
export const heldIn = sql<ContentLanguage[]>`coalesce(nullif(e.only_languages, '{}'), g.languages)`;
