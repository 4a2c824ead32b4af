const pause = 10_000;

/** Reloads the page after a broken navigation (an old build's file is gone), at most once per path within 10 seconds. */
export function reloadOnce(path: string = location.pathname, now: number = Date.now()): boolean {
  const key = `sanam.reloaded ${path}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < pause) return false;
  sessionStorage.setItem(key, String(now));
  location.reload();
  return true;
}
