type Seated = { readonly seat: string | null };

/** The seats of a room as they stand: rows by their letters, in each as many places as the widest has; who sits elsewhere comes after. */
export type SeatPlan<Place> = {
  readonly columns: number;
  readonly rows: readonly { readonly name: string; readonly cells: readonly (Place | null)[] }[];
  readonly others: readonly Place[];
};

/** Lays out seats such as `A1` and `B12`. A seat that is named in another way, or stands there already, is none of the plan. */
export function planOf<Place extends Seated>(places: readonly Place[]): SeatPlan<Place> {
  const byRow = new Map<string, Map<number, Place>>();
  const others = places.filter((place) => {
    const at = readSeat(place.seat);
    if (!at) return true;
    const row = byRow.get(at.row) ?? new Map<number, Place>();
    byRow.set(at.row, row);
    if (row.has(at.column)) return true;
    row.set(at.column, place);
    return false;
  });
  const columns = Math.max(0, ...[...byRow.values()].flatMap((row) => [...row.keys()]));
  const rows = [...byRow].toSorted(([one], [other]) => one.length - other.length || one.localeCompare(other, 'th'));
  return {
    columns,
    rows: rows.map(([name, row]) => ({
      name,
      cells: Array.from({ length: columns }, (_, index) => row.get(index + 1) ?? null),
    })),
    others,
  };
}

/** One or two letters, then a number up to 99: a longer one is the name of a seat, and would make the plan too wide to see. */
function readSeat(seat: string | null): { row: string; column: number } | null {
  const parts = /^(\p{L}{1,2})(\d{1,2})$/u.exec(seat?.trim() ?? '');
  const column = Number(parts?.[2]);
  return parts?.[1] && column > 0 ? { row: parts[1].toUpperCase(), column } : null;
}
