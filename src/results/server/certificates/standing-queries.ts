import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { RevokingReason } from '../../domain/certificates/certificate-state.ts';
import type { ResultSnapshot } from '../snapshots.ts';

const standing = z.object({
  id: z.uuid(),
  serial: z.string(),
  resultId: z.uuid(),
  examId: z.uuid(),
  examineeId: z.uuid(),
  examineeNumber: z.string(),
  companyId: z.uuid(),
  timeZone: z.string(),
  revokedAt: z.date().nullable(),
  replacedAt: z.date().nullable(),
  expiresOn: z.string().nullable(),
  title: json<LocalText>(),
  email: z.string().nullable(),
  language: z.string(),
  givenName: json<LocalText>(),
});
export type StandingCertificate = z.output<typeof standing>;

/** These certificates with whose they are; their locks are held. */
export const lockCertificates = (db: Db, ids: readonly string[]): Promise<StandingCertificate[]> =>
  listRows(
    db,
    standing,
    sql`
    select t.id, t.serial, t.result_id as "resultId", r.exam_id as "examId", r.examinee_id as "examineeId", x.number as "examineeNumber", t.company_id as "companyId",
      o.time_zone as "timeZone", t.revoked_at as "revokedAt", t.replaced_at as "replacedAt", t.snapshot->>'expiresOn' as "expiresOn",
      t.snapshot->'exam'->'title' as title,
      x.email, x.language, x.given_name as "givenName"
    from certificate t
    join company o on o.id = t.company_id
    join result r on r.company_id = t.company_id and r.id = t.result_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    where t.id = any(${[...ids]}::uuid[]) order by t.id for update of t`,
  );

export type Revocation = {
  readonly why: RevokingReason;
  readonly note: string;
  readonly by: string;
  readonly now: Date;
};

export const saveRevoked = (db: Db, ids: readonly string[], { why, note, by, now }: Revocation) =>
  db
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_by: by, revoked_why: why, revoked_note: note })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();

export const saveRestored = (db: Db, id: string) =>
  db
    .updateTable('certificate')
    .set({ revoked_at: null, revoked_by: null, revoked_why: null, revoked_note: '' })
    .where('id', '=', id)
    .execute();

export const saveReplaced = (db: Db, id: string, now: Date) =>
  db.updateTable('certificate').set({ replaced_at: now }).where('id', '=', id).execute();

const passed = z.object({
  points: z.int(),
  maxPoints: z.int(),
  passed: z.boolean(),
  snapshot: json<ResultSnapshot>(),
  examinee: json<ResultSnapshot['examinee']>(),
});

/** The result behind a certificate as it stands, with the examinee’s particulars of now. */
export const findResultBehind = (db: Db, resultId: string) =>
  findRow(
    db,
    passed,
    sql`
    select r.points, r.max_points as "maxPoints", coalesce(r.passed, false) as passed, r.snapshot,
      jsonb_build_object('number', x.number, 'title', x.title, 'givenName', x.given_name, 'familyName', x.family_name,
        'birthDate', x.birth_date, 'birthPlace', x.birth_place) as examinee
    from result r join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    where r.id = ${resultId} and r.released_at is not null`,
  );
