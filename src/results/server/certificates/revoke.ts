import { NotFound } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import { certificateDigests } from '../digest/record-digests.ts';
import { mailStanding } from './standing-mail.ts';
import { lockCertificates, saveRevoked, type Revocation } from './standing-queries.ts';

/** Takes those of these certificates out of force that are in it, tells whose they are, and answers how many. Once each, for any feature. */
export async function revokeCertificates(
  db: Db,
  certificateIds: readonly string[],
  revocation: Revocation & { readonly publicUrl: string },
): Promise<number> {
  const ids = [...new Set(certificateIds)];
  const found = await lockCertificates(db, ids);
  if (found.length < ids.length) throw new NotFound();
  const inForce = found.filter(({ revokedAt }) => revokedAt === null);
  if (inForce.length === 0) return 0;
  await saveRevoked(
    db,
    inForce.map(({ id }) => id),
    revocation,
  );
  const { why, note, publicUrl, now } = revocation;
  const digests = await certificateDigests(
    db,
    inForce.map(({ id }) => id),
  );
  await recordAuditOfEach(
    db,
    inForce.map(({ id, serial, examId, examineeNumber }) => ({
      action: 'certificate.revoked' as const,
      subjectId: id,
      details: { serial, exam: examId, examinee: examineeNumber, why, ...(note && { note }), digest: digests.get(id) },
    })),
  );
  for (const certificate of inForce) await mailStanding(db, 'revoked', certificate, { publicUrl, now, why });
  for (const examId of new Set(inForce.map((certificate) => certificate.examId))) await announce(db, 'result', examId);
  return inForce.length;
}
