import type { Db } from '../../../platform/server/database/database.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import { listCertificateDigests, listResultDigests } from './digests.ts';

/** Binds each result that is let out to the record, in the transaction of the act: what is changed later shows. */
export async function recordReleased(db: Db, resultIds: readonly string[]): Promise<void> {
  if (resultIds.length === 0) return;
  const digests = await listResultDigests(db, resultIds);
  await recordAuditOfEach(
    db,
    digests.map(({ id, ...details }) => ({ action: 'result.released' as const, subjectId: id, details })),
  );
}

/** Binds each certificate that is issued. */
export async function recordIssued(db: Db, certificateIds: readonly string[]): Promise<void> {
  const digests = await listCertificateDigests(db, certificateIds);
  await recordAuditOfEach(
    db,
    digests.map(({ id, ...details }) => ({ action: 'certificate.issued' as const, subjectId: id, details })),
  );
}

/** Digests of certificates as they stand after an act, by their ids, for the line of that act. */
export const certificateDigests = async (db: Db, certificateIds: readonly string[]) =>
  new Map((await listCertificateDigests(db, certificateIds)).map(({ id, digest }) => [id, digest]));

/** The same of released results. */
export const resultDigests = async (db: Db, resultIds: readonly string[]) =>
  new Map((await listResultDigests(db, resultIds)).map(({ id, digest }) => [id, digest]));
