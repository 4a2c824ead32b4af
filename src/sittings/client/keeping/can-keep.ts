import { openKeptTable } from './kept-table.ts';

/**
 * Whether this browser can keep an exam at this address: it has to be a secure one, and the browser has to give workers, keys and
 * a database. Some give none in private windows.
 */
export const canKeep = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  typeof caches !== 'undefined' &&
  typeof indexedDB !== 'undefined' &&
  typeof crypto.subtle !== 'undefined';

/** The same, with a look at whether a database really opens here. */
export async function willKeep(): Promise<boolean> {
  return canKeep() && (await openKeptTable()) !== null;
}
