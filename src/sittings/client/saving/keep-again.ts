import type { Outbox, OutboxEntry } from './outbox.ts';

/**
 * What this page alone holds is offered to the device once more: it may have been slow, or full for a moment. One after the
 * other, and no further than the first that it does not take: a slow disk gets no heap of work.
 */
export async function keepAgain(outbox: Outbox): Promise<void> {
  const held = [...outbox.queues.values()].flat().filter(({ kept, refused }) => kept === 'memory' && !refused);
  for (const waiting of held) if (!(await offer(outbox, waiting))) return;
}

/** Whether it is on disk, or needs to be no more. */
async function offer({ queues, surroundings }: Outbox, waiting: OutboxEntry): Promise<boolean> {
  const content = waiting.unsent;
  const isWaiting = () => queues.get(content.position)?.includes(waiting) && waiting.unsent === content;
  if (!isWaiting()) return true;
  const isOnDisk = await surroundings.store.keep(surroundings.sittingId, content);
  // Typing may have gone on meanwhile: then its newest words are being written.
  if (isOnDisk && isWaiting() && waiting.kept === 'memory') {
    waiting.kept = 'device';
    surroundings.changed();
  }
  return isOnDisk;
}
