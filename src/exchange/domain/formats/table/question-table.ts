import {
  fault,
  faultsAbout,
  mostQuestions,
  noFindings,
  questionsRead,
  tooMany,
  type ImportFault,
  type ImportedQuestion,
  type Questions,
} from '../../imported.ts';
import { columnsOf, type Columns } from './table-header.ts';
import { wordsOf } from '../../text/file-text.ts';
import type { TableLine } from './row-reading.ts';
import { mayLackAnswer, tableKind } from './table-answer.ts';
import { aboutRow, tableQuestion } from './table-row.ts';

export type { TableLine as Row };

/** Titles and dates may stand above the header row, so far down. */
const headerWithin = 20;

export type Header = { readonly columns: Columns; readonly index: number };

/** The header row among the first rows, or null. */
export function findHeader(rows: readonly TableLine[]): Header | null {
  for (const [index, { cells }] of rows.slice(0, headerWithin).entries()) {
    const columns = columnsOf(cells.map(wordsOf));
    if (columns) return { columns, index };
  }
  return null;
}

/**
 * The questions of a table, one per row under a header row; blank rows are skipped. Where rows come from text
 * (`csv`), too few or too many cells mean that the row is broken; a spreadsheet simply has no cell there.
 */
export function readQuestionTable(rows: readonly TableLine[], source: 'csv' | 'xlsx'): Questions {
  const header = findHeader(rows);
  if (!header) return questionsRead(0, [], [fault(rows[0]?.line ?? 1, 'header_not_found')]);
  const below = rows.slice(header.index + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (below.length > mostQuestions) return tooMany(below.length);
  const faults: ImportFault[] = [];
  const questions = below.flatMap((row): ImportedQuestion[] => {
    const findings = noFindings();
    const broken = source === 'csv' ? whyBroken(row, header.columns) : null;
    const question = broken ? null : tableQuestion(row, header.columns, findings);
    if (question) return [question];
    const { code, text } = aboutRow(row, header.columns);
    faults.push(...faultsAbout(broken ? [broken] : findings.faults, code, text));
    return [];
  });
  if (below.length === 0) faults.push(fault(rows[header.index]?.line ?? 1, 'no_questions'));
  return questionsRead(below.length, questions, faults);
}

/** A row that ends before its answer was cut off; one with text beyond the header holds a stray delimiter. */
function whyBroken({ line, cells }: TableLine, { base, th, width }: Columns): ImportFault | null {
  const values = { cells: cells.length, columns: width };
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return fault(line, 'row_too_long', values);
  const kind = tableKind(cells[base.get('type') ?? -1] ?? '');
  const lastAnswer = kind && mayLackAnswer[kind] ? 0 : (base.get('correct') ?? 0);
  const last = Math.max(base.get('question') ?? th.get('question') ?? 0, lastAnswer);
  return cells.length <= last ? fault(line, 'row_too_short', values) : null;
}
