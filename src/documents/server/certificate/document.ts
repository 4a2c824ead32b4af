import { inLanguage, type LocalText } from '../../../platform/language.ts';
import type { CertificateSnapshot } from '../../../results/server/snapshots.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Day, ExamSubject, PictureBytes, Print } from '../../domain/print.ts';
import type { PersonalPrint } from '../person-print.ts';
import { dayIn } from '../pieces/local-time.ts';
import { printOf } from '../print-of.ts';
import type { ExamToPrint } from '../queries.ts';

export type Certificate = {
  /** Such as `TH.147.0099.00001`. */
  readonly serial: string;
  /** In Latin script, with the title. */
  readonly name: string;
  /** In Thai script; empty when there is none. */
  readonly thaiName: string;
  /** Null when it is not printed. */
  readonly born: { readonly day: Day; readonly place: LocalText } | null;
  readonly subject: ExamSubject;
  readonly examTitle: LocalText;
  readonly examDay: Day;
  readonly issuedOn: Day;
  /** The serial of the certificate this one replaces; empty when there is none. */
  readonly replaces: string;
  /** The public page that says whether the certificate is valid; printed as a QR code and in letters. */
  readonly checkUrl: string;
};

/** Certificates, one to a page, landscape. */
export type CertificateDocument = {
  readonly print: Print;
  /** Who signs; a picture of the signature is set on the line. */
  readonly signatures: readonly {
    readonly name: LocalText;
    readonly position: LocalText;
    readonly picture: PictureBytes | null;
  }[];
  readonly certificates: readonly Certificate[];
};

/** A certificate as it was issued. Where the company says nobody, who signs writes the name under the line. */
export function certificateDocument(
  exam: ExamToPrint,
  snapshot: CertificateSnapshot,
  checkUrl: string,
  asked: PersonalPrint,
): CertificateDocument {
  const { company, examinee, module, exam: taken, serial } = snapshot;
  const { address, logo, ownPrint } = exam;
  const issuer = { company: company.name, address, logo, timeZone: company.timeZone, ownPrint };
  const name = fullName(examinee);
  return {
    print: printOf(issuer, { ...asked, documentId: serial }),
    signatures: [{ name: ownPrint.signerName, position: ownPrint.signerPosition, picture: null }],
    certificates: [
      {
        serial,
        name: inLanguage(name, 'en'),
        thaiName: name.th ?? '',
        born: examinee.birthDate === null ? null : { day: examinee.birthDate, place: {} },
        subject: {
          model: company.model,
          labels: company.labels ?? null,
          code: module.code,
          title: module.title,
          category: '',
        },
        examTitle: taken.title,
        examDay: dayIn(company.timeZone, new Date(snapshot.sittingOn)),
        issuedOn: dayIn(company.timeZone, new Date(snapshot.issuedAt)),
        replaces: snapshot.replaces ?? '',
        checkUrl,
      },
    ],
  };
}
