import { languagesOf, type LocalText } from '../../platform/language.ts';

/** The most that an exam says about its place. */
const longest = 200;

/**
 * Where an exam in a room is held, as its place says: the room's name in each language it has, `A / B`, since examinees
 * and mails of either language read it. A name that would be too long stands in its first language alone.
 */
export function placeOf(room: LocalText): string {
  const names = [...new Set(languagesOf(room).map((language) => room[language]?.trim() ?? ''))];
  const all = names.join(' / ');
  return all.length > longest ? (names[0] ?? '').slice(0, longest) : all;
}

/** Whether a place says no more than the name of the room does, in one language or all. */
export const isPlaceOf = (room: LocalText, place: string): boolean =>
  place === placeOf(room) || Object.values(room).includes(place);
