import { richTextFromCell, textIn, writtenIn, type Note } from '../../text/file-text.ts';
import type { Language, LocalText } from '../../../../platform/language.ts';
import type { AssumptionCode } from '../../assumption.ts';
import type { ImportFault, FaultCode, Findings } from '../../imported.ts';
import { hearingInto } from '../../text/weights.ts';
import { optionLetters, type AnswerNumbers, type ColumnName, type Columns } from './table-header.ts';

/** A row of a table: the line it begins in and its cells as text. */
export type TableLine = { readonly line: number; readonly cells: readonly string[] };

/** One row as its question is read from it. */
export type QuestionRowReading = {
  readonly cell: (name: ColumnName) => string;
  /** The cell of a column and that of its Thai companion, as written. */
  readonly both: (name: ColumnName) => readonly [own: string, thai: string];
  /** Such a pair as rich text. */
  readonly rich: (own: string, thai: string) => LocalText;
  readonly local: (name: ColumnName) => LocalText;
  /** Text of a cell in the row's own language. */
  readonly own: (text: string) => LocalText;
  readonly note: Note;
  readonly assume: (code: AssumptionCode, values?: Readonly<Record<string, string>>) => void;
  readonly refuse: (code: FaultCode, values?: ImportFault['values']) => null;
  /** What a number as answer means. */
  readonly numbers: AnswerNumbers;
  /** The answers name options that are in no known column. */
  readonly lacksOptions: boolean;
  /** The table has a column for answers. */
  readonly hasAnswers: boolean;
  /** The answer's own column is that of the first option: the others are wrong. */
  readonly isRightFirst: boolean;
};

/** Reads a row under its header; what is found goes to `findings`. */
export function rowReading(row: TableLine, columns: Columns, findings: Findings): QuestionRowReading {
  const { base, th, isNumbered, alsoRight } = columns;
  const at = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim());
  const further = alsoRight.map(at).filter((text) => text !== '');
  const cell = (name: ColumnName) => [at(base.get(name)), ...(name === 'correct' ? further : [])].join(',');
  const thai = (name: ColumnName) => at(th.get(name));
  const language = languageOfRow(cell, thai, [...th.keys()]);
  const hearing = hearingInto(findings, row.line);
  const { note } = hearing;
  const own = (text: string) => textIn(language, richTextFromCell(text, note));
  const rich = (text: string, inThai: string) => ({ ...own(text), ...textIn('th', richTextFromCell(inThai, note)) });
  return {
    cell: (name) => cell(name) || thai(name),
    both: (name) => [cell(name), thai(name)],
    rich,
    local: (name) => rich(cell(name), thai(name)),
    own,
    ...hearing,
    assume: (code, values) => void findings.assumed.push(values ? { code, values } : { code }),
    numbers: columns.numbers ?? (isNumbered ? 'first' : 'last'),
    lacksOptions: columns.lacksOptions ?? false,
    hasAnswers: base.has('correct') || th.has('correct'),
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
export function optionCells({ cell }: QuestionRowReading): string[] {
  return optionLetters.map((letter) => cell(`option_${letter}`));
}
