import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { type AskedOfPerson } from '../person-print.ts';
import { findCertificate, findExamToPrint } from '../queries.ts';
import { certificateDocument } from './document.ts';
import { certificateSheet } from './sheet.ts';

type Own = 'printCertificate' | 'printMyCertificate';

/** Staff print for anybody of their company; examinees for themselves. */
export const certificateHandlers = (publicUrl: string): Pick<Handlers<typeof documentContract>, Own> => ({
  printCertificate: (input, { db, now }) => certificate(db, { ...input, now }, publicUrl),
  printMyCertificate: (input, { db, actor, now }) =>
    certificate(db, { ...input, examineeId: actor.examineeId, now }, publicUrl),
});

async function certificate(db: Db, asked: AskedOfPerson, publicUrl: string) {
  const exam = found(await findExamToPrint(db, asked.examId));
  const snapshot = found(await findCertificate(db, asked.examId, asked.examineeId));
  const document = certificateDocument(exam, snapshot, `${publicUrl}/certificates/${snapshot.code}`, asked);
  return pdf(fileName(exam, 'certificate', snapshot.serial, asked.language), () => certificateSheet(document));
}
