import type { StaffActor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { leftWhilePaused } from '../../sittings/domain/clock.ts';
import { actOnSittings, type SittingAct } from '../../sittings/server/room/acts.ts';
import type { invigilationContract } from '../contract.ts';
import { placeState } from '../domain/place-state.ts';
import { listInvigilated, listPlaces, listSittingsOf } from './board-queries.ts';

type Asked = { readonly examId: string; readonly sittingIds: readonly string[]; readonly words: string };
type Asking = { readonly db: Db; readonly actor: StaffActor; readonly now: Date };

const findInvigilated = async ({ db, actor, now }: Asking, examId: string) =>
  found((await listInvigilated(db, actor, now, examId))[0]);

async function act({ examId, sittingIds, words }: Asked, asking: Asking, what: SittingAct) {
  const { db, actor, now } = asking;
  await findInvigilated(asking, examId);
  const { companyId, accountId } = actor;
  const own = await listSittingsOf(db, examId, sittingIds);
  const done = await actOnSittings(db, own, what, { companyId, accountId, words, now });
  return done > 0 ? { done } : refuse('nobody_to_do_it_to');
}

/** The board of an exam, and what is done from there. */
export const invigilationHandlers: Handlers<typeof invigilationContract> = {
  async listInvigilatedExams(_, { db, actor, now }) {
    return { 'hydra:member': await listInvigilated(db, actor, now) };
  },

  async readBoard({ examId }, context) {
    const exam = await findInvigilated(context, examId);
    const places = await listPlaces(context.db, examId);
    return { exam, places: places.map((place) => ({ ...place, ...standing(place) })) };
  },

  messageSittings: (asked, context) => act(asked, context, { act: 'message' }),
  pauseSittings: (asked, context) => act(asked, context, { act: 'pause' }),
  resumeSittings: (asked, context) => act(asked, context, { act: 'resume' }),
  extendSittings: ({ minutes, cause, ...asked }, context) => act(asked, context, { act: 'extend', minutes, cause }),
  letInSittings: (asked, context) => act(asked, context, { act: 'let_in' }),
  endSittings: (asked, context) => act(asked, context, { act: 'end' }),
  reopenSittings: ({ minutes, ...asked }, context) => act(asked, context, { act: 'reopen', minutes }),
};

type Place = Awaited<ReturnType<typeof listPlaces>>[number];

function standing(place: Place) {
  const { deadline, pausedAt, databaseNow } = place;
  const state = placeState(place, databaseNow);
  const running = deadline && deadline.getTime() - databaseNow.getTime();
  return { state, left: state === 'finished' ? null : (leftWhilePaused(deadline, pausedAt) ?? running) };
}
