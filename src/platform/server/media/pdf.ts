/** Why bytes are not taken as a PDF. */
export type PdfRefusal = 'not_a_pdf' | 'pdf_locked';

/** What stands at the end of a file is looked for in so many bytes: some programs write something behind it. */
const tail = 2048;

/**
 * Judges an upload by its bytes, never by its name: a PDF from its first line to its end, which opens without a password.
 * No program of ours opens it; the examinee's page draws it (docs/decisions/0084).
 */
export function whyNoPdf(bytes: Uint8Array): PdfRefusal | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-tail).includes('%%EOF') || !text.includes('startxref'))
    return 'not_a_pdf';
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(text) ? 'pdf_locked' : null;
}
