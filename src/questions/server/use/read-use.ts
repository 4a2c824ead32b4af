import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { recordKeysRead } from '../find/key-reading.ts';
import { findFigures, listExamUse, listPaperUse, markOf } from './question-use.ts';

/** Everything that the exams of a question say of it. What was chosen how often tells the key, so that reading it is on record. */
export async function readUse(db: Db, questionId: string, by: Pick<Context<StaffActor>, 'actor' | 'now'>) {
  const { number } = found(
    await db.selectFrom('question').select('number').where('id', '=', questionId).executeTakeFirst(),
  );
  const options = await listOptionCounts(db, questionId);
  const read = options.map(({ version }) => ({ questionId, number, version }));
  const unproven = await recordKeysRead(db, by, read, 'report');
  if (unproven) return unproven;
  return {
    papers: await listPaperUse(db, questionId),
    exams: await listExamUse(db, questionId, null),
    figures: await findFigures(db, questionId),
    options,
    decisions: await listDecisions(db, questionId),
    reports: await countReports(db, questionId),
  };
}

type OptionCounts = {
  readonly version: number;
  readonly examinees: number;
  readonly omitted: number;
  readonly counts: number[];
};

/** First attempts at released exams, no practices; of each version that was sat. */
async function listOptionCounts(db: Db, questionId: string): Promise<OptionCounts[]> {
  const { rows } = await sql<OptionCounts>`
    with used as (
      select distinct e.company_id, e.id, u.version
      from question_use u join exam e on e.company_id = u.company_id and e.generated_exam_id = u.generated_exam_id
      where u.question_id = ${questionId} and not e.practice and e.released_at is not null
    ), given as materialized (
      select used.version, mark.value->'response' as response
      from used
      join result r on r.company_id = used.company_id and r.exam_id = used.id and r.attempt = 1 and r.released_at is not null
      cross join lateral (select ${markOf(questionId)} as value offset 0) as mark
      where mark.value is not null
    ), counted as (
      select v.version, o.place, count(*) filter (where g.response @> (o.value->'id'))::int as chosen,
        count(*)::int as examinees, count(*) filter (where coalesce(g.response, 'null') in ('null', '[]'))::int as omitted
      from question_version v
      cross join lateral jsonb_array_elements(v.content->'options') with ordinality as o (value, place)
      join given g on g.version = v.version
      where v.question_id = ${questionId} and v.content->>'kind' in ('single', 'multiple', 'true_false')
      group by v.version, o.place
    )
    select version, max(examinees) as examinees, max(omitted) as omitted, array_agg(chosen order by place) as counts
    from counted group by version order by version desc`.execute(db);
  return rows;
}

type Decision = {
  readonly exam: { readonly id: string; readonly title: LocalText };
  readonly policy: 'rekey' | 'accept' | 'credit' | 'drop';
  readonly decidedAt: Date;
};

async function listDecisions(db: Db, questionId: string): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select jsonb_build_object('id', e.id, 'title', e.title) as exam, d.policy, d.decided_at as "decidedAt"
    from decided_question d join exam e on e.company_id = d.company_id and e.id = d.exam_id
    where d.question_id = ${questionId} order by d.decided_at desc, d.decision_id`.execute(db);
  return rows;
}

async function countReports(db: Db, questionId: string): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as "all", (count(*) filter (where outcome is null))::int as open
    from question_report where question_id = ${questionId}`.execute(db);
  return rows[0] ?? { all: 0, open: 0 };
}
