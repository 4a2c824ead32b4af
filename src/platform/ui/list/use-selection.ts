import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which rows are ticked; rows that are no longer shown are forgotten. */
export function useSelection(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter((key) => ticked.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  return {
    has: (key: string) => ticked.has(key),
    count: chosen.length,
    isAll: chosen.length > 0 && chosen.length === shown.length,
    toggle,
    toggleAll: () => setTicked(new Set(chosen.length === shown.length ? [] : shown)),
    clear: () => setTicked(new Set()),
  };
}
