import { asTheyKnew } from './made-on.ts';
import { tellNotUsed, type Outbox, type OutboxEntry, type OutboxSurroundings } from './outbox.ts';
import type { Answer, Unsent } from './unsent.ts';

type Saved = Answer & { readonly position: number; readonly key: string | null };
type NotUsed = Pick<Unsent, 'position' | 'response'>;

/**
 * The outbox after a reload: what the server has, with what this device still holds above it. What was delivered without our
 * learning of it is forgotten here. Where another device has saved since, its answer stands: ours goes to the server only to be
 * kept there, and is shown as not used. `notUsed` is what the server knows of that.
 */
export function restoreOutbox(
  surroundings: OutboxSurroundings,
  saved: readonly Saved[],
  unsent: readonly Unsent[],
  notUsed: readonly NotUsed[] = [],
): Outbox {
  const outbox: Outbox = {
    surroundings,
    answers: new Map(
      saved.map(({ position, revision, response, flagged }) => [position, { revision, response, flagged }]),
    ),
    notUsed: new Map(notUsed.map(({ position, response }) => [position, response])),
    queues: new Map(),
    sending: new Set(),
    accepting: false,
    halted: null,
    trouble: null,
    failures: 0,
    retry: null,
  };
  const inOrder = unsent.toSorted((one, other) => one.revision - other.revision);
  for (const position of new Set(inOrder.map((each) => each.position))) {
    const changes = inOrder.filter((each) => each.position === position);
    const standing = saved.find((each) => each.position === position);
    const delivered = changes.findIndex(({ key }) => key === standing?.key);
    for (const each of changes.slice(0, delivered + 1)) void surroundings.store.forget(surroundings.sittingId, each);
    takeUp(outbox, changes.slice(delivered + 1), standing && delivered < 0 ? standing.revision : 0);
  }
  return outbox;
}

/** The changes of one question that are left; each holds if it knew of the revision that `stands`. */
function takeUp(outbox: Outbox, changes: readonly Unsent[], stands: number): void {
  const { sittingId, store } = outbox.surroundings;
  const known = asTheyKnew(changes, stands);
  for (const each of known) if (!changes.includes(each)) void store.keep(sittingId, each);
  const last = known.at(-1);
  if (!last) return;
  const { position, revision, response, flagged } = last;
  outbox.queues.set(
    position,
    known.map((each) => restored(each, each.base < stands)),
  );
  if (last.base < stands) tellNotUsed(outbox, position, response);
  else outbox.answers = new Map(outbox.answers).set(position, { revision, response, flagged });
}

/** Perhaps it was sent before the reload, so it counts as sent: nothing may grow in it. */
const restored = (unsent: Unsent, outrun: boolean): OutboxEntry => ({
  unsent,
  sent: true,
  typed: false,
  kept: 'device',
  refused: false,
  inPause: false,
  outrun,
  typing: null,
  typedSince: 0,
});
