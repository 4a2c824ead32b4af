const pause = 10_000;
const keyOf = (path: string): string => `sanam.reloaded ${path}`;

/** Whether the page was not reloaded for this path just now. */
export const mayReload = (path: string = location.pathname, now: number = Date.now()): boolean =>
  now - Number(sessionStorage.getItem(keyOf(path)) ?? 0) >= pause;

/** Reloads the page after a broken navigation (an old build's file is gone), at most once per path within 10 seconds. */
export function reloadOnce(path: string = location.pathname, now: number = Date.now()): boolean {
  if (!mayReload(path, now)) return false;
  sessionStorage.setItem(keyOf(path), String(now));
  location.reload();
  return true;
}
