/** Whose paper or sheet it is; no examinee on one that is not made out to a person. */
export type Scanned = { readonly exam: number; readonly version: string; readonly examinee: string };

const start = 'SANAM1';

/** What the QR code of a paper or an answer sheet says: `SANAM1/42/A/B1-2569-001`. */
export const scanCodeOf = ({ exam, version, examinee }: Scanned): string =>
  [start, String(exam), version, encodeURIComponent(examinee)].join('/');

/** The code of one page of it. */
export const pageCodeOf = (code: string, page: number): string => `${code}/${page}`;

/** What a code says, with its page where it names one; null for what is no code of ours. */
export function readScanCode(code: string): (Scanned & { readonly page: number | null }) | null {
  const [, exam = '', version = '', examinee = '', page] =
    /^SANAM1\/(\d{1,9})\/([A-Z]{0,4})\/([^/]*)(?:\/(\d{1,3}))?$/.exec(code) ?? [];
  if (exam === '') return null;
  try {
    const number = page === undefined ? null : Number(page);
    return { exam: Number(exam), version, examinee: decodeURIComponent(examinee), page: number };
  } catch {
    return null;
  }
}
