import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { BarredQuestions } from '../../domain/unmet/barred.ts';
import {
  barsNow,
  isOfEarlier,
  lastExams,
  levelOf,
  servingKind,
  subsectionsOf,
  wakesAt,
  type Asking,
} from '../usable-sql.ts';

/** The approved questions of a blueprint's subsections, alike ones together, with all the rules that keep them out. */
export async function listBarred(db: Db, asking: Asking, now: Date): Promise<BarredQuestions[]> {
  const { rows } = await sql<BarredQuestions>`
    with newest as (${lastExams(asking)}), recent as materialized (
      select u.question_id, min(n.place) as place from question_use u join newest n on n.id = u.generated_exam_id group by 1
    )
    select q.subsection_id as "subsectionId", ${levelOf(asking)} as level, ${servingKind} as kind,
      ${barsNow(asking, now)} as bars,
      date_trunc('milliseconds', ${wakesAt(asking, now)} + interval '999 microseconds') as "wakesAt",
      floor(extract(epoch from ${now}::timestamptz - q.last_used_at) / 86400)::int as "restedDays",
      coalesce(q.hibernated_by_hand and q.hibernating_until > ${now}, false) as "byHand",
      r.place as newest, ${isOfEarlier(asking)} as earlier, q.passage_id as "passageId", count(*)::int as count
    from bank_question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    left join recent r on r.question_id = q.id
    where q.subsection_id = any(${subsectionsOf(asking)}::uuid[]) and q.in_service
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(db);
  return rows;
}
