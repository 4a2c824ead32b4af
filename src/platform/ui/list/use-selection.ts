import { useState } from 'react';

export type ListSelection = ReturnType<typeof useSelection>;

/** Which rows are ticked; rows that are no longer shown are forgotten. */
export function useSelection(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [everything, setEverything] = useState(false);
  const chosen = shown.filter((key) => ticked.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setEverything(false);
    setTicked(next);
  };
  return {
    has: (key: string) => ticked.has(key),
    count: chosen.length,
    isAll: chosen.length > 0 && chosen.length === shown.length,
    /** Not the rows shown alone, but all that the filters let through. */
    everything: everything && chosen.length === shown.length,
    takeEverything: () => setEverything(true),
    toggle,
    toggleAll: () => {
      setEverything(false);
      setTicked(new Set(chosen.length === shown.length ? [] : shown));
    },
    clear: () => {
      setEverything(false);
      setTicked(new Set());
    },
  };
}
