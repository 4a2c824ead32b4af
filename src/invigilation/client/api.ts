import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { invigilationContract } from '../contract.ts';
import type { RoomCode } from '../room-code-contract.ts';
import { heldOf, mergePlaces } from '../domain/held-places.ts';
import { canBeDone, type RoomAct } from '../domain/place-state.ts';
import { clock } from './server-clock.ts';

export const invigilationApi = apiClient(invigilationContract, send);

export type Wall = Reply<(typeof invigilationContract)['readWall']>;
export type InvigilatedRow = Reply<(typeof invigilationContract)['listInvigilatedExams']>['hydra:member'][number];
export type BoardExam = Wall['exam'];
/** What happened in an exam, with the minutes that were given for it. */
export type IncidentsOfExam = Reply<(typeof invigilationContract)['listIncidents']>;
export type Incident = IncidentsOfExam['incidents'][number];
export type ExtraTime = IncidentsOfExam['extraTime'][number];
export type Move = IncidentsOfExam['moves'][number];
type Reading = Reply<(typeof invigilationContract)['readBoard']>;
export type Place = Reading['places'][number];
/** All places of an exam, as they were read at these moments: whole, and last. */
export type Board = {
  readonly exam: BoardExam;
  readonly roomCode: RoomCode;
  readonly places: readonly Place[];
  readonly wholeAt: Date;
  readonly readAt: Date;
};

/** Whether an act can be done for somebody; the server decides in the end. */
export const canBeDoneAt = (act: RoomAct, { state, lost, asksRoomCode }: Place): boolean =>
  (canBeDone(act, state) && (act !== 'give_back' || lost > 0)) || (act === 'let_in' && asksRoomCode);

/** Begins the keys of all queries about invigilation. */
export const invigilationKey = ['invigilation'] as const;

/** However changes reach the board, all is read once more after this, in milliseconds. */
const longestInParts = 5 * 60_000;

/** The board after a reading of what `before` does not hold; whole at first, and where that cannot be put together. */
export async function readBoard(
  examId: string,
  before: Board | undefined,
  ask: (input: { examId: string; held?: string }) => Promise<Reading> = invigilationApi.readBoard,
): Promise<Board> {
  const isFresh = before && before.readAt.getTime() - before.wholeAt.getTime() < longestInParts;
  const held = isFresh ? heldOf(before.places) : undefined;
  const reading = await ask({ examId, ...(held && { held }) });
  const { exam, roomCode, serverNow: readAt } = reading;
  clock.hear(readAt);
  if (!before || !held) return { exam, roomCode, places: reading.places, wholeAt: readAt, readAt };
  const places = mergePlaces(before.places, reading);
  return places ? { exam, roomCode, places, wholeAt: before.wholeAt, readAt } : readBoard(examId, undefined, ask);
}

/** Read again every five seconds: what pages say of themselves is announced to nobody. */
export const boardQuery = (examId: string) => {
  const queryKey = [...invigilationKey, examId] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => readBoard(examId, client.getQueryData<Board>(queryKey)),
    // A place that is as it was stays the same object already.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: 5000,
    // Title and sound say who waits while another page is looked at.
    refetchIntervalInBackground: true,
  });
};

/** The incidents of an exam, on its board or on its page. */
export const incidentsQuery = (examId: string, onBoard: boolean) =>
  queryOptions({
    queryKey: [...invigilationKey, examId, 'incidents', onBoard ? 'board' : 'page'],
    queryFn: () => (onBoard ? invigilationApi.listIncidents : invigilationApi.listIncidentsOfExam)({ examId }),
    // Others write on the same board.
    refetchInterval: 15_000,
  });

/** As often as the board; each reading sets the clock. */
export const wallQuery = (examId: string) =>
  queryOptions({
    queryKey: [...invigilationKey, examId, 'wall'],
    queryFn: async () => {
      const wall = await invigilationApi.readWall({ examId });
      clock.hear(wall.serverNow);
      return wall;
    },
    staleTime: 0,
    refetchInterval: 5000,
    // Nobody touches a screen on a wall, and another window may lie over it.
    refetchIntervalInBackground: true,
  });
