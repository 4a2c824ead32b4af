import type { MendedRow } from '../../domain/mend-rows.ts';

/** What somebody typed, by row and by the place of the column. */
export type Edits = Readonly<Record<number, Readonly<Record<number, string>>>>;

export const withEdit = (
  edits: Edits,
  line: number,
  { column, text }: { readonly column: number; readonly text: string },
): Edits => ({ ...edits, [line]: { ...edits[line], [column]: text } });

type Row = { readonly line: number; readonly cells: readonly string[] };
type Name = { readonly line: number; readonly at: number; readonly text: string };
type Shown = { readonly faultyRows: readonly Row[]; readonly names: readonly Name[] };

/** The rows in which something differs from the file: faulty ones, and those whose names are split otherwise. */
export function editedRows(edits: Edits, { faultyRows, names }: Shown): MendedRow[] {
  const faulty = new Set(faultyRows.map(({ line }) => line));
  const others = Map.groupBy(
    names.filter(({ line }) => !faulty.has(line)),
    ({ line }) => line,
  );
  return [
    ...faultyRows.flatMap(({ line, cells }) => changed(edits, line, (column) => cells[column])),
    ...[...others].flatMap(([line, own]) =>
      changed(edits, line, (column) => own.find(({ at }) => at === column)?.text),
    ),
  ];
}

function changed(edits: Edits, line: number, was: (column: number) => string | undefined): MendedRow[] {
  const cells = Object.entries(edits[line] ?? {})
    .map(([column, text]) => ({ column: Number(column), text }))
    .filter(({ column, text }) => text.trim() !== (was(column) ?? '').trim());
  return cells.length > 0 ? [{ line, cells }] : [];
}
