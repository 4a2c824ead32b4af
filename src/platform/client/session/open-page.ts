import { useEffect, useState } from 'react';

/** How long a page that is being closed may take until its lock is free, in milliseconds. */
const patience = 1000;
const lockOf = (page: string): string => `sanam.page ${page}`;
/** None where the page is not served safely, or the browser is old. */
const locks = (): LockManager | null => (navigator as { readonly locks?: LockManager | null }).locks ?? null;
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * A name for this page. As long as the page is open it holds a lock of that name, which the browser takes back when it closes or
 * crashes: so another tab can tell work that was left behind from work that somebody is still typing.
 */
export function useOpenPage(): string {
  const [page] = useState(newName);
  useEffect(() => hold(page), [page]);
  return page;
}

function hold(page: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks()
    ?.request(lockOf(page), () => promise)
    .catch(() => undefined);
  return resolve;
}

/** Whether a tab has it open. Where the browser has no locks, or refuses them, nobody knows: then it is taken for closed. */
export function isOpen(page: string): Promise<boolean> {
  const asked = locks()?.request(lockOf(page), { signal: AbortSignal.timeout(patience) }, () => false);
  return (
    asked?.catch((error: unknown) => error instanceof DOMException && error.name === 'TimeoutError') ??
    Promise.resolve(false)
  );
}
