import type { LocalText } from '../../../platform/language.ts';
import { isPlaceOf, placeOf } from '../../domain/place.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

export type RoomChoice = { readonly id: string; readonly name: LocalText };

/** Examinees and mails read the place: it takes the name of the room, unless somebody wrote another one. */
export function withRoom(draft: ScheduleDraft, roomId: string | null, rooms: readonly RoomChoice[]): ScheduleDraft {
  const nameOf = (id: string | null) => rooms.find((room) => room.id === id)?.name ?? {};
  const follows = draft.place.trim() === '' || isPlaceOf(nameOf(draft.roomId), draft.place);
  return { ...draft, roomId, ...(follows ? { place: placeOf(nameOf(roomId)) } : {}) };
}
