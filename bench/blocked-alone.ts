/** What a trace of Chromium says of a moment or a stretch of a thread; times in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor alone. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The simulated phone is so much slower; a task longer than this many milliseconds blocks. */
const slower = 4;
const unnoticed = 50;

/**
 * The time that the page's main thread is blocked after its first paint on the simulated phone, by the processor's time and
 * not by the clock: what Lighthouse would find if nothing else ran on this machine.
 */
export function blockedAlone(events: readonly TraceEvent[]): number {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = main.map((thread) => {
    const own = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
    const tasks = own.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'));
    const painted = own.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? Infinity;
    return { tasks: tasks.filter(({ ts }) => ts > painted), busy: tasks.length };
  });
  const [page] = threads.toSorted((one, other) => other.busy - one.busy);
  const lengths = (page?.tasks ?? []).map(({ tdur, dur = 0 }) => ((tdur ?? dur) / 1000) * slower);
  return lengths.reduce((sum, length) => sum + Math.max(0, length - unnoticed), 0);
}
