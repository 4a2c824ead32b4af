import type { LogLine } from './log-line.ts';

/** At most this many equal failures a minute are written whole. */
const mostEqual = 20;
const minute = 60_000;
/** Kinds of failures that are distinguished at one time; beyond them all others count as one kind. */
const mostKinds = 500;

type Counted = { readonly since: number; readonly first: LogLine; count: number };

/**
 * Lets at most twenty equal failures through in a minute and then writes how many more there were: a full disk makes
 * thousands, and a log that fills it takes the room that answers need. Lines of the levels info and debug all pass.
 */
export function limitRepeats(write: (line: LogLine) => void, now: () => Date) {
  const kinds = new Map<string, Counted>();

  /** Forgets the kinds whose minute is over, and says how many lines of them were left out. */
  const close = (isOver: (counted: Counted) => boolean): void => {
    for (const [kind, counted] of kinds) {
      if (!isOver(counted)) continue;
      kinds.delete(kind);
      const more = counted.count - mostEqual;
      if (more > 0) write(countLine(counted.first, more, now()));
    }
  };
  const closeOld = () => close(({ since }) => now().getTime() - since >= minute);

  return {
    write(line: LogLine): void {
      if (line.level === 'info' || line.level === 'debug') return write(line);
      closeOld();
      const own = kindOf(line);
      const kind = kinds.has(own) || kinds.size < mostKinds ? own : 'others';
      const counted = kinds.get(kind) ?? { since: now().getTime(), first: line, count: 0 };
      kinds.set(kind, counted);
      counted.count++;
      if (counted.count <= mostEqual) write(line);
      else if (counted.count === mostEqual + 1) setTimeout(closeOld, minute).unref();
    },
    /** Before the process ends. */
    flush: () => close(() => true),
  };
}

/** Equal failures happen in the same place and are of the same sort; no id tells them apart. */
const kindOf = (line: LogLine): string =>
  JSON.stringify([line.level, line.what, line['route'], line['job'], sortOf(line)]);

const sortOf = ({ error }: LogLine): string | undefined => error?.code ?? error?.type;

function countLine(first: LogLine, more: number, now: Date): LogLine {
  const { level, what } = first;
  const place = { method: first['method'], route: first['route'], job: first['job'], code: sortOf(first) };
  return { time: now.toISOString(), level, what, ...place, more };
}
