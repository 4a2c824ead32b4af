import type { MendedRow } from '../../domain/mend-rows.ts';

/** What somebody typed, by row and by the place of the column. */
export type Edits = Readonly<Record<number, Readonly<Record<number, string>>>>;

export const withEdit = (
  edits: Edits,
  line: number,
  { column, text }: { readonly column: number; readonly text: string },
): Edits => ({ ...edits, [line]: { ...edits[line], [column]: text } });

type Row = { readonly line: number; readonly cells: readonly string[] };

/** The rows in which something differs from the file. */
export function editedRows(edits: Edits, rows: readonly Row[]): MendedRow[] {
  return rows.flatMap(({ line, cells }) => {
    const changed = Object.entries(edits[line] ?? {})
      .map(([column, text]) => ({ column: Number(column), text }))
      .filter(({ column, text }) => text.trim() !== (cells[column] ?? '').trim());
    return changed.length > 0 ? [{ line, cells: changed }] : [];
  });
}
