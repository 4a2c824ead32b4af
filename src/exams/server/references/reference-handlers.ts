import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import { whyNoPdf } from '../../../platform/server/media/pdf.ts';
import { storeFile } from '../../../platform/server/media/stored-files.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { mostReferences, type referenceEndpoints } from '../../reference-contract.ts';
import { findExam } from '../exam-queries.ts';
import { lockExam } from '../exam-writing.ts';
import {
  allowsReferences,
  deleteReference,
  findExamReference,
  isBeforeOpening,
  listExamReferences,
  saveReference,
} from './reference-queries.ts';

/** Where the bytes of reference material lie. */
export type ReferenceFiles = { readonly media: PassingFiles };

export const referenceHandlers = ({ media }: ReferenceFiles): Handlers<typeof referenceEndpoints> => ({
  async listReferences({ examId }, { db, now }) {
    const { state } = found(await findExam(db, examId, now));
    const changeable = isBeforeOpening({ state, started: false });
    return { 'hydra:member': await listExamReferences(db, examId), changeable };
  },

  async uploadReference({ examId, name }, { transact, actor: { companyId }, now, file }) {
    const early = await transact((db) => whyNotUpload(db, examId, now));
    const reason = early.reason ?? whyNoPdf(file);
    if (reason) return refuse(reason);
    const fileId = await storeFile(transact, media, { companyId, bytes: file, now });
    return transact(async (db) => {
      const exam = await whyNotUpload(db, examId, now);
      if (exam.reason) return refuse(exam.reason);
      const id = await saveReference(db, { examId, name, fileId, size: file.length, now });
      await recordAudit(db, {
        action: 'exam.reference_added',
        subjectId: examId,
        details: { number: exam.number, name },
      });
      await announce(db, 'exam', examId);
      return { id };
    });
  },

  async readReference({ examId, referenceId }, { db, actor: { companyId } }) {
    const { name, fileId } = found(await findExamReference(db, examId, referenceId));
    const bytes = async () => found(await media.readFile(companyId, fileId));
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  },

  async removeReference({ examId, referenceId }, { db, now }) {
    const exam = found(await lockExam(db, examId, now));
    if (!isBeforeOpening(exam)) return refuse('already_open');
    const name = found(await deleteReference(db, examId, referenceId));
    await recordAudit(db, {
      action: 'exam.reference_removed',
      subjectId: examId,
      details: { number: exam.number, name },
    });
    await announce(db, 'exam', examId);
    return {};
  },
});

/** Asked before the bytes are kept, and again with the exam held. */
async function whyNotUpload(db: Db, examId: string, now: Date) {
  const exam = found(await lockExam(db, examId, now));
  const reason = !isBeforeOpening(exam)
    ? 'already_open'
    : !(await allowsReferences(db, examId))
      ? 'reference_not_allowed'
      : (await listExamReferences(db, examId)).length >= mostReferences
        ? 'too_many_references'
        : null;
  return { number: exam.number, reason } as const;
}
