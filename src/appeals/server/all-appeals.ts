import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { containing } from '../../platform/server/database/like.ts';
import { appealStates, type AppealState } from '../domain/appeal.ts';

const row = z.object({
  id: z.uuid(),
  examId: z.uuid(),
  examNumber: z.int(),
  title: json<LocalText>(),
  number: z.int().nullable(),
  words: z.string(),
  state: z.enum(appealStates),
  madeAt: z.date(),
  answeredAt: z.date().nullable(),
  examineeNumber: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
});
export type StoredAnyAppeal = z.output<typeof row>;

type Listing = { readonly q?: string | undefined; readonly state?: readonly AppealState[] | undefined };
type Place = { readonly madeAt: string; readonly id: string };

/** With names as they were released. */
const listed = sql`
  select a.id, a.exam_id as "examId", e.number as "examNumber", e.title, a.number, a.words, a.made_at as "madeAt",
    a.answered_at as "answeredAt", coalesce(a.outcome, case when a.withdrawn_at is null then 'open' else 'withdrawn' end) as state,
    r.snapshot->'examinee'->>'number' as "examineeNumber", r.snapshot->'examinee'->'givenName' as "givenName",
    r.snapshot->'examinee'->'familyName' as "familyName"
  from appeal a
  join exam e on e.company_id = a.company_id and e.id = a.exam_id
  join result r on r.company_id = a.company_id and r.id = a.result_id`;

function matches({ q = '', state: states = [] }: Listing) {
  const like = containing(q);
  const named = ['en', 'th'].map(
    (language) => sql`concat_ws(' ', "givenName"->>${language}, "familyName"->>${language}) ilike ${like}
      or title->>${language} ilike ${like}`,
  );
  return sql`(${q} = '' or "examineeNumber" ilike ${like} or words ilike ${like} or ${sql.join(named, sql` or `)})
    and (${states.length} = 0 or state = any(${[...states]}::text[]))`;
}

/** A page of the appeals of all exams, newest first; one more than the limit where there are more. */
export async function listAnyAppeals(
  db: Db,
  listing: Listing,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<{ rows: StoredAnyAppeal[]; total: number }> {
  const beyond = sql`("madeAt", id) < (${after?.madeAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`;
  const rows = await listRows(
    db,
    row,
    sql`select * from (${listed}) l where ${matches(listing)} and (${after?.id ?? null}::uuid is null or ${beyond})
      order by "madeAt" desc, id desc limit ${limit + 1}`,
  );
  const counted = await findRow(
    db,
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from (${listed}) l where ${matches(listing)}`,
  );
  return { rows, total: counted?.total ?? 0 };
}
