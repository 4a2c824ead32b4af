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
  type TableColumns,
} from '../../imported.ts';
import { answerNumbers } from './answer-numbers.ts';
import { lacksOptions, withOptionsApart } from './option-lists.ts';
import { columnsAs, columnsOf, meaningsIn, titledColumns, type ColumnMeaning, type Columns } from './table-header.ts';
import { wordsOf } from '../../text/file-text.ts';
import type { TableLine } from './row-reading.ts';
import { mayLackAnswer, tableKind } from './table-answer.ts';
import { aboutRow, tableQuestion } from './table-row.ts';

export type { TableLine as Row };

type TableFormat = 'csv' | 'xlsx';

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
 * (`csv`), too few or too many cells mean that the row is broken; a spreadsheet simply has no cell there. `meanings`
 * says what the columns are, where somebody does; else their titles.
 */
export function readQuestionTable(
  given: readonly TableLine[],
  format: TableFormat,
  meanings?: readonly (ColumnMeaning | null)[],
): Questions {
  const rows = withOptionsApart(given, findHeader(given)?.index ?? -1);
  const titled = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const found = findHeader(rows);
  const index = found?.index ?? titled;
  const titles = (rows[index]?.cells ?? []).map(wordsOf);
  const columns = meanings ? columnsAs(meanings, titles) : (found?.columns ?? null);
  const table = tableOf(
    rows.slice(Math.max(0, index)),
    columns ? meaningsIn(columns) : (meanings ?? meaningsIn(titledColumns(titles))),
  );
  if (!columns) return { ...questionsRead(0, [], [fault(rows[0]?.line ?? 1, 'header_not_found')]), table };
  return { ...readRows(rows, { columns, index }, format), table };
}

function readRows(rows: readonly TableLine[], header: Header, format: TableFormat): Questions {
  const below = rows.slice(header.index + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (below.length > mostQuestions) return tooMany(below.length);
  const columns: Columns = {
    ...header.columns,
    numbers: answerNumbers(below, header.columns),
    lacksOptions: lacksOptions(below, header.columns),
  };
  const faults: ImportFault[] = [];
  const questions = below.flatMap((row): ImportedQuestion[] => {
    const findings = noFindings();
    const broken = format === 'csv' ? whyBroken(row, columns) : null;
    const question = broken ? null : tableQuestion(row, columns, findings);
    if (question) return [question];
    const { code, text } = aboutRow(row, columns);
    faults.push(...faultsAbout(broken ? [broken] : findings.faults, code, text));
    return [];
  });
  if (below.length === 0) faults.push(fault(rows[header.index]?.line ?? 1, 'no_questions'));
  return questionsRead(below.length, questions, faults);
}

/** More columns than these no table of questions has; what stands in a cell is shown up to its beginning. */
const most = { columns: 60, samples: 3, letters: 80 };

function tableOf([head, ...below]: readonly TableLine[], meanings: readonly (ColumnMeaning | null)[]): TableColumns {
  const shown = (cells: readonly string[] = []) =>
    Array.from({ length: Math.min(most.columns, head?.cells.length ?? 0) }, (_, index) =>
      (cells[index] ?? '').trim().slice(0, most.letters).toWellFormed(),
    );
  const headings = shown(head?.cells);
  const samples = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, most.samples);
  return {
    headings,
    meanings: headings.map((_, index) => meanings[index] ?? null),
    samples: samples.map(({ cells }) => shown(cells)),
  };
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
