const look = 500;
const parallel = 5;

/** Whether the reader asked the browser to save data; not every browser says so. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches what will probably be needed next, at most five at once, once the page has been at rest for a second; nothing
 * where data is to be saved. Failures wait for the real need.
 */
export function prefetchLater(
  loads: readonly (() => Promise<unknown>)[],
  isBusy: () => boolean = () => false,
): () => void {
  if (savesData()) return () => {};
  const queue = [...loads];
  const fetchNext = async (): Promise<void> => {
    for (let load = queue.shift(); load; load = queue.shift()) await load().catch(() => null);
  };
  let rested = false;
  const timer = setInterval(() => {
    const quiet = !isBusy();
    const again = quiet && rested;
    rested = quiet;
    if (!again) return;
    clearInterval(timer);
    for (let lane = 0; lane < parallel; lane++) void fetchNext();
  }, look);
  return () => {
    clearInterval(timer);
    queue.length = 0;
  };
}
