type Work = () => Promise<void>;

/** Somebody has so much waiting that more is not taken. */
export class TooManyWaiting extends Error {}

/**
 * One piece of work at a time, and those who wait take turns: anyone who brings twenty files holds up nobody for longer
 * than one. `most` is how much may wait for one of them.
 */
export function takeTurns(most: number) {
  /** Who waits with what; the first is next, and goes behind all others for the rest. */
  const waiting = new Map<string, Work[]>();
  let busy = false;

  async function next(): Promise<void> {
    const [first] = waiting;
    if (!first || busy) return;
    const [who, [work, ...rest]] = first;
    waiting.delete(who);
    if (rest.length > 0) waiting.set(who, rest);
    busy = true;
    await work?.();
    busy = false;
    return next();
  }

  return <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const own = waiting.get(who) ?? [];
    if (own.length >= most) return Promise.reject(new TooManyWaiting());
    return new Promise<Result>((resolve, reject) => {
      waiting.set(who, [...own, () => work().then(resolve, reject)]);
      void next();
    });
  };
}
