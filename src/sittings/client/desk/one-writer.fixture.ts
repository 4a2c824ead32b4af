import type { WriterLock } from './writer-lock.ts';

/** Of several tabs of a test one writes, as in a browser; `leave` closes that one, and the next has its turn. */
export function oneWriter() {
  const queue: (() => void)[] = [];
  let writer: { readonly lost: () => void } | null = null;
  const lock = (): WriterLock => {
    let takeOver = () => undefined as void;
    const take = (lost: () => void, resolve: (waited: boolean) => void, waited: boolean) => {
      writer = { lost };
      resolve(waited);
    };
    return {
      acquire: (_, waiting, lost) =>
        new Promise((resolve) => {
          if (!writer) return take(lost, resolve, false);
          waiting();
          queue.push(() => take(lost, resolve, true));
          takeOver = () => {
            queue.pop();
            writer?.lost();
            take(lost, resolve, true);
          };
        }),
      takeOver: () => takeOver(),
    };
  };
  const leave = () => {
    writer = null;
    queue.shift()?.();
  };
  return { lock, leave };
}
