import { useState } from 'react';
import type { Column } from './list-types.ts';

/** Which columns are shown, remembered in this browser for this list. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const storageName = `sanam.columns.${name}`;
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>(() => read(storageName));
  const isShown = (column: Column<Row>) => column.card === 'title' || (changed[column.key] ?? !column.optional);
  const toggle = (column: Column<Row>) => {
    const next = { ...changed, [column.key]: !isShown(column) };
    setChanged(next);
    try {
      localStorage.setItem(storageName, JSON.stringify(next));
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}

function read(storageName: string): Record<string, boolean> {
  try {
    return (JSON.parse(localStorage.getItem(storageName) ?? '{}') as Record<string, boolean> | null) ?? {};
  } catch {
    return {};
  }
}
