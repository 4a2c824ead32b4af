import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Signing } from '../../../platform/server/secrets/signing.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { certificateEndpoints } from '../../certificate-contract.ts';
import { hasExpired } from '../../domain/certificates/certificate-expiry.ts';
import { certificateState, whyNotRestore } from '../../domain/certificates/certificate-state.ts';
import { newCode, saveCertificates } from '../certificate-queries.ts';
import { certificateDigests } from '../digest/record-digests.ts';
import { noonOf } from '../template/noon-of.ts';
import { listCertificateRows, type StoredCertificate } from './list-certificates.ts';
import { revokeCertificates } from './revoke.ts';
import { mailStanding } from './standing-mail.ts';
import { findResultBehind, lockCertificates, saveReplaced, saveRestored, saveRevoked } from './standing-queries.ts';

type Surroundings = { readonly signing: Signing; readonly publicUrl: string };

/** Where certificates stand, and the acts that change it (docs/decisions/0090). */
export const standingHandlers = ({ signing, publicUrl }: Surroundings): Handlers<typeof certificateEndpoints> => ({
  async listCertificates({ after, limit, ...listing }, { db, now }) {
    const [issuedAt, id] = decodeCursor(after, 'instant', 'id') ?? [];
    const place = issuedAt && id ? { issuedAt, id } : null;
    const { rows, total } = await listCertificateRows(db, listing, { after: place, limit, now });
    const keyOf = (row: StoredCertificate) => [row.issuedAt.toISOString(), row.id];
    return pageOf({ rows, total, limit, keyOf }, (row) => shown(row, now));
  },

  async revokeCertificates({ certificateIds, why, note }, { db, actor, now }) {
    if (why === 'other' && note === '') return refuse('note_missing');
    const revoked = await revokeCertificates(db, certificateIds, { why, note, by: actor.accountId, now, publicUrl });
    return revoked === 0 ? refuse('nothing_to_revoke') : { revoked };
  },

  async restoreCertificate({ certificateId }, { db, now }) {
    const certificate = await lockOne(db, certificateId);
    const refusal = whyNotRestore(certificate, now, certificate.timeZone);
    if (refusal) return refuse(refusal);
    await saveRestored(db, certificateId);
    const { serial, examId: exam, examineeNumber: examinee } = certificate;
    const digest = await digestOf(db, certificateId);
    const details = { serial, exam, examinee, digest };
    await recordAudit(db, { action: 'certificate.restored', subjectId: certificateId, details });
    await mailStanding(db, 'restored', certificate, { publicUrl, now });
    await announce(db, 'result', exam);
    return {};
  },

  async replaceCertificate({ certificateId, why, note }, { db, actor, now }) {
    if (why === 'other' && note === '') return refuse('note_missing');
    const certificate = await lockOne(db, certificateId);
    const { resultId, serial, examId: exam, examineeNumber: examinee, expiresOn } = certificate;
    if (certificate.replacedAt) return refuse('replaced_already');
    const { passed, examinee: person, snapshot, ...marks } = found(await findResultBehind(db, resultId));
    if (!passed) return refuse('not_passed');
    await saveRevoked(db, [certificateId], { why, note, by: actor.accountId, now });
    await saveReplaced(db, certificateId, now);
    const result = { resultId, ...marks, snapshot: { ...snapshot, examinee: person } };
    const replaces = { id: certificateId, serial, expiresOn };
    const [replacedBy = ''] = await saveCertificates(db, [result], { signing, newCode, now, replaces });
    const digest = await digestOf(db, certificateId);
    const details = { serial, replacedBy, exam, examinee, why, ...(note && { note }), digest };
    await recordAudit(db, { action: 'certificate.replaced', subjectId: certificateId, details });
    await mailStanding(db, 'replaced', certificate, { publicUrl, now, why, replacedBy });
    await announce(db, 'result', exam);
    return { serial: replacedBy };
  },
});

const digestOf = async (db: Db, id: string) => (await certificateDigests(db, [id])).get(id);

const lockOne = async (db: Db, id: string) => found((await lockCertificates(db, [id]))[0]);

function shown({ examId, examNumber, title, replacedAt, timeZone, ...row }: StoredCertificate, now: Date) {
  const standing = { revokedAt: row.revokedAt, replacedAt };
  return {
    ...row,
    expiresOn: noonOf(row.expiresOn),
    exam: { id: examId, number: examNumber, title },
    state: certificateState({ ...standing, hasExpired: hasExpired(row.expiresOn, now, timeZone) }),
    mayRestore: whyNotRestore(standing, now, timeZone) === null,
  };
}
