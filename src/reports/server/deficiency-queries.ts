import { sql } from 'kysely';
import { z } from 'zod';
import { companyDay } from '../../people/server/company-day.ts';
import type { InputOf } from '../../platform/contract.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { deficiencyEndpoints } from '../deficiency-contract.ts';
import { released } from './report-queries.ts';

type Listing = Omit<InputOf<(typeof deficiencyEndpoints)['listDeficiencies']>, 'after' | 'limit'>;

/** Where a page goes on: when the last result before it was released, and its id. */
export type DeficiencyPlace = { readonly releasedAt: string; readonly id: string };

const text = json<LocalText>();
const row = z.object({
  resultId: z.uuid(),
  releasedAt: z.date(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: text,
  familyName: text,
  exam: json<{ id: string; number: number; title: LocalText }>(),
  opensAt: z.date(),
  module: json<{ id: string; code: string; title: LocalText }>(),
  points: z.int(),
  maxPoints: z.int(),
  passed: z.boolean(),
  bySubsection: z.array(
    z.object({ subsectionId: z.uuid(), code: z.string(), title: text, correct: z.int(), total: z.int() }),
  ),
  dueOn: z.string().nullable(),
  retrainedOn: z.string().nullable(),
  trainedBy: z.string(),
  today: z.string(),
});
export type StoredDeficiency = z.output<typeof row>;

/** Released results with something to study again; names as they were released. Retraining counts from the day of the exam on. */
const deficient = (now: Date) => sql`
  select r.*, coalesce(r.snapshot->'examinee'->>'number', x.number) as number,
    coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as given_name,
    coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as family_name,
    d.due_on, t.happened_on as retrained_on, coalesce(t.trained_by, '') as trained_by, ${companyDay(now)} as today
  from ${released} r
  join company o on o.id = r.company_id
  join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
  left join deficiency_due d on d.company_id = r.company_id and d.result_id = r.id
  left join lateral (
    select t.happened_on, t.trained_by from training_record t
    where t.company_id = r.company_id and t.examinee_id = r.examinee_id and t.module_id = r.module_id and t.kind = 'retraining'
      and t.happened_on >= (r.opens_at at time zone o.time_zone)::date
    order by t.happened_on, t.id limit 1) t on true
  where r.points < r.max_points`;

const state = sql`case when retrained_on is not null then 'retrained' when due_on < today then 'overdue' else 'open' end`;

const matches = ({ q = '', state: states = [], classroom, module, exam, person }: Listing) => {
  const like = containing(q);
  const names = ['en', 'th'].map(
    (language) => sql`concat_ws(' ', given_name->>${language}, family_name->>${language}) ilike ${like}`,
  );
  return sql`
    (${q} = '' or number ilike ${like} or ${sql.join(names, sql` or `)})
    and (${states.length} = 0 or ${state} = any(${[...states]}::text[]))
    and (${module ?? null}::uuid is null or module_id = ${module ?? null}::uuid)
    and (${person ?? null}::uuid is null or examinee_id = ${person ?? null}::uuid)
    and (${exam ?? null}::uuid is null or exam_id = ${exam ?? null}::uuid)
    and (${classroom ?? null}::uuid is null or examinee_id in (
      select examinee_id from classroom_examinee where classroom_id = ${classroom ?? null}::uuid))`;
};

type Page = { readonly after: DeficiencyPlace | null; readonly limit: number; readonly now: Date };

/** A page of the reports; one more than the limit where there are more. */
export async function listDeficiencies(db: Db, listing: Listing, { after, limit, now }: Page) {
  const rows = await listRows(
    db,
    row,
    sql`
    with deficient as (${deficient(now)}), wanted as (select * from deficient where ${matches(listing)})
    select n.id as "resultId", n.released_at as "releasedAt", n.examinee_id as "examineeId", n.number, n.given_name as "givenName", n.family_name as "familyName",
      jsonb_build_object('id', e.id, 'number', e.number, 'title', e.title) as exam, n.opens_at as "opensAt",
      jsonb_build_object('id', m.id, 'code', m.code, 'title', m.title) as module, n.points, n.max_points as "maxPoints", n.passed,
      n.by_subsection as "bySubsection", n.due_on::text as "dueOn", n.retrained_on::text as "retrainedOn", n.trained_by as "trainedBy", n.today::text as today
    from wanted n
    join exam e on e.company_id = n.company_id and e.id = n.exam_id
    join module m on m.company_id = n.company_id and m.id = n.module_id
    where (${after?.id ?? null}::uuid is null or (n.released_at, n.id) < (${after?.releasedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by n.released_at desc, n.id desc limit ${limit + 1}`,
  );
  const counted = await findRow(
    db,
    z.object({ total: z.int() }),
    sql`with deficient as (${deficient(now)}) select count(*)::int as total from deficient where ${matches(listing)}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

const filterRow = z.object({ id: z.uuid(), code: z.string(), title: text });

export const listClassesWith = (db: Db) =>
  listRows(
    db,
    filterRow,
    sql`
    select k.id, k.code, k.title from classroom k where exists (select from classroom_examinee c
      join ${released} r on r.company_id = c.company_id and r.examinee_id = c.examinee_id and r.points < r.max_points
      where c.company_id = k.company_id and c.classroom_id = k.id)
    order by k.code collate "th-x-icu", k.id`,
  );

export const listModulesWith = (db: Db) =>
  listRows(
    db,
    filterRow,
    sql`
    select m.id, m.code, m.title from module m
    where m.id in (select r.module_id from ${released} r where r.points < r.max_points) order by m.position, m.id`,
  );

const reported = row.pick({ examineeId: true, points: true, maxPoints: true, bySubsection: true }).extend({
  moduleId: z.uuid(),
});

/** These released results, as far as there is something to study again, with what it is. */
export const listReported = (db: Db, ids: readonly string[]) =>
  listRows(
    db,
    reported,
    sql`
    select r.examinee_id as "examineeId", r.module_id as "moduleId", r.points, r.max_points as "maxPoints", r.by_subsection as "bySubsection"
    from ${released} r where r.id = any(${[...ids]}::uuid[]) and r.points < r.max_points order by r.opens_at, r.id`,
  );

const held = z.object({ resultId: z.uuid(), examineeId: z.uuid(), exam: z.int(), dueOn: z.string().nullable() });

/** These results, as far as there is something to study again, with the date they have. */
export const lockDeficient = (db: Db, ids: readonly string[]) =>
  listRows(
    db,
    held,
    sql`
    select r.id as "resultId", r.examinee_id as "examineeId", e.number as exam, d.due_on::text as "dueOn"
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id and not e.practice
    left join deficiency_due d on d.company_id = r.company_id and d.result_id = r.id
    where r.id = any(${[...ids]}::uuid[]) and r.released_at is not null and r.points < r.max_points
    order by r.id for no key update of r`,
  );

type Due = { readonly dueOn: string | null; readonly by: string; readonly now: Date };

export async function saveDue(db: Db, ids: readonly string[], { dueOn, by, now }: Due): Promise<void> {
  if (dueOn === null)
    await db
      .deleteFrom('deficiency_due')
      .where('result_id', 'in', [...ids])
      .execute();
  else
    await db
      .insertInto('deficiency_due')
      .values(ids.map((result_id) => ({ result_id, due_on: dueOn, set_by: by, set_at: now })))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'result_id']).doUpdateSet({ due_on: dueOn, set_by: by, set_at: now }),
      )
      .execute();
}
