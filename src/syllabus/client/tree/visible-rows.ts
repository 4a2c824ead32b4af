import type { EditRow } from '../../domain/tree-editing.ts';
import type { TreeState } from './use-tree.ts';

/** The rows on the page: those of open modules, or those that match, with the modules they lie in. */
export function visibleRows({ rows, closed }: Pick<TreeState, 'rows' | 'closed'>, sought: string): readonly EditRow[] {
  const words = sought.trim().toLocaleLowerCase();
  const matches = ({ code, title }: EditRow) =>
    [code, title.en ?? '', title.th ?? ''].some((text) => text.toLocaleLowerCase().includes(words));
  let module: EditRow | null = null;
  const shown = new Set<EditRow>();
  for (const row of rows) {
    if (row.kind === 'module') module = row;
    if (words === '' ? row.kind === 'module' || !closed.has(module?.key ?? -1) : matches(row)) {
      if (module && words !== '') shown.add(module);
      shown.add(row);
    }
  }
  return rows.filter((row) => shown.has(row));
}
