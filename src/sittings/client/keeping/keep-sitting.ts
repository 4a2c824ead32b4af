import {
  clockRow,
  form,
  headRow,
  isMedia,
  mediaName,
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
  /** Notes that something is kept here, or no more. */
  readonly note: (kept: boolean) => void;
  readonly counter: () => number;
  readonly wallClock: () => number;
};

/** The paper first, then the page, then pictures and sounds. Of another sitting nothing stays. */
export async function keepSitting(table: KeptTable, held: HeldSitting, surroundings: Surroundings): Promise<void> {
  const { signal } = held.life;
  if (signal.aborted) return;
  const before = await table.all();
  const key = keyOf(before, held) ?? (await newKeyIn(table));
  surroundings.note(true);
  held.key = key;
  const clock = clockRow(held, surroundings.counter(), surroundings.wallClock());
  const isKept = await table.put([headRow(held, key), clock, await paperRow(held, key), await savedRow(held, key)]);
  if (!isKept) return keepNothing(table, held, surroundings);
  if (signal.aborted) return;
  await surroundings.files.keep(held.paper.examId).catch(() => false);
  await keepMedia({ table, held, key }, new Set(before.map(({ name }) => name)), surroundings);
}

/** The key of this sitting, where nothing else is kept here. */
function keyOf(rows: readonly KeptRow[], { paper: { sittingId } }: HeldSitting): CryptoKey | null {
  const head = rows.find(({ name }) => name === 'head')?.value as KeptHead | undefined;
  return head?.form === form && rows.every((row) => row.sittingId === sittingId) ? head.key : null;
}

async function newKeyIn(table: KeptTable): Promise<CryptoKey> {
  await table.clear();
  return newKey();
}

/** A device without room for the paper keeps nothing of it. */
async function keepNothing(table: KeptTable, held: HeldSitting, { note }: Surroundings): Promise<void> {
  held.key = null;
  await table.clear();
  note(false);
}

type Keeping = { readonly table: KeptTable; readonly held: HeldSitting; readonly key: CryptoKey };

async function keepMedia({ table, held, key }: Keeping, there: ReadonlySet<string>, { readMedia }: Surroundings) {
  let room = mostMedia;
  if (held.covered) return;
  for (const [at, address] of mediaOf(held.paper).entries()) {
    const name = mediaName(at);
    if (there.has(name)) continue;
    const media = await readMedia(address);
    if (held.life.signal.aborted) return;
    if (!media || media.size > room) continue;
    room -= media.size;
    const sealed = await seal(key, name, await media.arrayBuffer());
    if (!(await table.put([rowOf(held, name, { ...sealed, type: media.type } satisfies Media)]))) return;
  }
}

/** The time is over: what was asked is on this device no more. */
export async function coverSitting(table: KeptTable, held: HeldSitting): Promise<void> {
  held.covered = true;
  await table.remove((await table.all()).filter(isMedia));
  if (held.key) await table.put([await paperRow(held, held.key)]);
}
