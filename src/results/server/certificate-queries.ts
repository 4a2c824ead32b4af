import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { enterCompany, type Db } from '../../platform/server/database/database.ts';
import { holdForCompany } from '../../platform/server/database/hold.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { Signing } from '../../platform/server/secrets/signing.ts';
import { serialOf } from '../domain/certificate-serial.ts';
import { percentOf } from '../domain/marks.ts';
import type { CertificateSnapshot, ResultSnapshot } from './snapshots.ts';

const toCertify = z.object({
  resultId: z.uuid(),
  points: z.int(),
  maxPoints: z.int(),
  snapshot: json<ResultSnapshot>(),
});
export type ResultToCertify = z.output<typeof toCertify>;

/** Those who passed and have no certificate yet, by examinee number. */
export const listToCertify = (db: Db, examId: string): Promise<ResultToCertify[]> =>
  listRows(
    db,
    toCertify,
    sql`
    select r.id as "resultId", r.points, r.max_points as "maxPoints", r.snapshot
    from result r
    where r.exam_id = ${examId} and r.passed and r.released_at is not null
      and not exists (select from certificate t where t.company_id = r.company_id and t.result_id = r.id)
    order by r.snapshot->'examinee'->>'number' collate "th-x-icu", r.id`,
  );

export async function countPassed(db: Db, examId: string): Promise<number> {
  const passed = sql`select count(*)::int as count from result where exam_id = ${examId} and passed and released_at is not null`;
  return (await findRow(db, z.object({ count: z.int() }), passed))?.count ?? 0;
}

const seriesOfYear = z.object({ companyCode: z.string(), year: z.int(), last: z.int() });

/**
 * The company's serials of this year, in its own time zone. Another that issues at the same time waits for this
 * transaction: serials follow each other without gaps.
 */
async function lockSeries(db: Db, now: Date): Promise<z.output<typeof seriesOfYear>> {
  await holdForCompany(db, 'certificate serials');
  const series = await findRow(
    db,
    seriesOfYear,
    sql`
    select o.code as "companyCode", y.year, (
      select coalesce(max(substring(t.serial from '[0-9]+$')::int), 0) from certificate t
      where t.company_id = o.id and starts_with(t.serial, o.code || '-' || y.year || '-')) as last
    from company o cross join lateral (select extract(year from ${now}::timestamptz at time zone o.time_zone)::int as year) y
    where o.id = current_setting('app.company_id')::uuid`,
  );
  if (!series) throw new Error('certificates are issued inside a company');
  return series;
}

/** 128 random bits: nobody finds a certificate by trying. */
export const newCode = () => randomBytes(16).toString('base64url');

type Issuing = {
  readonly signing: Signing;
  /** Gives 128 random bits as text. */
  readonly newCode: () => string;
  readonly now: Date;
  /** The certificate in whose place one is issued. */
  readonly replaces?: { readonly id: string; readonly serial: string };
};

/** Issues one certificate for each result, numbered in the order given, and answers their serials. */
export async function saveCertificates(
  db: Db,
  results: readonly ResultToCertify[],
  { signing, newCode: codeOf, now, replaces }: Issuing,
): Promise<string[]> {
  const serials: string[] = [];
  const { companyCode, year, last } = await lockSeries(db, now);
  for (const [index, { resultId, points, maxPoints, snapshot: result }] of results.entries()) {
    const serial = serialOf(companyCode, year, last + index + 1);
    const code = codeOf();
    const marks = { points, maxPoints, percent: percentOf({ points, maxPoints }) };
    const inPlaceOf = replaces ? { replaces: replaces.serial } : {};
    const snapshot: CertificateSnapshot = { ...result, serial, code, marks, issuedAt: now.toISOString(), ...inPlaceOf };
    const { id, company_id: companyId } = await db
      .insertInto('certificate')
      .values({
        serial,
        result_id: resultId,
        snapshot: JSON.stringify(snapshot),
        signature: signing.sign(snapshot),
        issued_at: now,
        replaces: replaces?.id ?? null,
      })
      .returning(['id', 'company_id'])
      .executeTakeFirstOrThrow();
    await db.insertInto('certificate_code').values({ code, home_company_id: companyId, certificate_id: id }).execute();
    serials.push(serial);
  }
  return serials;
}

/** The certificate behind a code of a check page: enters the company the code leads to. */
export async function findByCode(db: Db, code: string) {
  const found = await db
    .selectFrom('certificate_code')
    .select(['home_company_id as companyId', 'certificate_id as id'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!found) return undefined;
  await enterCompany(db, found.companyId);
  return findRow(
    db,
    z.object({
      snapshot: json<CertificateSnapshot>(),
      signature: z.string(),
      revokedAt: z.date().nullable(),
      replacedAt: z.date().nullable(),
    }),
    sql`select snapshot, signature, revoked_at as "revokedAt", replaced_at as "replacedAt" from certificate where id = ${found.id}`,
  );
}
