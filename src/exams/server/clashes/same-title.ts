import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ClashRow } from '../../clashes-contract.ts';

type Named = { readonly examId: string | null; readonly title: LocalText; readonly opensAt: Date };

/** Other exams that begin on the same day, by the company's clock, and have the same title in one of its languages. */
export async function listSameTitle(db: Db, { examId, title, opensAt }: Named) {
  const { rows } = await sql<NonNullable<ClashRow['exam']>>`
    select e.id, e.number, e.title, e.opens_at as "opensAt", e.closes_at as "closesAt"
    from exam e join company o on o.id = e.company_id
    where e.state <> 'cancelled' and e.id is distinct from ${examId}::uuid
      and (e.opens_at at time zone o.time_zone)::date = (${opensAt}::timestamptz at time zone o.time_zone)::date
      and exists (select from jsonb_each_text(e.title) t join jsonb_each_text(${JSON.stringify(title)}::jsonb) w on w.key = t.key
        where lower(trim(t.value)) = lower(trim(w.value)) and trim(w.value) <> '')
    order by e.opens_at, e.number limit 5`.execute(db);
  return rows;
}
