const look = 500;
const parallel = 5;

/**
 * Fetches what will probably be needed next, at most five at once, once the page has been at rest for a second; failures
 * wait for the real need.
 */
export function prefetchLater(
  loads: readonly (() => Promise<unknown>)[],
  isBusy: () => boolean = () => false,
): () => void {
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
