/** As many columns as stand beside each other on a page, then the next ones; no columns make no table. */
export function inChunks<Column>(columns: readonly Column[], most: number): Column[][] {
  return Array.from({ length: Math.ceil(columns.length / most) }, (_, at) => columns.slice(at * most, (at + 1) * most));
}
