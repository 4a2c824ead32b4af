import {
  clockRow,
  form,
  headRow,
  isMedia,
  mediaName,
  ownRow,
  paperRow,
  rowOf,
  savedRow,
  type KeptHead,
  type HeldSitting,
  type Media,
} from './kept-rows.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';
import { mediaOf } from './media-of.ts';
import type { PageFiles } from './page-files.ts';
import { newKey, seal } from './sealing.ts';

/** Pictures and sounds of one sitting take at most so many bytes; what is beyond needs the network. */
const mostMedia = 48 * 1024 * 1024;

/** The device, as far as a kept sitting needs it. */
export type Surroundings = {
  readonly openTable: () => Promise<KeptTable | null>;
  readonly files: PageFiles;
  /** The bytes of a picture or a sound; null where they do not come. */
  readonly readMedia: (address: string) => Promise<Blob | null>;
  /** An address under which this page shows them. */
  readonly show: (media: Blob) => string;
  /** Takes them out of what the browser keeps by itself. */
  readonly dropMedia: (address: string) => Promise<void>;
  /** Notes that something is kept here, or no more. */
  readonly note: (kept: boolean) => void;
  readonly isNoted: () => boolean;
  readonly counter: () => number;
  readonly wallClock: () => number;
};

/** The paper and how it stands. Of another sitting nothing stays. */
export async function keepSitting(table: KeptTable, held: HeldSitting, surroundings: Surroundings): Promise<void> {
  const { signal } = held.life;
  if (signal.aborted) return;
  const before = await table.all();
  const key = keyOf(before, held) ?? (await newKeyIn(table));
  surroundings.note(true);
  held.key = key;
  const clock = clockRow(held, surroundings.counter(), surroundings.wallClock());
  const own = held.own === null ? [] : [await ownRow(held, key)];
  const paper = [await paperRow(held, key), await savedRow(held, key)];
  const isKept = await table.put([headRow(held, key), clock, ...paper, ...own]);
  if (!isKept) await keepNothing(table, held, surroundings);
}

/** The key of this sitting, where nothing else is kept here. */
function keyOf(rows: readonly KeptRow[], { paper: { sittingId } }: HeldSitting): CryptoKey | null {
  const head = rows.find(({ name }) => name === 'head')?.value as KeptHead | undefined;
  return head?.form === form && rows.every((row) => row.sittingId === sittingId) ? head.lock : null;
}

async function newKeyIn(table: KeptTable): Promise<CryptoKey> {
  await table.clear();
  return newKey();
}

/** A device without room for the paper keeps nothing of it. */
async function keepNothing(table: KeptTable, held: HeldSitting, { note }: Surroundings): Promise<void> {
  held.key = null;
  held.tooLarge = true;
  await table.clear();
  note(false);
}

/** Does something with the table, after what was begun before. */
export type InTurn = <Value>(act: (table: KeptTable) => Promise<Value>) => Promise<Value | null>;

/** Pictures and sounds, one after the other; what is there already stays. */
export async function keepMedia(held: HeldSitting, inTurn: InTurn, { readMedia }: Surroundings): Promise<void> {
  const { signal } = held.life;
  const there = new Set((await inTurn((table) => table.all()))?.map(({ name }) => name));
  let room = mostMedia;
  for (const [at, address] of mediaOf(held.paper).entries()) {
    const { key, covered } = held;
    if (signal.aborted || covered || !key) return;
    const name = mediaName(at);
    const media = there.has(name) ? null : await readMedia(address);
    if (!media || media.size > room) continue;
    room -= media.size;
    const sealed = await seal(key, name, await media.arrayBuffer());
    const row = rowOf(held, name, { ...sealed, type: media.type } satisfies Media);
    if (!(await inTurn(async (table) => signal.aborted || held.covered || table.put([row])))) return;
  }
}

/** The time is over: what was asked is on this device no more. */
export async function coverSitting(table: KeptTable, held: HeldSitting): Promise<void> {
  held.covered = true;
  await table.remove((await table.all()).filter((row) => isMedia(row) || row.name === 'own'));
  if (held.key) await table.put([await paperRow(held, held.key)]);
}
