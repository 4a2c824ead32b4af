import { entryCodes, type EntryCodes } from '../../entry/server/entry-codes.ts';
import type { StaffActor } from '../../platform/access.ts';
import { found, Refusal, refuse } from '../../platform/refusal.ts';
import { afterDuty } from '../../exams/server/duties/list-duties.ts';
import { lockExam } from '../../exams/server/exam-writing.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { giveNewCodes } from '../../sittings/server/codes/renew-code.ts';
import { actOnSittings, type SittingAct } from '../../sittings/server/room/acts.ts';
import { lockSittings } from '../../sittings/server/queries.ts';
import { giveBack, listOutages, lostBySitting } from '../../sittings/server/room/outages.ts';
import type { invigilationContract } from '../contract.ts';
import { notHeld } from '../domain/held-places.ts';
import { placeState } from '../domain/place-state.ts';
import { countReady, endsOf, statesOnWall } from '../domain/wall.ts';
import { startTogether } from './start-together.ts';
import {
  findInvigilated as findOnBoard,
  listInvigilated,
  listPlaces,
  listSeats,
  listSittingsOf,
} from './board-queries.ts';
import { findPhoto } from '../../people/server/examinees/find-photo.ts';
import { countCandidates } from './incidents/incident-queries.ts';
import { incidentHandlers } from './incidents/incident-handlers.ts';
import { roomCodeHandlers, roomCodeReader } from './room-code/room-code-handlers.ts';
import { waiverHandlers } from './waivers/waiver-handlers.ts';
import { shownPlace } from './shown-place.ts';

type Asked = { readonly examId: string; readonly sittingIds: readonly string[]; readonly words: string };
type Asking = { readonly db: Db; readonly actor: StaffActor; readonly now: Date };

const findInvigilated = async ({ db, actor, now }: Asking, examId: string) =>
  found(await findOnBoard(db, actor, now, examId));

/** Everybody of an exam as the board shows them. */
async function listShown(db: Db, examId: string) {
  const places = await listPlaces(db, examId);
  const there = await listOutages(
    db,
    places.flatMap(({ sittingId }) => sittingId ?? []),
  );
  const lost = lostBySitting(there);
  const outages = Map.groupBy(there.outages, ({ sittingId }) => sittingId);
  return places.map((place) => {
    const cutOff = place.sittingId && outages.get(place.sittingId);
    if (!cutOff) return shownPlace(place);
    return shownPlace(place, { outages: cutOff, lost: lost.get(place.sittingId ?? '') ?? 0 });
  });
}

async function act({ examId, sittingIds, words }: Asked, asking: Asking, what: SittingAct) {
  const { db, actor, now } = asking;
  await findInvigilated(asking, examId);
  const { companyId, accountId } = actor;
  const own = await listSittingsOf(db, examId, sittingIds);
  const done = await actOnSittings(db, own, what, { companyId, accountId, words, now });
  return done > 0 ? { done } : refuse('nobody_to_do_it_to');
}

/**
 * Results that are released at this moment stay: the second of the two sees what the first one did. The sittings are held before the
 * exam, as their marking does.
 */
async function reopen(asked: Asked, asking: Asking, minutes: number) {
  const { db, now } = asking;
  const { examId, sittingIds } = asked;
  await findInvigilated(asking, examId);
  const own = await listSittingsOf(db, examId, sittingIds);
  if (own.length > 0) await lockSittings(db, own);
  const exam = found(await lockExam(db, examId, now));
  if (exam.state === 'released' || exam.state === 'archived') return refuse('already_released');
  return act(asked, asking, { act: 'reopen', minutes });
}

/** The board of an exam, and what is done from there. */
export function invigilationHandlers({ secret }: { readonly secret: Secrets }): Handlers<typeof invigilationContract> {
  const codes = codeGiving(entryCodes(secret));
  return { ...reading(secret), ...acting, ...incidentHandlers, ...roomCodeHandlers, ...waiverHandlers, ...codes };
}

type All = Handlers<typeof invigilationContract>;

type Reading = Pick<All, 'listInvigilatedExams' | 'readBoard' | 'readPlacePhoto' | 'readWall'>;

function reading(secret: Secrets): Reading {
  const readRoomCode = roomCodeReader(secret);
  return {
    async listInvigilatedExams(listing, { db, actor, now }) {
      return pageOf({ ...(await listInvigilated(db, actor, now, listing)), keyOf: afterDuty });
    },

    async readBoard({ examId, held }, context) {
      const { db, now } = context;
      const exam = await findInvigilated(context, examId);
      const roomCode = await readRoomCode(db, examId, now);
      const places = await listShown(db, examId);
      return { exam, serverNow: now, roomCode, count: places.length, places: notHeld(places, held) };
    },

    async readPlacePhoto({ examId, examineeId }, context) {
      await findInvigilated(context, examId);
      const isHere = (await countCandidates(context.db, examId, [examineeId])) > 0;
      return found(isHere ? await findPhoto(context.db, examineeId) : undefined);
    },

    async readWall({ examId }, context) {
      const { db, now } = context;
      const exam = await findInvigilated(context, examId);
      const roomCode = await readRoomCode(db, examId, now);
      const seats = (await listSeats(db, examId)).map((seat) => ({
        ...seat,
        state: placeState(seat, seat.databaseNow),
      }));
      const ready = exam.startsTogether && !exam.startedTogetherAt ? countReady(seats) : null;
      return { exam, serverNow: now, roomCode, ready, ends: endsOf(seats), states: statesOnWall(seats) };
    },
  };
}

const codeGiving = (codes: EntryCodes): Pick<All, 'giveEntryCodes'> => ({
  async giveEntryCodes(whose, context) {
    await findInvigilated(context, whose.examId);
    const given = await giveNewCodes(context.db, codes, whose, context);
    return given instanceof Refusal ? given : { codes: given };
  },
});

const acting: Omit<
  All,
  | keyof Reading
  | keyof typeof incidentHandlers
  | keyof typeof roomCodeHandlers
  | keyof typeof waiverHandlers
  | 'giveEntryCodes'
> = {
  async startTogether({ examId }, context) {
    return startTogether(context.db, await findInvigilated(context, examId));
  },

  messageSittings: (asked, context) => act(asked, context, { act: 'message' }),
  pauseSittings: (asked, context) => act(asked, context, { act: 'pause' }),
  resumeSittings: (asked, context) => act(asked, context, { act: 'resume' }),
  extendSittings: ({ minutes, cause, ...asked }, context) => act(asked, context, { act: 'extend', minutes, cause }),
  moveToPaper: (asked, context) => act(asked, context, { act: 'to_paper' }),
  moveToScreen: (asked, context) => act(asked, context, { act: 'to_screen' }),
  async giveBackTime({ examId, sittingIds, outageIds, words }, context) {
    const { db, actor, now } = context;
    await findInvigilated(context, examId);
    const own = await listSittingsOf(db, examId, sittingIds);
    const { companyId, accountId } = actor;
    const done = await giveBack(db, own, outageIds, { companyId, accountId, words, now });
    return done > 0 ? { done } : refuse('nobody_to_do_it_to');
  },
  letInSittings: ({ asOf, ...asked }, context) => act(asked, context, { act: 'let_in', asOf }),
  sendDevicesAway: ({ asOf, ...asked }, context) => act(asked, context, { act: 'send_away', asOf }),
  endSittings: (asked, context) => act(asked, context, { act: 'end' }),
  reopenSittings: ({ minutes, ...asked }, context) => reopen(asked, context, minutes),
};
