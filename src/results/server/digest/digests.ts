import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { listRows } from '../../../platform/server/database/rows.ts';

/** A moment as seconds since 1970 with microseconds: the same in every session. */
const moment = (column: string) => sql`extract(epoch from ${sql.ref(column)})`;

const digestOf = { id: z.uuid(), exam: z.int(), examinee: z.string(), digest: z.string() };
const resultDigest = z.object({ ...digestOf, attempt: z.int() });
const certificateDigest = z.object({ ...digestOf, serial: z.string() });

/**
 * A SHA-256 over all that each released result says, in hexadecimal, with whose it is. Neither its company nor any account is in it:
 * they have other ids where a backup was restored (docs/decisions/0137).
 */
export const listResultDigests = (db: Db, resultIds: readonly string[]) =>
  listRows(
    db,
    resultDigest,
    sql`
    select r.id, e.number as exam, coalesce(r.snapshot->'examinee'->>'number', x.number) as examinee, r.attempt,
      encode(sha256(convert_to(row(r.id, r.exam_id, r.examinee_id, r.sitting_id, r.attempt, r.points, r.max_points, r.correct, r.total,
        r.unmarked, r.passed, r.by_subsection, r.by_question, r.by_essay, r.snapshot, ${moment('r.marked_at')},
        ${moment('r.released_at')}, ${moment('r.corrected_at')})::text, 'UTF8')), 'hex') as digest
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    where r.id = any(${[...resultIds]}::uuid[])`,
  );

/** The same over each certificate: what it says, its signature, and whether it is in force. */
export const listCertificateDigests = (db: Db, certificateIds: readonly string[]) =>
  listRows(
    db,
    certificateDigest,
    sql`
    select t.id, e.number as exam, coalesce(t.snapshot->'examinee'->>'number', x.number) as examinee, t.serial,
      encode(sha256(convert_to(row(t.id, t.serial, t.year, t.number, t.result_id, t.snapshot, t.signature, ${moment('t.issued_at')},
        t.replaces, ${moment('t.revoked_at')}, t.revoked_why, t.revoked_note, ${moment('t.replaced_at')})::text, 'UTF8')), 'hex') as digest
    from certificate t
    join result r on r.company_id = t.company_id and r.id = t.result_id
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    where t.id = any(${[...certificateIds]}::uuid[])`,
  );
