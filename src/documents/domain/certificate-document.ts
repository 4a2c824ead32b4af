import type { LocalText } from '../../platform/language.ts';
import type { Day, ExamSubject, Picture, Print } from './print.ts';

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
    readonly picture: Picture | null;
  }[];
  readonly certificates: readonly Certificate[];
};
