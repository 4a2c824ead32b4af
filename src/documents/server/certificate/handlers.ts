import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { CertificateSnapshot } from '../../../results/server/snapshots.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import type { AskedOfPerson, PersonalPrint } from '../person-print.ts';
import { findCertificate, findExamToPrint, listCertificates, type ExamToPrint } from '../queries.ts';
import { certificateDocument } from './document.ts';
import { certificateSheet } from './sheet.ts';

type Own = 'printCertificate' | 'printAllCertificates' | 'printMyCertificate';

/** Staff print for anybody of their company, or for all of an exam at once; examinees for themselves. */
export function certificateHandlers(publicUrl: string): Pick<Handlers<typeof documentContract>, Own> {
  const sheetOf = (exam: ExamToPrint, snapshot: CertificateSnapshot, asked: PersonalPrint) =>
    certificateSheet(certificateDocument(exam, snapshot, `${publicUrl}/certificates/${snapshot.code}`, asked));
  async function one(db: Db, asked: AskedOfPerson) {
    const exam = found(await findExamToPrint(db, asked.examId));
    const snapshot = found(await findCertificate(db, asked.examId, asked.examineeId));
    return pdf(fileName(exam, 'certificate', snapshot.serial, asked.language), () => sheetOf(exam, snapshot, asked));
  }
  return {
    printCertificate: (input, { db, now }) => one(db, { ...input, now }),
    async printAllCertificates(input, { db, now }) {
      const exam = found(await findExamToPrint(db, input.examId));
      const all = await listCertificates(db, input.examId);
      if (all.length === 0) return refuse('nothing_issued');
      const asked = { ...input, now };
      return pdf(fileName(exam, 'certificates', '', input.language), () =>
        all.map((snapshot) => sheetOf(exam, snapshot, asked)),
      );
    },
    printMyCertificate: (input, { db, actor, now }) => one(db, { ...input, examineeId: actor.examineeId, now }),
  };
}
