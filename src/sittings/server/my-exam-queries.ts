import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { selectionOf } from '../../platform/server/database/columns.ts';
import { later, type Db } from '../../platform/server/database/database.ts';
import { fixedQuery } from '../../platform/server/database/sending/fixed-query.ts';
import { shownFacts } from '../contract.ts';
import { places } from './queries.ts';

type Attempt = {
  readonly resultId: string;
  readonly attempt: number;
  readonly on: string;
  /** With two decimals, cut and never rounded up. */
  readonly percent: number;
  readonly passed: boolean;
};

/** What came of the attempts at a practice, earliest first. */
const attemptsSoFar = sql<readonly Attempt[]>`coalesce((
  select jsonb_agg(jsonb_build_object('resultId', a.id, 'attempt', a.attempt, 'on', coalesce(b.started_at, a.released_at),
    'percent', trunc(a.points * 100::numeric / greatest(a.max_points, 1), 2), 'passed', a.passed) order by a.attempt)
  from result a join sitting b on b.company_id = a.company_id and b.exam_id = a.exam_id and b.examinee_id = a.examinee_id
    and b.attempt = a.attempt
  where exam.practice and a.company_id = c.company_id and a.exam_id = c.exam_id and a.examinee_id = c.examinee_id
    and a.released_at is not null), '[]')`;

/** The day until which they study what they missed again; null where nothing was missed, or they have been trained. */
const studyUntil = sql<string | null>`(select d.due_on::text from own_deficiencies() d
  where d.result_id = r.id and r.points < r.max_points and d.retrained_on is null)`;

const certificateId = sql<string | null>`(select t.id from certificate t
  where t.company_id = r.company_id and t.result_id = r.id and t.revoked_at is null)`;

/** An examinee’s exams with where they stand in each; results only when released (a policy guards it too). */
export const listMyExams = fixedQuery(1, (db, examineeId = '') =>
  places(db)
    .innerJoin('module', (join) =>
      join.onRef('module.company_id', '=', 'g.company_id').onRef('module.id', '=', 'g.module_id'),
    )
    .leftJoin('result as r', (join) =>
      join
        .onRef('r.company_id', '=', 'c.company_id')
        .onRef('r.exam_id', '=', 'c.exam_id')
        .onRef('r.examinee_id', '=', 'c.examinee_id')
        .on('r.attempt', '=', (on) => on.fn.coalesce('s.attempt', sql<number>`1`))
        .on('r.released_at', 'is not', null),
    )
    .select((row) => [
      'exam.id',
      row.ref('exam.title').$castTo<LocalText>().as('title'),
      'module.code as moduleCode',
      row.ref('module.title').$castTo<LocalText>().as('moduleTitle'),
      'exam.pass_mark as passMark',
      ...selectionOf('exam', shownFacts.keyof().options),
      row.ref('exam.aids').$castTo<LocalText>().as('aids'),
      row.ref('exam.instructions').$castTo<LocalText>().as('instructions'),
      'c.seat',
      'exam.safe_exam_browser as safeExamBrowser',
      sql<ContentLanguage[]>`coalesce(nullif(exam.only_languages, '{}'), g.languages)`.as('languages'),
      's.paused_at as pausedAt',
      'r.id as resultId',
      'r.passed',
      'r.corrected_at as correctedAt',
      'exam.practice as isPractice',
      attemptsSoFar.as('results'),
      certificateId.as('certificateId'),
      studyUntil.as('studyUntil'),
    ])
    .where('c.examinee_id', '=', examineeId)
    .where('exam.state', 'not in', ['draft', 'cancelled'])
    .orderBy('exam.opens_at', 'desc')
    .limit(200),
);

/** Which of an examinee’s released results do not count, because another attempt does (results/domain/counting.ts). */
export async function listNotCounting(db: Db): Promise<ReadonlySet<string>> {
  const query = sql<{ id: string }>`select result_id as id from own_counting_results() where not counts`;
  return new Set((await query.execute(db)).rows.map(({ id }) => id));
}

/**
 * Notes that an examinee sees their released results with this reply, before anything of them is read: a release that somebody opened
 * is not taken back, and one that is being taken back is waited for (docs/decisions/0094). It goes out with the reading that follows,
 * which PostgreSQL does after it.
 */
export async function noteOpened(db: Db): Promise<void> {
  await later(db, sql`select note_own_results_opened()`.compile(db));
}
