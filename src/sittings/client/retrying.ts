/** When the network comes and goes, as the browser sees it. A hint: only the server's reply is proof. */
export type Network = {
  readonly isThere: () => boolean;
  /** Calls back whenever it may be worth asking again at once. Gives the way to stop listening. */
  readonly onReturn: (react: () => void) => () => void;
  /** Calls back when the network is gone. Gives the way to stop listening. */
  readonly onLoss: (react: () => void) => () => void;
};

/**
 * How long to wait after so many failures in a row: 0.25 to 5 seconds, spread so that a room full of
 * computers does not come back in the same instant. In milliseconds.
 */
export function delayAfter(failures: number, random: () => number): number {
  const longest = Math.min(5000, 250 * 2 ** Math.min(failures, 10));
  return longest * (0.5 + random() / 2);
}

/** Waits, or less if the network returns or the work is called off. */
export function pause(ms: number, network: Network, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const forget = network.onReturn(done);
    signal.addEventListener('abort', done);
  });
}

/** Asks until `isAnswer` accepts what came. Null when the work was called off meanwhile. */
export async function patiently<Outcome>(
  ask: () => Promise<Outcome>,
  isAnswer: (outcome: Outcome) => boolean,
  { network, random, signal }: { network: Network; random: () => number; signal: AbortSignal },
): Promise<Outcome | null> {
  for (let failures = 1; !signal.aborted; failures++) {
    const outcome = await ask();
    if (signal.aborted) return null;
    if (isAnswer(outcome)) return outcome;
    await pause(delayAfter(failures, random), network, signal);
  }
  return null;
}
