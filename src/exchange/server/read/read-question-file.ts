import { binaryKind } from '../../../platform/server/table-file/binary-kind.ts';
import { decodeText } from '../../../platform/server/table-file/decode-text.ts';
import { withoutDuplicates } from '../../domain/duplicates.ts';
import { withOwnPassages } from '../../domain/passages/imported-passage.ts';
import { textKind } from '../../domain/formats/file-format.ts';
import {
  excerpt,
  fault,
  mostQuestions,
  refused,
  tooMany,
  type FileFormat,
  type PictureKeeper,
  type Questions,
  type Reading,
} from '../../domain/imported.ts';
import { readQuestionTable } from '../../domain/formats/table/question-table.ts';
import type { ColumnMeaning } from '../../domain/formats/table/table-header.ts';
import { openBackedUp, openPackage, type Package } from './open-package.ts';
import { packedFiles, withPicturesBeside } from './packed-file.ts';
import { documentReaders, packageFormat, packageReaders, textReaders } from './readers.ts';
import { delimiterOf, inQuestions, isQuestionTable, readCsv, type RowsRead } from './read-csv.ts';
import { faultOf } from './stop-reading.ts';

export const largestFile = 20 * 1024 * 1024;
/** Far more than the questions a file may hold can fill; keeps a file of line ends from filling the memory. */
const mostLines = mostQuestions * 50;

const noKeeper = (): PictureKeeper => ({ keep: () => null, keepSound: () => null });

type How = {
  /** What the file is, where somebody says so; else its contents decide. */
  readonly format?: FileFormat | null;
  /** What the columns of a table mean, where somebody says so; else their titles decide. */
  readonly columns?: readonly (ColumnMeaning | null)[] | undefined;
  /** Asked for where the format can hold pictures and sounds. */
  readonly keep?: () => PictureKeeper | Promise<PictureKeeper>;
};

/**
 * Reads a file of questions into drafts, with every fault at its line. The contents decide the format, then the name.
 * Never throws: whatever cannot be read is a fault of the reading, and a reading without questions has at least one.
 */
export async function readQuestionFile(bytes: Uint8Array, fileName: string, how: How = {}): Promise<Reading> {
  const named = how.format ?? formatByName(fileName);
  if (bytes.length > largestFile)
    return refused(named, fault(1, 'file_too_large', { limit: largestFile / 1024 / 1024 }));
  if (bytes.length === 0) return refused(named, fault(1, 'file_empty'));
  try {
    return await readAny(bytes, fileName, how);
  } catch (error) {
    const reason = faultOf(error);
    if (reason) return refused(named, reason);
    throw error;
  }
}

async function readAny(bytes: Uint8Array, fileName: string, how: How): Promise<Reading> {
  const { format, columns: meanings, keep = noKeeper } = how;
  const backup = await openBackedUp(bytes);
  if (backup) return finished((await packageReaders['moodle-backup']())(backup, await keep()), 'moodle-backup');
  if (isArchive(bytes) && format !== 'xlsx' && !/\.xls[xm]$/i.test(fileName)) {
    const files = await openPackage(bytes);
    const packed = packageFormat(files);
    if (packed) {
      const read = await packageReaders[packed]();
      return finished(read(files, await keep()), packed);
    }
    const inside = await readPacked(files, { format: format ?? null, columns: meanings, keep });
    if (inside) return inside;
  }
  // By its name it should be a package.
  if (!isArchive(bytes) && /\.(?:zip|imscc|imscp|h5p|sanam)$/i.test(fileName))
    return refused('unknown', fault(1, 'archive_unreadable'));
  const kind = await binaryKind(bytes);
  if (kind === 'xlsx') return readTable(await (await import('./read-xlsx.ts')).readXlsx(bytes), 'xlsx', meanings);
  if (kind === 'protected') return refused('xlsx', fault(1, 'spreadsheet_protected'));
  if (kind !== 'text') return refused('unknown', fault(1, 'format_not_supported', { format: kind.unsupported }));
  return readText(bytes, fileName, { format: format ?? null, columns: meanings, keep });
}

/** The one file of GIFT or Moodle XML that somebody packed with its pictures; null where there is none. */
async function readPacked(files: Package, how: WholeHow): Promise<Reading | null> {
  const found = packedFiles(files, kindOf);
  const [file] = found;
  if (!file) return null;
  if (found.length > 1) {
    const names = found.map(({ name }) => name);
    return refused('unknown', fault(1, 'several_question_files', { names: excerpt(names.join(', ')) }));
  }
  if (file.bytes.length > largestFile)
    return refused('unknown', fault(1, 'file_too_large', { limit: largestFile / 1024 / 1024 }));
  const keep = async () => ({ ...(await how.keep()), beside: file.beside });
  return readText(file.bytes, file.name, { ...how, keep, isPacked: true });
}

