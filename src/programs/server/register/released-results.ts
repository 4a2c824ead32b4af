import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor, encodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdForCompany } from '../../../platform/server/database/hold.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { registerEndpoints } from '../../register-contract.ts';

/** Since the cursor, in the order in which they came out or changed; a result that changed twice comes once, as it is now. */
export const listReleasedResults: Handlers<typeof registerEndpoints>['listReleasedResults'] = async (
  { after, limit },
  { db },
) => {
  const [text = '0'] = decodeCursor(after, 'text') ?? [];
  const place = /^\d{1,15}$/.test(text) ? text : '0';
  await givePlaces(db);
  const rows = await listChanged(db, { place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const next = encodeCursor([String(shown.at(-1)?.place ?? place)]);
  return { results: shown.map(asRead), next, more: rows.length > limit };
};

/**
 * Gives a place to what changed since. One reader does so at a time, and sees only what is kept: nothing that is still under way can come
 * out before a place that was read. What somebody else is changing at this moment waits for the next reader.
 */
async function givePlaces(db: Db): Promise<void> {
  await holdForCompany(db, 'released results');
  await sql`
    with waiting as materialized (
      select result_id, changed_at from result_change where place is null order by changed_at, result_id for update skip locked),
    numbered as (select result_id, row_number() over (order by changed_at, result_id) as nth, count(*) over () as many from waiting),
    counted as (
      insert into result_change_count (last_place) select many from numbered limit 1
      on conflict (company_id) do update set last_place = result_change_count.last_place + excluded.last_place returning last_place)
    update result_change c set place = k.last_place - n.many + n.nth
    from numbered n cross join counted k where n.result_id = c.result_id`.execute(db);
}

const row = z.object({
  place: z.int(),
  changedAt: z.date(),
  id: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  examId: z.uuid(),
  examNumber: z.int(),
  title: json<LocalText>(),
  module: z.string(),
  practice: z.boolean(),
  attempt: z.int(),
  points: z.int(),
  maxPoints: z.int(),
  passed: z.boolean().nullable(),
  releasedAt: z.date().nullable(),
  certificateId: z.uuid().nullable(),
  serial: z.string().nullable(),
  issuedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

/** The number is that of today, by which the register knows the person. */
const listChanged = (db: Db, { place, limit }: { readonly place: string; readonly limit: number }) =>
  listRows(
    db,
    row,
    sql`
    select n.place, n.changed_at as "changedAt", r.id, r.examinee_id as "examineeId", x.number, r.exam_id as "examId", e.number as "examNumber",
      e.title, m.code as module, e.practice, r.attempt, r.points, r.max_points as "maxPoints", r.passed, r.released_at as "releasedAt",
      t.id as "certificateId", t.serial, t.issued_at as "issuedAt", t.revoked_at as "revokedAt"
    from result_change n
    join result r on r.company_id = n.company_id and r.id = n.result_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    join module m on m.company_id = g.company_id and m.id = g.module_id
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.replaced_at is null
    where n.place > ${place}::bigint order by n.place limit ${limit}`,
  );

/** What is not out says nothing of its points. */
function asRead(one: z.output<typeof row>) {
  const isOut = one.releasedAt !== null;
  return {
    id: one.id,
    examinee: { id: one.examineeId, number: one.number },
    exam: { id: one.examId, number: one.examNumber, title: one.title, module: one.module, practice: one.practice },
    attempt: one.attempt,
    released: isOut,
    releasedAt: one.releasedAt,
    points: isOut ? one.points : null,
    maxPoints: isOut ? one.maxPoints : null,
    passed: isOut ? one.passed : null,
    certificate: certificateOf(one),
    changedAt: one.changedAt,
  };
}

function certificateOf({ certificateId, serial, issuedAt, revokedAt }: z.output<typeof row>) {
  if (certificateId === null || serial === null || issuedAt === null) return null;
  return { id: certificateId, serial, issuedAt, revokedAt };
}
