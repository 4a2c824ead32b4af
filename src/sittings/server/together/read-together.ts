import { waitBefore } from '../../domain/waiting-room.ts';
import { isFromThere } from './start-together.ts';
import { listBeforeClock, notePapersSent, type BeforeClock, type ToBegin } from './plain-queries.ts';
import { setOf, type Rush } from './set-of.ts';

type Reading = {
  readonly companyId: string;
  readonly sittingId: string;
  readonly passId: string;
  readonly address: string;
};

/** By whom, in their order: sittings that get their paper now, or start their clock. */
export const plainBeforeClock = <Read extends ToBegin>(asked: readonly Reading[], read: readonly Read[]) => {
  const byItem = new Map(read.map((each) => [each.item, each]));
  return asked.map(({ address }, at) => {
    const sitting = byItem.get(at + 1);
    return sitting && isFromThere(sitting, address) && !waitBefore(sitting) ? sitting : null;
  });
};

/** The sittings of those who read their paper together before their clock runs; null where there is more to say or to refuse. */
export const readTogether = (rush: Rush) =>
  setOf<Reading, BeforeClock>(rush, async (db, reading) => {
    const sittings = plainBeforeClock(reading, await listBeforeClock(db, reading[0], reading));
    const unsent = sittings.flatMap((each) => (each && !each.paperSentAt ? [each.sittingId] : []));
    if (unsent.length > 0) await notePapersSent(db, reading[0], unsent);
    return sittings;
  });
