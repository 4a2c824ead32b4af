import { inOrderOfNumbers, type NumberedCandidate } from './deal-versions.ts';
import { neighboursIn, seatsOf, type Seating } from './room-seats.ts';

type Seated = NumberedCandidate & { readonly seat: string | null };

/**
 * A seat for each candidate as long as there are any: who has one in this room keeps it, the others get the free ones in
 * the order of their numbers. `taken` are seats that another exam has at that time.
 */
export function dealSeats(
  candidates: readonly Seated[],
  seating: Seating,
  taken: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const seats = seatsOf(seating);
  const kept = candidates.flatMap(({ id, seat }) =>
    seat !== null && seats.includes(seat) ? [[id, seat] as const] : [],
  );
  const dealt = new Map(kept);
  const occupied = new Set([...taken, ...dealt.values()]);
  const free = seats.filter((seat) => !occupied.has(seat));
  for (const [index, { id }] of inOrderOfNumbers(candidates.filter((one) => !dealt.has(one.id))).entries()) {
    const seat = free[index];
    if (seat !== undefined) dealt.set(id, seat);
  }
  return dealt;
}

type Placed = { readonly seat: string | null; readonly paperId: string };
type Table = {
  readonly seating: Seating;
  readonly paperIds: readonly string[];
  /** Who has a version already and keeps it. */
  readonly there: readonly Placed[];
};

/**
 * A version for each who joins, so that those beside, in front and behind have another one as far as it can be done;
 * among those that would do, the one that fewest have. Answers pairs of examinee and paper.
 */
export function dealBySeat(
  joining: readonly Seated[],
  { seating, paperIds, there }: Table,
): [examineeId: string, paperId: string][] {
  const order = new Map(seatsOf(seating).map((seat, index) => [seat, index]));
  const around = neighboursIn(seating);
  const at = new Map(there.flatMap(({ seat, paperId }) => (seat === null ? [] : [[seat, paperId] as const])));
  const counts = new Map(paperIds.map((id) => [id, there.filter(({ paperId }) => paperId === id).length]));
  const place = ({ seat }: Seated) => (seat === null ? order.size : (order.get(seat) ?? order.size));
  return inOrderOfNumbers(joining)
    .toSorted((a, b) => place(a) - place(b))
    .flatMap(({ id, seat }) => {
      const near = (seat === null ? undefined : around.get(seat)) ?? [];
      const seen = (paperId: string) =>
        near.reduce((sum, one) => sum + (at.get(one.seat) === paperId ? one.nearness : 0), 0);
      const [best] = [...counts].toSorted(([a, many], [b, few]) => seen(a) - seen(b) || many - few);
      if (!best) return [];
      counts.set(best[0], best[1] + 1);
      if (seat !== null) at.set(seat, best[0]);
      return [[id, best[0]] as [string, string]];
    });
}
