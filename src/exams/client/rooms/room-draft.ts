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

/** What the endpoint is given. */
export const roomOf = ({ name, capacity, way, seatRows, seatColumns, labels }: RoomDraft) => ({
  name,
  capacity: capacity === '' ? undefined : capacity,
  seatRows: way === 'rows' ? seatRows : 0,
  seatColumns: way === 'rows' ? seatColumns : 0,
  seatLabels: way === 'list' ? linesOf(labels) : [],
});
