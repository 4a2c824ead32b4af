import type { Keeper } from './keeper.ts';
import { coverSitting, keepMedia, keepSitting, type Surroundings } from './keep-sitting.ts';
import { clockRow, holding, ownRow, savedRow, type HeldSitting } from './kept-rows.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import { shownMediaOf } from './media-of.ts';
import { recallReference, recallOwn, recallSitting } from './recall-sitting.ts';

/** How often the clock is written down, in milliseconds. */
const beat = 5000;
/** How long the files of the page may take, in milliseconds. What a dead network holds is given up, and tried anew when the server answers. */
const filingPatience = 30_000;

type Device = {
  readonly surroundings: Surroundings;
  readonly table: Promise<KeptTable | null>;
  held: HeldSitting | null;
  /** When the clock was written down last, on the counter. */
  writtenAt: number;
  /** What was begun last with the table, and with the files of the page. */
  work: Promise<unknown>;
  filing: Promise<unknown>;
  hasFiles: boolean;
};

/** Keeps a sitting in the browser's database, sealed with a key of its own, and its page among the browser's files. */
export function deviceKeeper(surroundings: Surroundings): Keeper {
  const table = surroundings.openTable().catch(() => null);
  const device: Device = {
    surroundings,
    table,
    held: null,
    writtenAt: -Infinity,
    work: Promise.resolve(),
    filing: Promise.resolve(),
    hasFiles: false,
  };
  return {
    keep(paper, clock) {
      keep(device, hold(device, holding(paper, clock, null)));
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
    own(text) {
      if (!device.held) return;
      device.held.own = text;
      if (!device.held.covered) write(device, ownRow);
    },
    recallOwn: (sittingId) => next(device, (rows) => recallOwn(rows, sittingId)),
    recallReference: (id) => next(device, (rows) => recallReference(rows, device.held, id)),
    again: () => again(device),
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

/** The paper first: whatever is saved meanwhile waits for nothing else. Then the page, then pictures and sounds. */
function keep(device: Device, held: HeldSitting): void {
  const { surroundings } = device;
  void next(device, (table) => keepSitting(table, held, surroundings)).then(async () => {
    await keepFiles(device, held);
    await keepMedia(held, (act) => next(device, act), surroundings);
  });
}

function keepFiles(device: Device, held: HeldSitting): Promise<unknown> {
  const isGone = () => held.life.signal.aborted || held.key === null;
  device.filing = device.filing.then(async () => {
    const { keep } = device.surroundings.files;
    device.hasFiles = !isGone() && (await inTime(keep(held.paper.examId, hasReferences(held)).catch(() => false)));
  });
  return device.filing;
}

/** Whether it was done, and done in time. */
function inTime(work: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), filingPatience);
    void work.then(resolve).finally(() => clearTimeout(timer));
  });
}

const hasReferences = ({ paper: { references = [] } }: HeldSitting) => references.length > 0;

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

const times = ['startedAt', 'deadline', 'section', 'pausedLeft', 'onPaperAt'] as const;

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
  if (covered) void next(device, (table) => coverSitting(table, held));
  else keep(device, held);
}

function again(device: Device): void {
  const { held, surroundings } = device;
  if (!held || held.tooLarge) return;
  const isHere = !held.life.signal.aborted && surroundings.isNoted();
  if (isHere) return void (device.hasFiles || keepFiles(device, held));
  held.life.abort();
  held.life = new AbortController();
  keep(device, held);
}

/** What the page itself still shows may be kept again; the device has nothing of it. */
function forget(device: Device): void {
  const { held } = device;
  const { files, note, dropMedia } = device.surroundings;
  held?.life.abort();
  if (held) held.key = null;
  void next(device, async (table) => {
    await table.clear();
    note(false);
  });
  device.hasFiles = false;
  device.filing = device.filing.then(async () => {
    await files.drop().catch(() => undefined);
    for (const address of held ? shownMediaOf(held.paper) : []) await dropMedia(address);
  });
}
