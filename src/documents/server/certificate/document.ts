import { inLanguage, type LocalText } from '../../../platform/language.ts';
import type { CertificateSnapshot } from '../../../results/server/snapshots.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Day, ExamSubject, PictureBytes, Print } from '../../domain/print.ts';
import type { PersonalPrint } from '../person-print.ts';
import { dayIn } from '../pieces/local-time.ts';
import { houseOf } from '../as-released.ts';
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
  /** Null where it holds for ever. */
  readonly expiresOn: Day | null;
  /** In percent; null where the company does not show it. */
  readonly percent: number | null;
  /** Modules passed, for a second page; null where the company lists none. */
  readonly modules: readonly { readonly code: string; readonly title: LocalText; readonly passedOn: Day }[] | null;
  /** The serial of the certificate this one replaces; empty when there is none. */
  readonly replaces: string;
  /** The public page that says whether the certificate is valid; printed as a QR code and in letters. */
  readonly checkUrl: string;
};

/** Certificates, one to a page, landscape. */
export type CertificateDocument = {
  readonly print: Print;
  /** Shows the look of a template, with invented content. */
  readonly specimen: boolean;
  /** Who signs; a picture of the signature is set on the line. */
  readonly signatures: readonly {
    readonly name: LocalText;
    readonly position: LocalText;
    readonly picture: PictureBytes | null;
  }[];
  readonly certificates: readonly Certificate[];
};

type Issuer = Pick<ExamToPrint, 'address' | 'dateStyle' | 'logo' | 'ownPrint'>;

/** Where it is checked, and the pictures that it names, by their SHA-256. */
export type Around = {
  readonly checkUrl: string;
  readonly pictures: ReadonlyMap<string, PictureBytes>;
  readonly specimen?: boolean;
};

/**
 * A certificate as it was issued, also in its look, whatever the company says since. Where nobody is said, who signs writes the
 * name under the line.
 */
export function certificateDocument(
  issuer: Issuer,
  snapshot: CertificateSnapshot,
  { checkUrl, pictures, specimen = false }: Around,
  asked: PersonalPrint,
): CertificateDocument {
  const { company, serial, template, logo } = snapshot;
  const house = houseOf(company, issuer, pictures);
  const { ownPrint } = house;
  const picture = (name: string | null | undefined) => (name ? (pictures.get(name) ?? null) : null);
  const language = template?.languages === 'both' ? 'en+th' : asked.language;
  const print = printOf(
    {
      ...house,
      logo: template ? picture(logo) : house.logo,
      approval: template?.approval ?? house.approval,
      ownPrint: template ? { ...ownPrint, footNote: template.footNote } : ownPrint,
    },
    { ...asked, language, documentId: serial },
  );
  const unsigned = [{ name: ownPrint.signerName, position: ownPrint.signerPosition, picture: null }];
  const signatories = template?.signatories.length ? template.signatories : unsigned;
  return {
    print,
    specimen,
    signatures: signatories.map((one) => ({ ...one, picture: picture(one.picture) })),
    certificates: [certificateOf(snapshot, checkUrl)],
  };
}

function certificateOf(snapshot: CertificateSnapshot, checkUrl: string): Certificate {
  const { company, examinee, module, exam, template, modules } = snapshot;
  const day = (moment: string): Day => dayIn(company.timeZone, new Date(moment));
  const name = fullName(examinee);
  const place = examinee.birthPlace ? { en: examinee.birthPlace } : {};
  return {
    serial: snapshot.serial,
    name: inLanguage(name, 'en'),
    thaiName: name.th ?? '',
    born: examinee.birthDate === null ? null : { day: examinee.birthDate, place },
    subject: {
      model: company.model,
      labels: company.labels ?? null,
      code: module.code,
      title: module.title,
      category: snapshot.category ?? '',
    },
    examTitle: exam.title,
    examDay: day(snapshot.sittingOn),
    issuedOn: day(snapshot.issuedAt),
    expiresOn: snapshot.expiresOn ?? null,
    percent: template?.withMarks ? snapshot.marks.percent : null,
    modules: modules?.map(({ code, title, sittingOn }) => ({ code, title, passedOn: day(sittingOn) })) ?? null,
    replaces: snapshot.replaces ?? '',
    checkUrl,
  };
}
