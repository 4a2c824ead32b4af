/** How the seats of a room stand: in rows and columns, or as a list of what stands on them; a room may have neither. */
export type Seating = {
  readonly seatRows: number;
  readonly seatColumns: number;
  readonly seatLabels: readonly string[];
};

/** The seats in the order of the room: A1, A2 … row by row, or as they are listed. */
export function seatsOf({ seatRows, seatColumns, seatLabels }: Seating): string[] {
  if (seatRows === 0) return [...seatLabels];
  return Array.from({ length: seatRows * seatColumns }, (_, index) => {
    const row = Math.floor(index / seatColumns);
    return `${rowName(row)}${(index % seatColumns) + 1}`;
  });
}

/** A … Z, AA, AB …, as the columns of a spreadsheet. */
function rowName(row: number): string {
  const letter = String.fromCodePoint(65 + (row % 26));
  return row < 26 ? letter : `${rowName(Math.floor(row / 26) - 1)}${letter}`;
}

/** What lies there can be read from: beside, in front and behind well, across a corner less. */
export type Neighbour = { readonly seat: string; readonly nearness: 4 | 1 };

/** The seats around each seat. In a list they are those before and after it. */
export function neighboursIn(seating: Seating): ReadonlyMap<string, readonly Neighbour[]> {
  const seats = seatsOf(seating);
  const columns = seating.seatRows === 0 ? seats.length : seating.seatColumns;
  const at = (row: number, column: number) =>
    column < 0 || column >= columns || row < 0 ? undefined : seats[row * columns + column];
  return new Map(
    seats.map((seat, index) => {
      const row = Math.floor(index / columns);
      const around = [-1, 0, 1].flatMap((down) =>
        [-1, 0, 1].flatMap((across): Neighbour[] => {
          const there = at(row + down, (index % columns) + across);
          if (there === undefined || there === seat) return [];
          return [{ seat: there, nearness: down === 0 || across === 0 ? 4 : 1 }];
        }),
      );
      return [seat, around];
    }),
  );
}

export type Room = Seating & { readonly capacity: number };

/** The first reason a room cannot be so, or null. */
export function whyNotRoom(
  room: Room,
): 'seats_listed_and_in_rows' | 'seats_named_twice' | 'fewer_seats_than_people' | null {
  const inRows = room.seatRows > 0 && room.seatColumns > 0;
  if (!inRows && room.seatRows + room.seatColumns > 0) return 'seats_listed_and_in_rows';
  if (inRows && room.seatLabels.length > 0) return 'seats_listed_and_in_rows';
  const seats = seatsOf(room);
  if (new Set(seats).size < seats.length) return 'seats_named_twice';
  return seats.length > 0 && seats.length < room.capacity ? 'fewer_seats_than_people' : null;
}
