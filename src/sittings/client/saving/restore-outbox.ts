import type { Outbox, OutboxSurroundings, OutboxEntry } from './outbox.ts';
import type { Answer, Unsent } from './unsent.ts';

/**
 * The outbox after a reload: what the server has, with what this device still holds above it. The higher revision
 * wins. What the server has outrun is forgotten here; it may have been delivered without our learning of it.
 */
export function restoreOutbox(
  surroundings: OutboxSurroundings,
  saved: readonly (Answer & { readonly position: number })[],
  unsent: readonly Unsent[],
): Outbox {
  const onServer = new Map(
    saved.map(({ position, revision, response, flagged }) => [position, { revision, response, flagged }]),
  );
  const answers = new Map<number, Answer>(onServer);
  const queues = new Map<number, OutboxEntry[]>();
  for (const each of [...unsent].sort((one, other) => one.revision - other.revision)) {
    if (each.revision <= (onServer.get(each.position)?.revision ?? 0)) {
      void surroundings.store.forget(surroundings.sittingId, each);
      continue;
    }
    const { position, revision, response, flagged } = each;
    answers.set(position, { revision, response, flagged });
    queues.set(position, [...(queues.get(position) ?? []), restored(each)]);
  }
  return {
    surroundings,
    answers,
    queues,
    sending: new Set(),
    accepting: false,
    halted: null,
    trouble: null,
    failures: 0,
    retry: null,
  };
}

/** Perhaps it was sent before the reload, so it counts as sent: nothing may grow in it. */
const restored = (unsent: Unsent): OutboxEntry => ({
  unsent,
  sent: true,
  typed: false,
  kept: 'device',
  refused: false,
  typing: null,
  typedSince: 0,
});
