/** Whose paper or sheet it is; no examinee on one that is not made out to a person. */
export type Scanned = { readonly exam: number; readonly version: string; readonly examinee: string };

/** What a code says; `unstamped` is what its stamp is over. */
export type ScanCode = Scanned & {
  readonly page: number | null;
  readonly stamp: string | null;
  readonly unstamped: string;
};

const start = 'SANAM1';

/** What the QR code of a paper or an answer sheet says: `SANAM1/42/A/B1-2569-001`. */
export const scanCodeOf = ({ exam, version, examinee }: Scanned): string =>
  [start, String(exam), version, encodeURIComponent(examinee)].join('/');

/** The code of one page of it. */
export const pageCodeOf = (code: string, page: number): string => `${code}/${page}`;

/** The code of a page of an answer sheet, with the stamp that tells ours from others. */
export const stampedCodeOf = (code: string, stamp: string): string => `${code}/${stamp}`;

/** What a code says, with its page and its stamp where it has them; null for what is no code of ours. */
export function readScanCode(code: string): ScanCode | null {
  const [, exam = '', version = '', examinee = '', page, stamp = null] =
    /^SANAM1\/(\d{1,9})\/([A-Z]{0,4})\/([^/]*)(?:\/(\d{1,3})(?:\/([A-Z2-7]{10}))?)?$/.exec(code) ?? [];
  if (exam === '') return null;
  try {
    const number = page === undefined ? null : Number(page);
    const unstamped = stamp === null ? code : code.slice(0, -stamp.length - 1);
    return { exam: Number(exam), version, examinee: decodeURIComponent(examinee), page: number, stamp, unstamped };
  } catch {
    return null;
  }
}
