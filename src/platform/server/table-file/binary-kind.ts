import { openArchive } from './open-archive.ts';

export type BinaryKind = 'xlsx' | 'protected' | 'text' | { readonly unsupported: string };

/** Files by their first bytes, in Latin-1. */
const signatures: readonly (readonly [string, string])[] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['\u001f\u008b', 'GZIP'],
  ['7z\u00bc\u00af', '7-Zip'],
  ['Rar!', 'RAR'],
];

/** Archives by a file in them. */
const contents: readonly (readonly [RegExp, string])[] = [
  [/^imsmanifest\.xml$/, 'QTI'],
  [/^h5p\.json$/, 'H5P'],
  [/^word\//, 'DOCX'],
  [/^ppt\//, 'PPTX'],
  [/^content\.xml$/, 'ODS'],
  [/^xl\/workbook\.bin$/, 'XLSB'],
];

/** What a file is by its bytes, as far as it is no plain text. */
export async function binaryKind(bytes: Uint8Array): Promise<BinaryKind> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (['PK\u0003\u0004', 'PK\u0005\u0006'].includes(start.slice(0, 4))) return archiveKind(bytes);
  if (start === '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') {
    // An encrypted workbook lies in a container of the old format.
    return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? 'protected'
      : { unsupported: 'XLS' };
  }
  const known = signatures.find(([signature]) => start.startsWith(signature));
  return known ? { unsupported: known[1] } : 'text';
}

/** An archive that cannot be opened is left to the reader of spreadsheets, which says why. */
async function archiveKind(bytes: Uint8Array): Promise<BinaryKind> {
  try {
    const { names } = await openArchive(bytes);
    const found = contents.find(([name]) => [...names].some((candidate) => name.test(candidate)));
    const isWorkbook = names.has('xl/workbook.xml') || names.has('[Content_Types].xml');
    return found && !names.has('xl/workbook.xml')
      ? { unsupported: found[1] }
      : isWorkbook
        ? 'xlsx'
        : { unsupported: 'ZIP' };
  } catch {
    return 'xlsx';
  }
}
