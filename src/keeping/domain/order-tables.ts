type Referring = { readonly name: string; readonly refersTo: readonly string[] };

/** Tables in an order in which each comes after those it refers to. Throws where they go round in a circle. */
export function orderTables<Table extends Referring>(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !waiting.has(other)),
    );
    if (next.length === 0)
      throw new Error(`these tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of next) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
