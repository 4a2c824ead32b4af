/** A time in which a server did nothing. */
export type Standstill = { readonly from: Date; readonly to: Date };

const step = 1000;
/** Longer than this between two steps, and the server stood still: it was stopped, swapped out, or its machine slept. */
const longest = 3000;
const mostKept = 200;

/**
 * Watches a clock from `startedAt` on; gives what it has noticed. A start is a gap too: nobody was served right before it, as far as
 * this server knows. With several servers each knows of itself alone.
 */
export function gapsOf(startedAt: Date, now: () => number) {
  const gaps: Standstill[] = [{ from: startedAt, to: new Date(now()) }];
  let last = now();
  return {
    step(): void {
      const before = last;
      last = now();
      if (last - before > longest) gaps.push({ from: new Date(before), to: new Date(last) });
      if (gaps.length > mostKept) gaps.shift();
    },
    list: (): readonly Standstill[] => gaps,
  };
}

const own = gapsOf(new Date(Date.now() - process.uptime() * 1000), Date.now);
setInterval(() => own.step(), step).unref();

/** When this process stood still, up to now. */
export function whenStood(): readonly Standstill[] {
  // What asks comes first after a standstill, before the timer.
  own.step();
  return own.list();
}
