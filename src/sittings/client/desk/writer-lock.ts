/** One tab of this browser writes; the others wait for their turn. */
export type WriterLock = {
  /** Becomes the writer, telling first if that takes waiting. Gives whether it did. `lost` follows if another tab takes over. */
  readonly acquire: (name: string, waiting: () => void, lost: () => void) => Promise<boolean>;
  /** Takes over from the tab that writes: the person asked for it here. */
  readonly takeOver: () => void;
};

/** Without the Web Locks API every tab is a writer: the server's revisions still keep the last word in order. */
const withoutLocks: WriterLock = { acquire: async () => false, takeOver: () => undefined };

export function browserLock(): WriterLock {
  if (!('locks' in navigator)) return withoutLocks;
  let takeOver = () => undefined as void;
  return {
    acquire: (name, waiting, lost) =>
      new Promise((resolve) => {
        let holds = false;
        const hold = (waited: boolean) => {
          holds = true;
          resolve(waited);
          return untilTheTabCloses();
        };
        // Asking out of turn ends the request that stands in line; only a lock that was held can be lost.
        const request = (options: LockOptions, waited: boolean) =>
          navigator.locks.request(name, options, (lock) => (lock ? hold(waited) : 'busy'));
        void request({ ifAvailable: true }, false).then((outcome) => {
          if (outcome !== 'busy') return;
          waiting();
          const inLine = new AbortController();
          takeOver = () => {
            inLine.abort();
            void request({ steal: true }, true).catch(lost);
          };
          request({ signal: inLine.signal }, true).catch(() => holds && !inLine.signal.aborted && lost());
        }, lost);
      }),
    takeOver: () => takeOver(),
  };
}

const untilTheTabCloses = () => new Promise<never>(() => undefined);
