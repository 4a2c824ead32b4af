import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { enterCompany, type Db } from '../../platform/server/database/database.ts';
import { holdForCompany } from '../../platform/server/database/hold.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { Signing } from '../../platform/server/secrets/signing.ts';
import { serialOf } from '../domain/certificates/certificate-serial.ts';
import { percentOf } from '../domain/marks.ts';
import type { CertificateSnapshot, ResultSnapshot } from './snapshots.ts';
import { recordIssued } from './digest/record-digests.ts';
import { byTemplate } from './template/issued-facts.ts';

const toCertify = z.object({
  resultId: z.uuid(),
  points: z.int(),
  maxPoints: z.int(),
  snapshot: json<ResultSnapshot>(),
});
export type ResultToCertify = z.output<typeof toCertify>;

/** Those whose pass counts and who have no certificate yet, by examinee number. */
export const listToCertify = (db: Db, examId: string): Promise<ResultToCertify[]> =>
  listRows(
    db,
    toCertify,
    sql`
    select r.id as "resultId", r.points, r.max_points as "maxPoints", r.snapshot
    from result r
    join counting_result n on n.company_id = r.company_id and n.result_id = r.id and n.counts
    where r.exam_id = ${examId} and r.passed and r.released_at is not null
      and not exists (select from certificate t where t.company_id = r.company_id and t.result_id = r.id)
    order by r.snapshot->'examinee'->>'number' collate "th-x-icu", r.id`,
  );

export async function countPassed(db: Db, examId: string): Promise<number> {
  const passed = sql`select count(*)::int as count from result where exam_id = ${examId} and passed and released_at is not null`;
  return (await findRow(db, z.object({ count: z.int() }), passed))?.count ?? 0;
}

const seriesOfYear = z.object({ companyCode: z.string(), timeZone: z.string(), year: z.int(), last: z.int() });

/**
 * The numbers of this year, in the company’s own time zone. Another that issues at the same time waits for this
 * transaction: they follow each other without gaps, however a serial shows them.
 */
async function lockSeries(db: Db, now: Date): Promise<z.output<typeof seriesOfYear>> {
  await holdForCompany(db, 'certificate serials');
  const series = await findRow(
    db,
    seriesOfYear,
    sql`
    select o.code as "companyCode", o.time_zone as "timeZone", y.year,
      (select coalesce(max(t.number), 0) from certificate t where t.company_id = o.id and t.year = y.year) as last
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
  readonly replaces?: { readonly id: string; readonly serial: string; readonly expiresOn: string | null };
};

/** Issues one certificate for each result, numbered in the order given, and answers their serials. */
export async function saveCertificates(
  db: Db,
  results: readonly ResultToCertify[],
  { signing, newCode: codeOf, now, replaces }: Issuing,
): Promise<string[]> {
  const [serials, ids]: [string[], string[]] = [[], []];
  const { companyCode: company, timeZone, year, last } = await lockSeries(db, now);
  const own = await byTemplate(
    db,
    results.map(({ resultId }) => resultId),
    now,
  );
  for (const [index, { resultId, points, maxPoints, snapshot: result }] of results.entries()) {
    const number = last + index + 1;
    const serial = serialOf(own.serial, { company, year, number });
    const code = codeOf();
    const marks = { points, maxPoints, percent: percentOf({ points, maxPoints }) };
    const snapshot: CertificateSnapshot = {
      ...result,
      company: { ...result.company, ...own.house },
      ...own.of(resultId, timeZone, replaces?.expiresOn),
      serial,
      code,
      marks,
      issuedAt: now.toISOString(),
      ...(replaces ? { replaces: replaces.serial } : {}),
    };
    const id = await saveIssued(
      db,
      { year, number, snapshot },
      { resultId, signature: signing.sign(snapshot), replaces },
    );
    serials.push(serial);
    ids.push(id);
  }
  await recordIssued(db, ids);
  return serials;
}

type Numbered = { readonly year: number; readonly number: number; readonly snapshot: CertificateSnapshot };
type Behind = { readonly resultId: string; readonly signature: string; readonly replaces: Issuing['replaces'] };

/** The certificate, and its code where check pages look for it. */
async function saveIssued(db: Db, { snapshot, ...numbered }: Numbered, { resultId, signature, replaces }: Behind) {
  const { serial, code, issuedAt } = snapshot;
  const { id, company_id: companyId } = await db
    .insertInto('certificate')
    .values({
      ...numbered,
      serial,
      result_id: resultId,
      snapshot: JSON.stringify(snapshot),
      signature,
      issued_at: new Date(issuedAt),
      replaces: replaces?.id ?? null,
    })
    .returning(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  await db.insertInto('certificate_code').values({ code, home_company_id: companyId, certificate_id: id }).execute();
  return id;
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
