import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in milliseconds up to now: of a process itself, and of all that it started. Linux alone says so. */
export function processorTime(pid: number): { readonly own: number; readonly started: number } {
  const all = new Map(readAll().map((one) => [one.id, one]));
  const isWithin = (id: number): boolean => id === pid || isWithinParent(all.get(id));
  const isWithinParent = (one?: Process): boolean => one !== undefined && isWithin(one.parent);
  const within = [...all.values()].filter(isWithinParent);
  const own = all.get(pid);
  return { own: own?.own ?? 0, started: within.reduce((sum, one) => sum + one.own + one.ended, 0) };
}

/** The same in seconds of all that a process started, those that have ended among them. */
export function secondsOfStarted(pid: number): number {
  const ended = readOne(pid)[0]?.ended ?? 0;
  return Math.round((processorTime(pid).started + ended) / 10) / 100;
}

type Process = {
  readonly id: number;
  readonly parent: number;
  readonly own: number;
  /** Of those it started that have ended. */
  readonly ended: number;
};

function readAll(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readOne(Number(name)) : []));
}

/** Nothing of a process that has ended meanwhile. */
function readOne(id: number): Process[] {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    // A tick is a hundredth of a second. First comes that in its own code and in the kernel's.
    const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields.slice(11, 15).map((ticks) => ticks * 10);
    return [{ id, parent: fields[1] ?? 0, own: user + kernel, ended: endedUser + endedKernel }];
  } catch {
    return [];
  }
}
