import { sql } from 'kysely';
import { z } from 'zod';
import type { InputOf } from '../../../platform/contract.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { certificateEndpoints } from '../../certificate-contract.ts';
import { revokingReasons } from '../../domain/certificates/certificate-state.ts';

type Listing = Omit<InputOf<(typeof certificateEndpoints)['listCertificates']>, 'after' | 'limit'>;
type Place = { readonly issuedAt: string; readonly id: string };

const row = z.object({
  id: z.uuid(),
  serial: z.string(),
  code: z.string(),
  resultId: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  examId: z.uuid(),
  examNumber: z.int(),
  title: json<LocalText>(),
  moduleCode: z.string(),
  issuedAt: z.date(),
  revokedAt: z.date().nullable(),
  replacedAt: z.date().nullable(),
  expiresOn: z.string().nullable(),
  why: z.enum(revokingReasons).nullable(),
  note: z.string(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  timeZone: z.string(),
});
export type StoredCertificate = z.output<typeof row>;

/** All of it as it was issued. */
const listed = sql`
  select t.company_id, t.id, t.serial, t.snapshot->>'code' as code, r.id as result_id, r.examinee_id, t.snapshot->'examinee'->>'number' as number,
    t.snapshot->'examinee'->'givenName' as given_name, t.snapshot->'examinee'->'familyName' as family_name,
    r.exam_id, (t.snapshot->'exam'->>'number')::int as exam_number, t.snapshot->'exam'->'title' as title,
    t.snapshot->'module'->>'code' as module_code, t.issued_at, t.revoked_at, t.replaced_at, t.revoked_why, t.revoked_note, t.replaces,
    t.snapshot->>'expiresOn' as expires_on, o.time_zone
  from certificate t
  join result r on r.company_id = t.company_id and r.id = t.result_id
  join company o on o.id = t.company_id`;

const stateAt = (
  now: Date,
) => sql`case when replaced_at is not null then 'replaced' when revoked_at is not null then 'revoked'
  when expires_on < to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') then 'expired' else 'valid' end`;

const matches = ({ q = '', person, classroom, state: states = [], why = [] }: Listing, now: Date) => {
  const like = containing(q);
  const names = ['en', 'th'].map(
    (language) => sql`concat_ws(' ', given_name->>${language}, family_name->>${language}) ilike ${like}
      or title->>${language} ilike ${like}`,
  );
  return sql`
    (${q} = '' or serial ilike ${like} or number ilike ${like} or module_code ilike ${like} or ${sql.join(names, sql` or `)})
    and (${person ?? null}::uuid is null or examinee_id = ${person ?? null}::uuid)
    and (${classroom ?? null}::uuid is null or examinee_id in (
      select examinee_id from classroom_examinee where classroom_id = ${classroom ?? null}::uuid))
    and (${states.length} = 0 or ${stateAt(now)} = any(${[...states]}::text[]))
    and (${why.length} = 0 or revoked_why = any(${[...why]}::text[]))`;
};

/** A page of the certificates of all exams; one more than the limit where there are more. */
export async function listCertificateRows(
  db: Db,
  listing: Listing,
  { after, limit, now }: { readonly after: Place | null; readonly limit: number; readonly now: Date },
): Promise<{ rows: StoredCertificate[]; total: number }> {
  const beyond = sql`(issued_at, id) < (${after?.issuedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`;
  const rows = await listRows(
    db,
    row,
    sql`
    with listed as (${listed})
    select l.id, l.serial, l.code, l.result_id as "resultId", examinee_id as "examineeId", l.number, given_name as "givenName", family_name as "familyName",
      exam_id as "examId", exam_number as "examNumber", title, module_code as "moduleCode", l.issued_at as "issuedAt",
      l.revoked_at as "revokedAt", l.replaced_at as "replacedAt", l.expires_on as "expiresOn", l.revoked_why as why, l.revoked_note as note,
      o.serial as replaces, n.serial as "replacedBy", l.time_zone as "timeZone"
    from (select * from listed where ${matches(listing, now)} and (${after?.id ?? null}::uuid is null or ${beyond})
      order by issued_at desc, id desc limit ${limit + 1}) l
    left join certificate o on o.company_id = l.company_id and o.id = l.replaces
    left join certificate n on n.company_id = l.company_id and n.replaces = l.id
    order by l.issued_at desc, l.id desc`,
  );
  const counted = await findRow(
    db,
    z.object({ total: z.int() }),
    sql`with listed as (${listed}) select count(*)::int as total from listed where ${matches(listing, now)}`,
  );
  return { rows, total: counted?.total ?? 0 };
}
