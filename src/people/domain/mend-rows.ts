type Row = { readonly line: number; readonly cells: readonly string[]; readonly leftOut?: string };

/** Cells of a row by their place, as they are corrected. */
export type MendedRow = {
  readonly line: number;
  readonly cells: readonly { readonly column: number; readonly text: string }[];
};

/** The rows of a file with some of them corrected, the headings above them left alone; null where a row is none of them. */
export function mendedRows(rows: readonly Row[], mended: readonly MendedRow[]): Row[] | null {
  const [header, ...others] = rows;
  const lines = new Set(others.map(({ line }) => line));
  if (!header || mended.some(({ line }) => !lines.has(line))) return null;
  const byLine = new Map(mended.map(({ line, cells }) => [line, cells]));
  return [header, ...others.map((row) => withCells(row, byLine.get(row.line) ?? []))];
}

/** What somebody corrects is taken, also where its file says that it is not to be. */
function withCells(row: Row, corrected: MendedRow['cells']): Row {
  if (corrected.length === 0) return row;
  const width = Math.max(row.cells.length, ...corrected.map(({ column }) => column + 1));
  const texts = new Map(corrected.map(({ column, text }) => [column, text]));
  return { line: row.line, cells: Array.from({ length: width }, (_, at) => texts.get(at) ?? row.cells[at] ?? '') };
}
