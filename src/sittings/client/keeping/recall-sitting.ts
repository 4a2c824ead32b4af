import { sectionAfter } from '../desk/open-section.ts';
import type { Paper } from '../desk/desk.ts';
import { clockKept, isOver, type KeptClock } from './kept-clock.ts';
import { coverSitting, type Surroundings } from './keep-sitting.ts';
import {
  clockRow,
  form,
  holding,
  mediaName,
  readSealed,
  type KeptHead,
  type HeldSitting,
  type Media,
  type KeptSaves,
} from './kept-rows.ts';
import type { KeptTable } from './kept-table.ts';
import { mediaOf, referenceAddress, shownMediaOf, withMedia } from './media-of.ts';
import { unseal } from './sealing.ts';

/** The sitting of this exam as it is kept, and the paper as this page shows it; null where there is none. */
export async function recallSitting(
  table: KeptTable,
  examId: string,
  { counter, wallClock, show }: Surroundings,
): Promise<{ readonly held: HeldSitting; readonly shown: Paper } | null> {
  const rows = await table.all();
  const head = rows.find(({ name, value }) => name === 'head' && (value as KeptHead).examId === examId);
  const { lock: key, form: written } = (head?.value ?? {}) as Partial<KeptHead>;
  if (!head || !key || written !== form) return null;
  const own = new Map(rows.filter(({ sittingId }) => sittingId === head.sittingId).map((row) => [row.name, row.value]));
  const read = (name: string) => readSealed(key, name, own.get(name));
  const paper = { ...((await read('paper')) as Paper), ...((await read('saved')) as KeptSaves) };
  const clock = clockKept(own.get('clock') as KeptClock, counter(), wallClock());
  const held = holding(paper, clock, key);
  // From here on no earlier time holds, whatever the device's clock is set to.
  await table.put([clockRow(held, counter(), wallClock())]);
  if (isOver(clock, counter()) && !sectionAfter(paper, clock)) {
    await coverSitting(table, held);
    return { held, shown: { ...paper, questions: [] } };
  }
  return { held, shown: withMedia(paper, await openMedia(key, paper, { own, show })) };
}

/** What the examinee of this sitting wrote for themselves. */
export async function recallOwn(table: KeptTable, sittingId: string): Promise<string | null> {
  const rows = (await table.all()).filter((row) => row.sittingId === sittingId);
  const valueOf = (asked: string) => rows.find(({ name }) => name === asked)?.value;
  const { lock: key, form: written } = (valueOf('head') ?? {}) as Partial<KeptHead>;
  const sealed = valueOf('own');
  return key && sealed && written === form ? ((await readSealed(key, 'own', sealed)) as string) : null;
}

/** Reference material of the sitting that is held, by its id. */
export async function recallReference(table: KeptTable, held: HeldSitting | null, id: string): Promise<Blob | null> {
  const at = held ? mediaOf(held.paper).indexOf(referenceAddress(id)) : -1;
  const name = mediaName(at);
  const row = (await table.all()).find((each) => each.sittingId === held?.paper.sittingId && each.name === name);
  if (!held?.key || !row) return null;
  const sealed = row.value as Media;
  return new Blob([await unseal(held.key, name, sealed)], { type: sealed.type });
}

type Opening = { readonly own: ReadonlyMap<string, unknown>; readonly show: Surroundings['show'] };

async function openMedia(key: CryptoKey, paper: Paper, { own, show }: Opening): Promise<ReadonlyMap<string, string>> {
  const opened = new Map<string, string>();
  for (const [at, address] of shownMediaOf(paper).entries()) {
    const sealed = own.get(mediaName(at)) as Media | undefined;
    if (!sealed) continue;
    opened.set(address, show(new Blob([await unseal(key, mediaName(at), sealed)], { type: sealed.type })));
  }
  return opened;
}
