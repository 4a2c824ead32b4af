import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { json, listRows } from '../../platform/server/database/rows.ts';
import { revokingReasons } from '../../results/domain/certificates/certificate-state.ts';
import { percentOf } from '../../results/domain/marks.ts';
import { standingOf } from '../domain/certificate-standing.ts';

const corrected = z.object({
  resultId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  points: z.int(),
  maxPoints: z.int(),
  passed: z.boolean(),
  counts: z.boolean(),
  certificateId: z.uuid().nullable(),
  serial: z.string().nullable(),
  marks: json<{ points: number; maxPoints: number }>().nullable(),
  revokedAt: z.date().nullable(),
  replacedAt: z.date().nullable(),
  why: z.enum(revokingReasons).nullable(),
  decisions: z.array(z.uuid()),
});
type Corrected = z.output<typeof corrected>;

/** Certificates that somebody has to look at since results were corrected, and people who pass and have none. */
export async function listCertificatesToSee(db: Db, examId: string) {
  const rows = await listCorrected(db, examId);
  return rows.flatMap((row) => {
    const certificate = certificateOf(row);
    const standing = standingOf({ ...row, score: row, certificate });
    if (standing === null) return [];
    const { resultId, number, givenName, familyName, passed, decisions } = row;
    return [
      {
        resultId,
        number,
        givenName,
        familyName,
        standing,
        certificate: certificate && { id: certificate.id, serial: certificate.serial },
        says: certificate && scored(certificate.marks),
        now: { ...scored(row), passed },
        decisions,
      },
    ];
  });
}

const scored = ({ points, maxPoints }: Pick<Corrected, 'points' | 'maxPoints'>) => ({
  points,
  maxPoints,
  percent: percentOf({ points, maxPoints }),
});

function certificateOf({ certificateId: id, serial, marks, revokedAt, replacedAt, why }: Corrected) {
  return id && serial && marks ? { id, serial, marks, revokedAt, replacedAt, why } : null;
}

/** Corrected results with the last certificate of each, and the decisions that changed them since it was issued. */
const listCorrected = (db: Db, examId: string): Promise<Corrected[]> =>
  listRows(
    db,
    corrected,
    sql`
    select r.id as "resultId", r.snapshot->'examinee'->>'number' as number, r.snapshot->'examinee'->'givenName' as "givenName",
      r.snapshot->'examinee'->'familyName' as "familyName", r.points, r.max_points as "maxPoints", r.passed,
      coalesce(n.counts, false) as counts, t.id as "certificateId", t.serial, t.snapshot->'marks' as marks, t.revoked_at as "revokedAt",
      t.replaced_at as "replacedAt", t.revoked_why as why,
      array(select v.decision_id from result_version v
        where v.company_id = r.company_id and v.result_id = r.id and v.corrected_at >= coalesce(t.issued_at, '-infinity')
        order by v.version) as decisions
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    left join counting_result n on n.company_id = r.company_id and n.result_id = r.id
    left join lateral (select * from certificate c where c.company_id = r.company_id and c.result_id = r.id
      order by c.issued_at desc, c.year desc, c.number desc limit 1) t on true
    where r.exam_id = ${examId} and r.corrected_at is not null and r.released_at is not null and not e.practice
    order by r.snapshot->'examinee'->>'number' collate "th-x-icu", r.id`,
  );