const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

type WholeHow = Required<Omit<How, 'columns'>> &
  Pick<How, 'columns'> & {
    /** In a ZIP file, with the pictures that it shows beside it. */
    readonly isPacked?: boolean;
  };

async function readText(bytes: Uint8Array, fileName: string, how: WholeHow): Promise<Reading> {
  const { format } = how;
  const decoded = decodeText(bytes);
  const named = format ?? formatByName(fileName);
  if ('fault' in decoded) return refused(named, inQuestions(decoded.fault));
  const { text, encoding } = decoded;
  const decodedSo = (reading: Reading): Reading => ({ ...reading, encoding });
  if (text.trim() === '') return decodedSo(refused(named, fault(1, 'file_empty')));
  if ((text.match(/\n/g)?.length ?? 0) > mostLines) return decodedSo({ ...tooMany(0), format: named });
  const kind = format ? { format } : kindOf(text, fileName);
  if (!kind) return decodedSo(refused('unknown', fault(1, 'format_unknown')));
  if ('unsupported' in kind)
    return decodedSo(refused('unknown', fault(1, 'format_not_supported', { format: kind.unsupported })));
  try {
    return decodedSo(await readAs(kind.format, text, how));
  } catch (error) {
    const reason = faultOf(error);
    if (reason) return decodedSo(refused(kind.format, reason));
    throw error;
  }
}

function kindOf(text: string, fileName: string) {
  const hasHeader = () => isQuestionTable(readCsv(text.slice(0, 50_000), delimiterOf(text)).rows);
  return textKind(text, fileName, hasHeader);
}

async function readAs(format: FileFormat, text: string, how: WholeHow): Promise<Reading> {
  const { columns: meanings, keep, isPacked = false } = how;
  switch (format) {
    case 'gift':
    case 'missingword': {
      // The keeper's native code is loaded only for a text that can show anything.
      const shown = isPacked ? withPicturesBeside(text, await keep()) : text;
      return finished((await textReaders[format]())(shown), format);
    }
    case 'aiken':
    case 'cloze':
    case 'amc':
    case 'blackboard-text':
    case 'text':
      return finished((await textReaders[format]())(text), format);
    case 'moodle-xml':
    case 'qti12':
    case 'qti2':
    case 'qti3':
      return finished(await readDocument(format, text, keep), format);
    case 'csv':
      return readTable(readCsv(text), 'csv', meanings);
    case 'xlsx':
      return refused(format, fault(1, 'spreadsheet_unreadable'));
    case 'archive':
    case 'moodle-backup':
    case 'docx':
    case 'unknown':
      return refused(format, fault(1, 'archive_unreadable'));
  }
}

async function readDocument(
  format: keyof typeof documentReaders,
  text: string,
  keep: WholeHow['keep'],
): Promise<Questions> {
  const [{ readXmlTree }, read, keeper] = await Promise.all([
    import('./xml-tree.ts'),
    documentReaders[format](),
    keep(),
  ]);
  return read(readXmlTree(text), keeper);
}

/** Questions of the rows that could be read, with the fault that ended the reading where there was one. */
function readTable({ rows, fault: reason }: RowsRead, format: 'csv' | 'xlsx', meanings: How['columns']): Reading {
  if (rows.length === 0) return refused(format, reason ?? fault(1, 'file_empty'));
  const table = readQuestionTable(rows, format, meanings);
  // Rows that a fault cut off are no reason to say that there are none.
  const faults = reason ? [...table.faults.filter(({ code }) => code !== 'no_questions'), reason] : table.faults;
  return finished({ ...table, faults }, format);
}

function finished(read: Questions, format: FileFormat): Reading {
  if (read.found > mostQuestions) return { ...tooMany(read.found), format };
  const isSilent = read.questions.length === 0 && read.faults.length === 0;
  const faults = isSilent ? [fault(1, 'no_questions')] : read.faults;
  return { ...withOwnPassages(withoutDuplicates({ ...read, faults })), format };
}

function formatByName(fileName: string): FileFormat {
  if (/\.xls[xm]$/i.test(fileName)) return 'xlsx';
  if (/\.(?:csv|tsv|tab)$/i.test(fileName)) return 'csv';
  return /\.gift(?:\.txt)?$/i.test(fileName) ? 'gift' : 'unknown';
}
