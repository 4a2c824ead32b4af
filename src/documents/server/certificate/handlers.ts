import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { CertificateSnapshot } from '../../../results/server/snapshots.ts';
import { listPictures } from '../../../results/server/template/template-queries.ts';
import type { documentContract } from '../../contract.ts';
import type { PictureBytes } from '../../domain/print.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import type { AskedOfPerson, PersonalPrint } from '../person-print.ts';
import { findCertificate, findExamToPrint, listCertificates, type ExamToPrint } from '../queries.ts';
import { certificateDocument } from './document.ts';
import { certificateSheet } from './sheet.ts';

type Own = 'printCertificate' | 'printAllCertificates' | 'printMyCertificate';

type LoadedCertificates = {
  readonly exam: ExamToPrint;
  readonly pictures: ReadonlyMap<string, PictureBytes>;
  readonly asked: PersonalPrint;
  readonly publicUrl: string;
};

/** The logos and signatures of these certificates. */
export async function picturesOf(db: Db, all: readonly CertificateSnapshot[]): Promise<Map<string, PictureBytes>> {
  const named = all.flatMap(({ logo, company, template }) => [
    logo,
    company.logo,
    ...(template?.signatories ?? []).map((one) => one.picture),
  ]);
  const kept = await listPictures(
    db,
    named.flatMap((name) => name ?? []),
  );
  return new Map(kept.map(({ sha256, content }) => [sha256, content]));
}

/** One certificate as it is laid out. */
export const certificateSheetOf = (
  snapshot: CertificateSnapshot,
  { exam, pictures, asked, publicUrl }: LoadedCertificates,
) => {
  const checkUrl = `${publicUrl}/certificates/${snapshot.code}`;
  return certificateSheet(certificateDocument(exam, snapshot, { checkUrl, pictures }, asked));
};

/** The certificate of one person in an exam, to be laid out once the transaction is over. */
export async function loadCertificate(db: Db, asked: AskedOfPerson, publicUrl: string) {
  const exam = found(await findExamToPrint(db, asked.examId));
  const snapshot = found(await findCertificate(db, asked.examId, asked.examineeId));
  const pictures = await picturesOf(db, [snapshot]);
  return {
    name: fileName(exam, 'certificate', snapshot.serial, asked.language),
    sheet: () => certificateSheetOf(snapshot, { exam, pictures, asked, publicUrl }),
  };
}

/** Staff print for anybody of their company, or for all of an exam at once; examinees for themselves. */
export function certificateHandlers(publicUrl: string): Pick<Handlers<typeof documentContract>, Own> {
  const one = async (db: Db, asked: AskedOfPerson) => {
    const { name, sheet } = await loadCertificate(db, asked, publicUrl);
    return pdf(name, sheet);
  };
  return {
    printCertificate: (input, { db, now }) => one(db, { ...input, now }),
    async printAllCertificates(input, { db, now }) {
      const exam = found(await findExamToPrint(db, input.examId));
      const all = await listCertificates(db, input.examId);
      if (all.length === 0) return refuse('nothing_issued');
      const asked = { ...input, now };
      const pictures = await picturesOf(db, all);
      return pdf(fileName(exam, 'certificates', '', input.language), () =>
        all.map((snapshot) => certificateSheetOf(snapshot, { exam, pictures, asked, publicUrl })),
      );
    },
    printMyCertificate: (input, { db, actor, now }) => one(db, { ...input, examineeId: actor.examineeId, now }),
  };
}
