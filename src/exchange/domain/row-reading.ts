import { richTextFromCell, textIn, writtenIn, type Note } from './file-text.ts';
import type { Language, LocalText } from '../../platform/language.ts';
import type { AssumptionCode } from './assumption.ts';
import { fault, noteInto, type Fault, type FaultCode, type Findings } from './imported.ts';
import { optionLetters, type ColumnName, type Columns } from './table-header.ts';

/** A row of a table: the line it begins in and its cells as text. */
export type Row = { readonly line: number; readonly cells: readonly string[] };

/** One row as its question is read from it. */
export type RowReading = {
  readonly cell: (name: ColumnName) => string;
  /** A cell of one column, and of its Thai companion, as rich text. */
  readonly local: (name: ColumnName) => LocalText;
  /** Text of a cell in the row's own language. */
  readonly own: (text: string) => LocalText;
  readonly note: Note;
  readonly assume: (code: AssumptionCode, values?: Readonly<Record<string, string>>) => void;
  readonly refuse: (code: FaultCode, values?: Fault['values']) => null;
  readonly isNumbered: boolean;
  /** The answer's own column is that of the first option: the others are wrong. */
  readonly isRightFirst: boolean;
};

/** Reads a row under its header; what is found goes to `findings`. */
export function rowReading(row: Row, { base, th, isNumbered }: Columns, findings: Findings): RowReading {
  const at = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim());
  const cell = (name: ColumnName) => at(base.get(name));
  const thai = (name: ColumnName) => at(th.get(name));
  const language = languageOfRow(cell, thai, [...th.keys()]);
  const note = noteInto(findings, row.line);
  const own = (text: string) => textIn(language, richTextFromCell(text, note));
  return {
    cell: (name) => cell(name) || thai(name),
    local: (name) => ({ ...own(cell(name)), ...textIn('th', richTextFromCell(thai(name), note)) }),
    own,
    note,
    assume: (code, values) => void findings.assumed.push(values ? { code, values } : { code }),
    refuse: (code, values) => {
      findings.faults.push(fault(row.line, code, values));
      return null;
    },
    isNumbered,
    isRightFirst: base.has('correct') && base.get('correct') === base.get('option_a'),
  };
}

/** Beside Thai columns the others are English; alone, their language is that of the question. */
function languageOfRow(
  cell: (name: ColumnName) => string,
  thai: (name: ColumnName) => string,
  titled: readonly ColumnName[],
): Language {
  const question = cell('question');
  const hasThai = titled.some((name) => thai(name) !== '' && (name !== 'question' || question !== ''));
  return hasThai ? 'en' : writtenIn(question || thai('question'));
}

/** The cells of all option columns in order, empty ones too. */
export function optionCells({ cell }: RowReading): string[] {
  return optionLetters.map((letter) => cell(`option_${letter}`));
}
