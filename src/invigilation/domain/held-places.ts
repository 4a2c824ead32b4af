/** How many characters a mark has: of 64 each, so that two states of a place share one about once in 69 billion times. */
export const markLength = 6;

/** More places than this are read whole each time: their marks would make an address too long for some proxies. */
export const mostHeld = 1200;

type Marked = { readonly examineeId: string; readonly mark: string };

/** What a page says that it holds; nothing where it is too much to say. */
export const heldOf = (places: readonly Marked[]): string | undefined =>
  places.length > 0 && places.length <= mostHeld ? places.map(({ mark }) => mark).join('') : undefined;

/** Of these places, those that the page does not hold as they are. */
export function notHeld<Place extends Marked>(places: readonly Place[], held = ''): Place[] {
  const marks = new Set<string>();
  for (let at = 0; at < held.length; at += markLength) marks.add(held.slice(at, at + markLength));
  return places.filter(({ mark }) => !marks.has(mark));
}

/**
 * What a page holds after a reading of what it did not hold; places that are as they were stay the same objects. Null where
 * somebody came into the exam or left it: then everything is to be read.
 */
export function mergePlaces<Place extends Marked>(
  before: readonly Place[],
  { count, places }: { readonly count: number; readonly places: readonly Place[] },
): readonly Place[] | null {
  const read = new Map(places.map((place) => [place.examineeId, place]));
  const known = new Set(before.map(({ examineeId }) => examineeId));
  if (known.size !== count || places.some(({ examineeId }) => !known.has(examineeId))) return null;
  return read.size === 0 ? before : before.map((place) => read.get(place.examineeId) ?? place);
}
