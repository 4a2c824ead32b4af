import { normaliseText } from '../../text/normalise-text.ts';
import { stop, type Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';
import type { TableRow } from './table-fault.ts';
import { shownNumber } from './xlsx-number.ts';
import { stringReader } from './xlsx-strings.ts';
import type { NumberStyle } from './xlsx-styles.ts';

/** Beyond these a sheet is no list of questions or people. `characters` counts a shared string wherever it is used. */
const limits = { rows: 20_020, columns: 256, characters: 50_000_000 } as const;

export type CellContext = {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly is1904: boolean;
};

type Cell = {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string | null;
  formula: string;
};
/** Where the reading of a sheet stands. */
type Place = { line: number; column: number; cells: string[]; cell: Cell | null; inside: string; characters: number };

/** The rows of a sheet that hold anything, numbered as the spreadsheet shows them. */
export async function readSheet(archive: Archive, path: string, context: CellContext): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const inline = stringReader();
  const place: Place = { line: 0, column: -1, cells: [], cell: null, inside: '', characters: 0 };
  await readXml(archive, path, {
    open(name, attributes) {
      if (place.cell) inline.open?.(name, attributes);
      begin(place, name, attributes);
    },
    text(text) {
      const { cell, inside } = place;
      if (!cell) return;
      if (inside === 'v') cell.value = (cell.value ?? '') + text;
      else if (inside === 'f') cell.formula += text;
      else inline.text?.(text);
    },
    close(name) {
      place.inside = '';
      inline.close?.(name);
      if (name === 'c' && place.cell)
        takeCell(place, place.cell, normaliseText(shown(place.cell, inline.take(), context)).trim());
      if (name !== 'row' || place.cells.length === 0) return;
      if (rows.length >= limits.rows) stop('too_many_rows');
      rows.push({ line: place.line, cells: place.cells });
      place.cells = [];
    },
  });
  return rows;
}

function begin(place: Place, name: string, attributes: Readonly<Record<string, string>>): void {
  place.inside = name;
  if (name === 'row') {
    const { r: number = '' } = attributes;
    place.line = /^[1-9]\d{0,6}$/.test(number) ? Number(number) : place.line + 1;
    place.column = -1;
    place.cells = [];
  }
  if (name !== 'c') return;
  place.cell = cellOf(attributes, place.column + 1);
  place.column = place.cell.column;
}

function takeCell(place: Place, { column }: Cell, text: string): void {
  const { cells } = place;
  place.cell = null;
  place.characters += text.length;
  if (place.characters > limits.characters) stop('spreadsheet_too_large');
  if (column >= limits.columns || text === '') return;
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function cellOf(
  { r: reference = '', t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>,
  next: number,
): Cell {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  const column = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
  return { column, type, style: Number(style), value: null, formula: '' };
}

/** What a person sees in the cell. A formula without a stored result is shown as written. */
function shown(
  { type, style, value, formula }: Cell,
  inline: string,
  { strings, styles, is1904 }: CellContext,
): string {
  if (type === 'inlineStr') return inline || (value ?? '');
  if (value === null) return formula === '' ? '' : `=${formula}`;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  return type === 'n' ? shownNumber(value, styles[style], is1904) : value;
}
