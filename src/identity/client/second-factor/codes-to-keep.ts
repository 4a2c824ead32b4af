import { useSyncExternalStore } from 'react';

/** New recovery codes on the page that set a second factor up: it stays until they are kept. */
let codes: readonly string[] | null = null;
const listeners = new Set<() => void>();

export function keepCodes(next: readonly string[] | null): void {
  codes = next;
  listeners.forEach((listener) => listener());
}

export const useCodesToKeep = (): readonly string[] | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => codes,
  );
