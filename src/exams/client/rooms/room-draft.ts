import type { LocalText } from '../../../platform/language.ts';
import type { RoomRow } from '../../room-schema.ts';

export const seatWays = ['none', 'rows', 'list'] as const;
type SeatWay = (typeof seatWays)[number];

/** What the form holds: numbers that may still be empty, and one of three ways to name the seats. */
export type RoomDraft = {
  name: LocalText;
  capacity: number | string;
  way: SeatWay;
  seatRows: number | string;
  seatColumns: number | string;
  /** A seat on each line. */
  labels: string;
};

export function roomDraft(room?: RoomRow): RoomDraft {
  if (!room) return { name: {}, capacity: '', way: 'rows', seatRows: 5, seatColumns: 6, labels: '' };
  const way = room.seatRows > 0 ? 'rows' : room.seatLabels.length > 0 ? 'list' : 'none';
  return {
    name: room.name,
    capacity: room.capacity,
    way,
    seatRows: room.seatRows || 5,
    seatColumns: room.seatColumns || 6,
    labels: room.seatLabels.join('\n'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** How many seats are named; null where none is, or where that is not typed yet. */
export function seatsNamed({ way, seatRows, seatColumns, labels }: RoomDraft): number | null {
  const named = { none: 0, rows: Number(seatRows) * Number(seatColumns), list: linesOf(labels).length }[way];
  return named > 0 ? named : null;
}

/** What the endpoint is given. Without a number of its own, a room takes as many people as it has seats. */
export const roomOf = ({ name, capacity, ...seats }: RoomDraft) => ({
  name,
  capacity: capacity === '' ? (seatsNamed({ name, capacity, ...seats }) ?? undefined) : capacity,
  seatRows: seats.way === 'rows' ? seats.seatRows : 0,
  seatColumns: seats.way === 'rows' ? seats.seatColumns : 0,
  seatLabels: seats.way === 'list' ? linesOf(seats.labels) : [],
});
