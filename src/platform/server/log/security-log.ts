import { setTimeout as after } from 'node:timers/promises';
import type { SecurityKind } from '../../security-kinds.ts';
import type { Log } from './log.ts';

/** Something that was refused, limited or forged. `network` is empty where it is not distinguished. */
export type SecurityEvent = {
  readonly kind: SecurityKind;
  readonly network: string;
  /** The endpoint as it is declared, or what a page tried: never what somebody typed. */
  readonly what: string;
  readonly accountId: string | null;
  readonly companyId: string | null;
};

/** Equal events of one minute. */
export type SecurityLine = SecurityEvent & { readonly minute: Date; count: number; lastAt: Date };

export type SecurityLog = {
  /** Returns at once, whatever the database does. */
  readonly note: (event: SecurityEvent) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Surroundings = {
  readonly write: (lines: readonly SecurityLine[]) => Promise<void>;
  /** Below the reserve the disk belongs to answers. */
  readonly hasRoom: () => Promise<boolean>;
  /** Hears of every event. */
  readonly count?: (kind: SecurityKind) => void;
  readonly now: () => Date;
  readonly log: Log;
};

/** A minute has so many lines of a kind, and a day so many; what goes beyond is one line a minute without a network. */
const mostOfMinute = 50;
const mostOfDay = 5000;
/** What waits to be written while the database is away; beyond it events are only counted. */
const mostWaiting = 2000;
const secondsBetweenWrites = 10;
const longestWhat = 300;
/** A database that is away holds up no end. */
const patience = 2000;

/**
 * Keeps events in memory and writes them every ten seconds, so that no request waits for a line and nobody can fill a disk
 * with them: 500 strangers write some hundred lines a minute (docs/decisions/0035).
 */
export function openSecurityLog({ write, hasRoom, count, now, log }: Surroundings): SecurityLog {
  const waiting = openQueue();
  const takes = openBudget();

  function note(noted: SecurityEvent): void {
    const event = { ...noted, what: noted.what.slice(0, longestWhat) };
    count?.(event.kind);
    const at = now();
    const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
    const kept = takes(keyOf(minute, event), event.kind, minute) ? event : unnamed(event.kind);
    waiting.add({ ...kept, minute, count: 1, lastAt: at });
  }

  async function flush(): Promise<void> {
    if (waiting.isEmpty() || !(await hasRoom().catch(() => true))) return;
    const lines = waiting.take();
    try {
      await write(lines);
      const count = waiting.takeLeftOut();
      if (count > 0) log.warn('security events left out', { count });
    } catch (error) {
      // What could not be written waits for the next time, with what came meanwhile.
      for (const line of lines) waiting.add(line);
      log.error('security log', { error });
    }
  }

  let writing = Promise.resolve();
  const writeInTurn = () => (writing = writing.then(flush));
  const timer = setInterval(() => void writeInTurn(), secondsBetweenWrites * 1000).unref();
  return {
    note,
    flush: writeInTurn,
    async stop() {
      clearInterval(timer);
      const over = new AbortController();
      await Promise.race([writeInTurn(), after(patience, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
    },
  };
}

/** What waits to be written, equal events as one line; of those that find no place only the number is kept. */
function openQueue() {
  const lines = new Map<string, SecurityLine>();
  let leftOut = 0;
  return {
    isEmpty: () => lines.size === 0,
    add(line: SecurityLine): void {
      const key = keyOf(line.minute, line);
      const same = lines.get(key);
      if (same) {
        same.count += line.count;
        if (line.lastAt > same.lastAt) same.lastAt = line.lastAt;
      } else if (lines.size < mostWaiting) lines.set(key, line);
      else leftOut += line.count;
    },
    take(): SecurityLine[] {
      const taken = [...lines.values()];
      lines.clear();
      return taken;
    },
    takeLeftOut(): number {
      const count = leftOut;
      leftOut = 0;
      return count;
    },
  };
}

const keyOf = (minute: Date, { kind, network, what, accountId, companyId }: SecurityEvent): string =>
  [minute.getTime(), kind, network, what, accountId, companyId].join(' ');

const unnamed = (kind: SecurityKind): SecurityEvent => ({
  kind,
  network: '',
  what: '',
  accountId: null,
  companyId: null,
});

/** Says of each event whether it may have a line of its own. What has one already in this minute, may. */
function openBudget() {
  const seen = new Set<string>();
  const ofMinute = new Map<SecurityKind, number>();
  const ofDay = new Map<SecurityKind, number>();
  let minuteNow = 0;
  let dayNow = 0;
  return (key: string, kind: SecurityKind, minute: Date): boolean => {
    const day = Math.floor(minute.getTime() / 86_400_000);
    if (day !== dayNow) ofDay.clear();
    if (minute.getTime() !== minuteNow) {
      seen.clear();
      ofMinute.clear();
    }
    dayNow = day;
    minuteNow = minute.getTime();
    if (seen.has(key)) return true;
    const [inMinute, inDay] = [ofMinute.get(kind) ?? 0, ofDay.get(kind) ?? 0];
    if (inMinute >= mostOfMinute || inDay >= mostOfDay) return false;
    seen.add(key);
    ofMinute.set(kind, inMinute + 1);
    ofDay.set(kind, inDay + 1);
    return true;
  };
}
