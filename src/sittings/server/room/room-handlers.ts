import { findPhoto } from '../../../people/server/examinees/find-photo.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { everyTopic } from '../../../platform/tasks-contract.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import type { LiveEvent, LiveUpdates } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { endedAs } from '../../domain/clock.ts';
import { codeOfDevice, whyNoPaper } from '../../domain/starting.ts';
import { waitBefore } from '../../domain/waiting-room.ts';
import type { roomEndpoints } from '../../room-contract.ts';
import { clockShown } from '../sections/enter-section.ts';
import { saveReady } from '../queries.ts';
import { listEntered } from '../sections/section-queries.ts';
import { roomCodeTaker, takesRoomCode } from './give-room-code.ts';
import type { EntryGuard } from '../entry-guard.ts';
import { keepFocusLosses } from './focus-losses.ts';
import { keepOutages } from './outages.ts';
import { findStanding, listNews, roomTopic, savePresence } from './room-queries.ts';
import { whenStood, type Standstill } from './standing-still.ts';

export type RoomSurroundings = {
  readonly inTransaction: InTransaction;
  readonly secret: Secrets;
  readonly publicUrl: string;
  readonly live: Pick<LiveUpdates, 'of'>;
  /** When this server stood still. */
  readonly stood?: () => readonly Standstill[];
};

/** The line between an examinee's page and its exam room. */
export const roomHandlers = (
  { inTransaction, live, stood = whenStood, ...surroundings }: RoomSurroundings,
  guard: EntryGuard,
): Handlers<typeof roomEndpoints> => ({
  async followRoom(_, { actor }, signal) {
    return newsOf(live.of(actor.companyId, signal), actor.sittingId);
  },

  // Hot, so that a device whose pass was taken over learns that, and not that it is a stranger.
  async checkIn({ unsent, focusLost, outages = [], losses = [] }, { actor, wire, now }) {
    const { companyId, examineeId, sittingId, passId } = actor;
    const turnedAway = await guard.hot(actor, wire);
    if (turnedAway) return turnedAway;
    return inTransaction({ companyId, role: 'examinee', examineeId, sittingId }, async (db) => {
      const sitting = found(await findStanding(db, sittingId));
      if (sitting.passId !== passId) return refuse('other_device');
      if (outages.length > 0) await keepOutages(db, { sittingId, passId, outages, sitting, stood: stood() });
      if (losses.length > 0) await keepFocusLosses(db, { sittingId, passId, losses });
      await savePresence(db, { sittingId, passId, unsent, focusLost });
      return {
        ...clockShown(sitting, await listEntered(db, sittingId)),
        ended: endedAs(sitting),
        // Without a paper to come nobody waits: the page asks for it, and gets the reason.
        wait: sitting.endedAt || whyNoPaper(sitting, sitting, now) ? null : waitBefore(sitting),
        news: await listNews(db, sittingId),
      };
    });
  },

  async readOwnPhoto(_, { db, actor }) {
    return found(await findPhoto(db, actor.examineeId));
  },

  async sayReady(_, { db, actor, wire, now }) {
    const { sittingId } = actor;
    const turnedAway = await guard.here(db, actor, wire);
    if (turnedAway) return turnedAway;
    const isNews = await saveReady(db, sittingId);
    const sitting = found(await findStanding(db, sittingId));
    const before = { ...sitting, readyAt: isNews ? null : sitting.readyAt };
    if (endedAs(sitting) || whyNoPaper(sitting, before, now)) return refuse('ended');
    if (isNews) await recordAudit(db, { action: 'sitting.ready', subjectId: sittingId });
    if (isNews) await announce(db, 'exam', sitting.examId);
    return { wait: waitBefore(sitting) };
  },

  // Hot, since the sitting does not know the pass of a device that waits.
  async readWaiting(_, { actor: { companyId, examineeId, sittingId, passId } }) {
    return inTransaction({ companyId, role: 'examinee', examineeId, sittingId }, async (db) => {
      const sitting = found(await findStanding(db, sittingId));
      const { passId: standing, waitingPass } = sitting;
      if (passId !== standing && passId !== waitingPass) return refuse('other_device');
      if (endedAs(sitting)) return refuse('ended');
      const waits = passId !== standing;
      const byRoomCode = waits && (await takesRoomCode(db, sitting.examId));
      return { waits, code: codeOfDevice(passId), byRoomCode };
    });
  },

  // Hot for the same reason.
  giveRoomCode(given, { actor, wire, now }) {
    return roomCodeTaker({ inTransaction, ...surroundings })(given, actor, { wire, now });
  },
});

/** Of all that happens in the company, that something happened to this sitting. */
async function* newsOf(events: AsyncIterable<LiveEvent>, sittingId: string) {
  for await (const { topic, id } of events)
    if (topic === everyTopic || (topic === roomTopic && id === sittingId)) yield { changed: true as const };
}
