import { placeStates, type PlaceState } from './place-state.ts';

/** How many stand so, and where they sit: seats in order, neighbours as one. */
export type StateOnWall = {
  readonly state: PlaceState;
  readonly count: number;
  readonly seats: string[];
  readonly seatless: number;
};

type Seated = { readonly state: PlaceState; readonly seat: string | null };

/** Every state with those who stand so, also where nobody does: a screen in a room keeps its places. */
export const statesOnWall = (places: readonly Seated[]): StateOnWall[] =>
  placeStates.map((state) => {
    const here = places.filter((place) => place.state === state);
    const seats = here.flatMap(({ seat }) => seat ?? []);
    return { state, count: here.length, seats: joinSeats(seats), seatless: here.length - seats.length };
  });

/** Of all of an exam, those who have come. */
export const countCome = (states: readonly Pick<StateOnWall, 'state' | 'count'>[]): number =>
  states.filter(({ state }) => state !== 'expected').reduce((sum, { count }) => sum + count, 0);

/** How many wait ready for the start for all. */
export const countReady = (places: readonly { readonly ready: boolean }[]): number =>
  places.filter(({ ready }) => ready).length;

type Ending = { readonly state: PlaceState; readonly deadline: Date | null; readonly pausedAt: Date | null };

/** When the first and the last have to end of those whose time runs; null where it runs for nobody. */
export function endsOf(places: readonly Ending[]): { readonly first: Date; readonly last: Date } | null {
  const ends = places
    .filter(({ state, pausedAt }) => state !== 'finished' && pausedAt === null)
    .flatMap(({ deadline }) => deadline ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  const [first] = ends;
  const last = ends.at(-1);
  return first && last ? { first, last } : null;
}

/** Seats as people count them; three or more neighbours are one range, `A1–A4`. */
export function joinSeats(seats: readonly string[]): string[] {
  const sorted = seats.toSorted((one, other) => one.localeCompare(other, 'th', { numeric: true }));
  const rows: string[][] = [];
  for (const seat of sorted) {
    const row = rows.at(-1);
    if (row && seat === following(row.at(-1) ?? '')) row.push(seat);
    else rows.push([seat]);
  }
  return rows.flatMap((row) => (row.length > 2 ? `${row[0] ?? ''}–${row.at(-1) ?? ''}` : row));
}

/** The seat that comes after this one, written alike: A9 and A10, 09 and 10. */
function following(seat: string): string | null {
  let digits = 0;
  // Nine at most: a longer number is a name.
  while (digits < 9 && /^\d$/.test(seat.charAt(seat.length - 1 - digits))) digits++;
  if (digits === 0) return null;
  return seat.slice(0, -digits) + String(Number(seat.slice(-digits)) + 1).padStart(digits, '0');
}
