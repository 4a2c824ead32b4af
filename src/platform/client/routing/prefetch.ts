const delay = 1000;
const parallel = 5;

/** Fetches what will probably be needed next, a second after the page stands, at most five at once; failures wait for the real need. */
export function prefetchLater(loads: readonly (() => Promise<unknown>)[]): () => void {
  const queue = [...loads];
  const fetchNext = async (): Promise<void> => {
    for (let load = queue.shift(); load; load = queue.shift()) await load().catch(() => null);
  };
  const timer = setTimeout(() => {
    for (let lane = 0; lane < parallel; lane++) void fetchNext();
  }, delay);
  return () => {
    clearTimeout(timer);
    queue.length = 0;
  };
}
