import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { InputOf } from '../../platform/contract.ts';
import type { resultContract } from '../contract.ts';

type Listing = Omit<InputOf<(typeof resultContract)['listAllResults']>, 'after' | 'limit'>;

/** Where a page goes on: when the last result before it was marked, and its id. */
type ResultPlace = { readonly markedAt: string; readonly id: string };

const row = z.object({
  id: z.uuid(),
  examineeId: z.uuid(),
  attempt: z.int(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  version: z.string(),
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  unmarked: z.int(),
  passed: z.boolean().nullable(),
  markedAt: z.date(),
  examId: z.uuid(),
  examNumber: z.int(),
  title: json<LocalText>(),
  opensAt: z.date(),
  practice: z.boolean(),
  moduleCode: z.string(),
  releasedAt: z.date().nullable(),
  counts: z.boolean().nullable(),
  heldBack: z.string().nullable(),
  certificateId: z.uuid().nullable(),
  serial: z.string().nullable(),
  revokedAt: z.date().nullable(),
});
export type StoredAnyResult = z.output<typeof row>;

/** Names as they were released, before that as they are. Which counts is asked of the rows that are shown, or where it is looked for. */
const listed = sql`
  select r.id, r.company_id, r.examinee_id, r.attempt, r.marked_at, r.passed, r.points, r.max_points, r.correct, r.total, r.unmarked, r.exam_id,
    coalesce(r.snapshot->'examinee'->>'number', x.number) as number,
    coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as given_name,
    coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as family_name,
    p.label as version, e.number as exam_number, e.title, e.opens_at, e.practice, r.released_at, h.reason as held_back, m.code as module_code,
    t.id as certificate_id, t.serial, t.revoked_at,
    (select n.counts from counting_result n where n.company_id = r.company_id and n.result_id = r.id) as counts
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  join module m on m.company_id = g.company_id and m.id = g.module_id
  join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
  join paper p on p.company_id = c.company_id and p.id = c.paper_id
  join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
  left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.replaced_at is null
  left join held_result h on h.company_id = r.company_id and h.exam_id = r.exam_id and h.examinee_id = r.examinee_id`;

const standing = sql`case when serial is null then 'none' when revoked_at is not null then 'revoked' else 'issued' end`;

const matches = ({
  q = '',
  person,
  classroom,
  outcome = [],
  certificate = [],
  released,
  practice,
  counts,
}: Listing) => {
  const like = containing(q);
  const names = ['en', 'th'].map(
    (language) => sql`concat_ws(' ', given_name->>${language}, family_name->>${language}) ilike ${like}
      or title->>${language} ilike ${like}`,
  );
  return sql`
    (${q} = '' or number ilike ${like} or serial ilike ${like} or module_code ilike ${like} or ${sql.join(names, sql` or `)})
    and (${person ?? null}::uuid is null or examinee_id = ${person ?? null}::uuid)
    and (${classroom ?? null}::uuid is null or examinee_id in (
      select examinee_id from classroom_examinee where classroom_id = ${classroom ?? null}::uuid))
    and (${outcome.length} = 0 or (case passed when true then 'passed' when false then 'failed' else 'unmarked' end) = any(${[...outcome]}::text[]))
    and (${certificate.length} = 0 or ${standing} = any(${[...certificate]}::text[]))
    and (${released ?? null}::boolean is null or (released_at is not null) = ${released ?? null}::boolean)
    and (${practice ?? null}::boolean is null or practice = ${practice ?? null}::boolean)
    and (${counts ?? null}::boolean is null or coalesce(counts, true) = ${counts ?? null}::boolean)`;
};

/** A page of the results of all exams; one more than the limit where there are more. */
export async function listAllResults(
  db: Db,
  listing: Listing,
  { after, limit }: { readonly after: ResultPlace | null; readonly limit: number },
): Promise<{ rows: StoredAnyResult[]; total: number }> {
  const isNewest = listing.sort === 'newest';
  const from = sql`(${after?.markedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`;
  const beyond = isNewest ? sql`(marked_at, id) < ${from}` : sql`(marked_at, id) > ${from}`;
  const rows = await listRows(
    db,
    row,
    sql`
    with listed as (${listed})
    select id, examinee_id as "examineeId", attempt, number, given_name as "givenName", family_name as "familyName", version, points,
      max_points as "maxPoints", correct, total, unmarked, passed, marked_at as "markedAt", exam_id as "examId",
      exam_number as "examNumber", title, opens_at as "opensAt", practice, module_code as "moduleCode", released_at as "releasedAt", counts, held_back as "heldBack",
      certificate_id as "certificateId", serial, revoked_at as "revokedAt"
    from listed where ${matches(listing)} and (${after?.id ?? null}::uuid is null or ${beyond})
    order by ${isNewest ? sql`marked_at desc, id desc` : sql`marked_at, id`} limit ${limit + 1}`,
  );
  const counted = await findRow(
    db,
    z.object({ total: z.int() }),
    sql`with listed as (${listed}) select count(*)::int as total from listed where ${matches(listing)}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** The classes whose members have results. */
export const listClassesWithResults = (db: Db) =>
  listRows(
    db,
    z.object({ id: z.uuid(), code: z.string(), title: json<LocalText>() }),
    sql`
    select k.id, k.code, k.title from classroom k where exists (select from classroom_examinee c
      join result r on r.company_id = c.company_id and r.examinee_id = c.examinee_id
      where c.company_id = k.company_id and c.classroom_id = k.id)
    order by k.code collate "th-x-icu", k.id`,
  );
