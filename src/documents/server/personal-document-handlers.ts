import type { Actor } from '../../platform/access.ts';
import { found, NotFound, refuse, SignedOut } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { deficiencyOf } from '../../results/domain/deficiency.ts';
import type { documentContract } from '../contract.ts';
import { fileName } from '../domain/document-name.ts';
import type { PaperSize, PrintLanguage } from '../domain/print.ts';
import { pdf } from './exam-document-handlers.ts';
import { certificateDocument, resultDocument } from './personal-documents.ts';
import { findCertificate, findExamToPrint, findPersonalResult } from './queries.ts';
import { renderCertificate, renderExamineeResult, renderKnowledgeDeficiency } from './render.ts';

type OfPersons =
  | 'printExamineeReport'
  | 'printDeficiencyReport'
  | 'printCertificate'
  | 'printMyDeficiencyReport'
  | 'printMyCertificate';

type Asked = {
  readonly examId: string;
  readonly examineeId: string;
  readonly language: PrintLanguage;
  readonly size: PaperSize;
  readonly now: Date;
};

/** Staff print for anybody of their company; examinees for themselves, and only what is released. */
export const personalDocumentHandlers = (publicUrl: string): Pick<Handlers<typeof documentContract>, OfPersons> => ({
  async printExamineeReport(input, { db, now }) {
    const { exam, result } = await loadResult(db, input);
    const document = resultDocument(exam, result, { ...input, now });
    return pdf(fileName(exam, 'result', result.number, input.language), () => renderExamineeResult(document));
  },

  printDeficiencyReport: (input, { db, now }) => deficiencyReport(db, { ...input, now }),
  printCertificate: (input, { db, now }) => certificate(db, { ...input, now }, publicUrl),

  printMyDeficiencyReport: (input, { db, actor, now }) =>
    deficiencyReport(db, { ...input, examineeId: asExaminee(actor), now }, true),
  printMyCertificate: (input, { db, actor, now }) =>
    certificate(db, { ...input, examineeId: asExaminee(actor), now }, publicUrl),
});

function asExaminee(actor: Actor): string {
  if (actor.kind !== 'examinee') throw new SignedOut();
  return actor.examineeId;
}

async function loadResult(db: Db, { examId, examineeId }: Pick<Asked, 'examId' | 'examineeId'>) {
  const exam = found(await findExamToPrint(db, examId));
  return { exam, result: found(await findPersonalResult(db, examId, examineeId)) };
}

async function deficiencyReport(db: Db, asked: Asked, onlyReleased = false) {
  const { exam, result } = await loadResult(db, asked);
  if (onlyReleased && !result.released) throw new NotFound();
  if (deficiencyOf(result) === 'none') return refuse('nothing_to_report');
  const document = { ...resultDocument(exam, result, asked), retraining: true };
  return pdf(fileName(exam, 'kdr', result.number, asked.language), () => renderKnowledgeDeficiency(document));
}

async function certificate(db: Db, asked: Asked, publicUrl: string) {
  const exam = found(await findExamToPrint(db, asked.examId));
  const snapshot = found(await findCertificate(db, asked.examId, asked.examineeId));
  const document = certificateDocument(exam, snapshot, `${publicUrl}/certificates/${snapshot.code}`, asked);
  return pdf(fileName(exam, 'certificate', snapshot.serial, asked.language), () => renderCertificate(document));
}
