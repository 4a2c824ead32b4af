import type { Keeper } from './keeper.ts';
import { coverSitting, keepSitting, type Surroundings } from './keep-sitting.ts';
import { clockRow, holding, savedRow, type HeldSitting } from './kept-rows.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import { recallSitting } from './recall-sitting.ts';

/** How often the clock is written down, in milliseconds. */
const beat = 5000;

type Device = {
  readonly surroundings: Surroundings;
  readonly table: Promise<KeptTable | null>;
  held: HeldSitting | null;
  /** When the clock was written down last, on the counter. */
  writtenAt: number;
  /** What was begun last. */
  work: Promise<unknown>;
};

/** Keeps a sitting in the browser's database, sealed with a key of its own, and its page among the browser's files. */
export function deviceKeeper(surroundings: Surroundings): Keeper {
  const table = surroundings.openTable().catch(() => null);
  const device: Device = { surroundings, table, held: null, writtenAt: -Infinity, work: Promise.resolve() };
  return {
    keep(paper, clock) {
      const held = hold(device, holding(paper, clock, null));
      void next(device, (rows) => keepSitting(rows, held, surroundings));
    },
    saved(answer) {
      device.held?.answers.set(answer.position, answer);
      write(device, savedRow);
    },
    said(comment) {
      device.held?.comments.set(comment.position, comment);
      write(device, savedRow);
    },
    tick: (clock) => tick(device, clock),
    cover: (covered) => cover(device, covered),
    async recall(examId) {
      const found = await next(device, (rows) => recallSitting(rows, examId, surroundings));
      return found && { paper: found.shown, clock: hold(device, found.held).clock };
    },
    forget: () => forget(device),
  };
}

/** One after the other; what goes wrong leaves the sitting less well kept, and nothing else. */
function next<Value>(device: Device, act: (table: KeptTable) => Promise<Value>): Promise<Value | null> {
  const done = device.work.then(async () => {
    const table = await device.table;
    return table && act(table);
  });
  const settled = done.catch(() => null);
  device.work = settled;
  return settled;
}

function hold(device: Device, held: HeldSitting): HeldSitting {
  device.held?.life.abort();
  device.held = held;
  return held;
}

/** Writes a part of what is held, as it is when its turn comes. */
function write(device: Device, what: (held: HeldSitting, key: CryptoKey) => KeptRow | Promise<KeptRow>): void {
  const { held } = device;
  if (!held) return;
  void next(device, async (table) => {
    if (held.key && !held.life.signal.aborted) await table.put([await what(held, held.key)]);
  });
}

const times = ['startedAt', 'deadline', 'section', 'pausedLeft'] as const;

/** Writes the clock down now and then, and at once where it is another one. */
function tick(device: Device, clock: HeldSitting['clock']): void {
  const { held, surroundings } = device;
  if (!held) return;
  const { counter, wallClock } = surroundings;
  const isNews = times.some((each) => held.clock[each] !== clock[each]);
  held.clock = clock;
  if (!isNews && counter() - device.writtenAt < beat) return;
  device.writtenAt = counter();
  write(device, (of) => clockRow(of, counter(), wallClock()));
}

function cover(device: Device, covered: boolean): void {
  const { held } = device;
  if (!held || held.covered === covered) return;
  held.covered = covered;
  void next(device, (table) => (covered ? coverSitting(table, held) : keepSitting(table, held, device.surroundings)));
}

function forget(device: Device): void {
  const { files, note } = device.surroundings;
  device.held?.life.abort();
  device.held = null;
  void next(device, async (table) => {
    await table.clear();
    await files.drop().catch(() => undefined);
    note(false);
  });
}
