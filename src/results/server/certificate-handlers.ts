import { lockExam } from '../../exams/server/exam-writing.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { Signing } from '../../platform/server/secrets/signing.ts';
import type { resultContract } from '../contract.ts';
import { hasExpired } from '../domain/certificates/certificate-expiry.ts';
import { certificateState } from '../domain/certificates/certificate-state.ts';
import { initialsOf } from '../domain/initials.ts';
import { isGenuine, isGenuineElsewhere } from './certificates/genuine.ts';
import { noonOf } from './template/noon-of.ts';
import { countPassed, findByCode, listToCertify, newCode, saveCertificates } from './certificate-queries.ts';

const unknown = {
  verdict: 'unknown' as const,
  serial: null,
  initials: null,
  company: null,
  subject: null,
  title: null,
  examDate: null,
  issuedAt: null,
  expiresOn: null,
  revokedAt: null,
  key: null,
};

export const certificateHandlers = (
  signing: Signing,
): Pick<Handlers<typeof resultContract>, 'issueCertificates' | 'checkCertificate'> => ({
  async issueCertificates({ examId }, { db, now }) {
    const exam = found(await lockExam(db, examId, now));
    if (exam.practice) return refuse('practice');
    if (exam.state !== 'released' && exam.state !== 'archived') return refuse('not_released');
    if ((await countPassed(db, examId)) === 0) return refuse('nobody_passed');
    const results = await listToCertify(db, examId);
    if (results.length === 0) return { issued: 0 };
    await saveCertificates(db, results, { signing, newCode, now });
    await recordAudit(db, {
      action: 'certificates.issued',
      subjectId: examId,
      details: { count: results.length },
    });
    await announce(db, 'result', examId);
    return { issued: results.length };
  },

  async checkCertificate({ code }, { db, now }) {
    const certificate = /^[\w-]{22}$/.test(code) ? await findByCode(db, code) : undefined;
    if (!certificate) return unknown;
    const isOurs = isGenuine(signing, certificate, code);
    if (!isOurs && !(await isGenuineElsewhere(db, certificate, code))) return unknown;
    const { snapshot, signature, revokedAt, replacedAt } = certificate;
    const state = certificateState({
      revokedAt,
      replacedAt,
      hasExpired: hasExpired(snapshot.expiresOn ?? null, now, snapshot.company.timeZone),
    });
    return {
      verdict: state === 'valid' && !isOurs ? 'elsewhere' : state,
      serial: snapshot.serial,
      initials: initialsOf(snapshot.examinee.givenName, snapshot.examinee.familyName),
      company: snapshot.company.name,
      subject: { code: snapshot.module.code, title: snapshot.module.title },
      title: snapshot.exam.title,
      examDate: new Date(snapshot.sittingOn),
      issuedAt: new Date(snapshot.issuedAt),
      expiresOn: noonOf(snapshot.expiresOn),
      revokedAt,
      // Keys of elsewhere are not among those that are published here.
      key: isOurs && signature.includes('.') ? (signature.split('.')[0] ?? null) : null,
    };
  },
});
