import { withoutDuplicates } from '../domain/duplicates.ts';
import { textKind } from '../domain/file-format.ts';
import { readGift } from '../domain/gift.ts';
import {
  fault,
  mostQuestions,
  refused,
  tooMany,
  type FileFormat,
  type Questions,
  type Reading,
} from '../domain/imported.ts';
import { findHeader, readQuestionTable } from '../domain/question-table.ts';
import { binaryKind } from '../../platform/server/table-file/binary-kind.ts';
import { decodeText } from '../../platform/server/table-file/decode-text.ts';
import { delimiterOf, inQuestions, readCsv, type RowsRead } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

export const largestFile = 20 * 1024 * 1024;
/** Far more than the questions a file may hold can fill; keeps a file of line ends from filling the memory. */
const mostLines = mostQuestions * 50;

/**
 * Reads a file of questions into drafts, with every fault at its line. The contents decide the format, then the name.
 * Never throws: whatever cannot be read is a fault of the reading, and a reading without questions has at least one.
 */
export async function readQuestionFile(bytes: Uint8Array, fileName: string): Promise<Reading> {
  if (bytes.length > largestFile)
    return refused(formatByName(fileName), fault(1, 'file_too_large', { limit: largestFile / 1024 / 1024 }));
  if (bytes.length === 0) return refused(formatByName(fileName), fault(1, 'file_empty'));
  const kind = await binaryKind(bytes);
  if (kind === 'xlsx') return readTable(await readXlsx(bytes), 'xlsx');
  if (kind === 'protected') return refused('xlsx', fault(1, 'spreadsheet_protected'));
  if (kind !== 'text') return refused('unknown', fault(1, 'format_not_supported', { format: kind.unsupported }));
  return readText(bytes, fileName);
}

function readText(bytes: Uint8Array, fileName: string): Reading {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) return refused(formatByName(fileName), inQuestions(decoded.fault));
  const { text, encoding } = decoded;
  if (text.trim() === '') return { ...refused(formatByName(fileName), fault(1, 'file_empty')), encoding };
  if ((text.match(/\n/g)?.length ?? 0) > mostLines) return { ...tooMany(0), format: formatByName(fileName), encoding };
  const delimiter = delimiterOf(text);
  const hasHeader = findHeader(readCsv(text.slice(0, 50_000), delimiter).rows) !== null;
  const kind = textKind(text, fileName, hasHeader);
  if (!kind) return { ...refused('unknown', fault(1, 'format_unknown')), encoding };
  if ('unsupported' in kind)
    return { ...refused('unknown', fault(1, 'format_not_supported', { format: kind.unsupported })), encoding };
  const reading =
    kind.format === 'gift' ? finished(readGift(text), 'gift') : readTable(readCsv(text, delimiter), 'csv');
  return { ...reading, encoding };
}

/** Questions of the rows that could be read, with the fault that ended the reading where there was one. */
function readTable({ rows, fault: reason }: RowsRead, format: 'csv' | 'xlsx'): Reading {
  if (rows.length === 0) return refused(format, reason ?? fault(1, 'file_empty'));
  const table = readQuestionTable(rows, format);
  // Rows that a fault cut off are no reason to say that there are none.
  const faults = reason ? [...table.faults.filter(({ code }) => code !== 'no_questions'), reason] : table.faults;
  return finished({ ...table, faults }, format);
}

const finished = (read: Questions, format: FileFormat): Reading => ({ ...withoutDuplicates(read), format });

function formatByName(fileName: string): FileFormat {
  if (/\.xls[xm]$/i.test(fileName)) return 'xlsx';
  if (/\.(?:csv|tsv|tab)$/i.test(fileName)) return 'csv';
  return /\.gift(?:\.txt)?$/i.test(fileName) ? 'gift' : 'unknown';
}
