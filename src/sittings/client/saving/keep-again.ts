import type { Outbox, OutboxEntry } from './outbox.ts';

/** What this page alone holds is offered to the device once more: it may have been slow, or full for a moment. */
export function keepAgain(outbox: Outbox): void {
  const held = [...outbox.queues.values()].flat().filter(({ kept, refused }) => kept === 'memory' && !refused);
  for (const waiting of held) void offer(outbox, waiting);
}

async function offer({ surroundings: { store, sittingId, changed } }: Outbox, waiting: OutboxEntry): Promise<void> {
  const content = waiting.unsent;
  const isOnDisk = await store.keep(sittingId, content);
  // Typing may have gone on meanwhile: then its newest words are being written.
  if (!isOnDisk || waiting.kept !== 'memory' || waiting.unsent !== content) return;
  waiting.kept = 'device';
  changed();
}
