import { useEffect, useState } from 'react';
import { hasOwnKeys } from '../controls/keys.ts';

type Acts = {
  readonly count: number;
  readonly open: (index: number) => void;
  readonly select: (index: number) => void;
  readonly clear: () => void;
  /** The keys came to this row. */
  readonly came?: (index: number) => void;
  readonly rowAt: (index: number) => HTMLElement | null;
  readonly search: () => HTMLElement | null;
};

/** j and k or the arrows move, Enter opens, x selects, / searches, Escape clears the selection. */
export function useListKeys(acts: Acts): { readonly current: number; readonly setCurrent: (index: number) => void } {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const goTo = (index: number) => {
      const next = Math.max(0, Math.min(index, acts.count - 1));
      setCurrent(next);
      acts.rowAt(next)?.focus();
      acts.rowAt(next)?.scrollIntoView({ block: 'nearest' });
      acts.came?.(next);
    };
    const byKey: Readonly<Record<string, () => void>> = {
      j: () => goTo(current + 1),
      ArrowDown: () => goTo(current + 1),
      k: () => goTo(current - 1),
      ArrowUp: () => goTo(current - 1),
      x: () => current >= 0 && acts.select(current),
      Escape: acts.clear,
      '/': () => acts.search()?.focus(),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
      if (event.key === 'Enter' && current >= 0 && event.target === acts.rowAt(current)) return acts.open(current);
      const act = byKey[event.key];
      // Arrows scroll the page until somebody is in the list.
      if (!act || (event.key.startsWith('Arrow') && event.target !== acts.rowAt(current))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return { current: Math.min(current, acts.count - 1), setCurrent };
}
