import { z } from 'zod';
import { codeText, instant, localText, nameText } from '../platform/contract.ts';

export const mostInRoom = 2000;
export const mostRows = 60;

/** What is said of a room. Seats stand in rows and columns, or are listed by name, or there are none. */
export const roomFields = z.object({
  name: nameText(),
  capacity: z.int().min(1).max(mostInRoom),
  seatRows: z.int().min(0).max(mostRows),
  seatColumns: z.int().min(0).max(mostRows),
  seatLabels: z.array(codeText(20)).max(mostInRoom),
});
export type RoomFields = z.output<typeof roomFields>;

export const room = roomFields.extend({
  id: z.uuid(),
  name: localText(),
  seatLabels: z.array(z.string()),
  archivedAt: instant.nullable(),
  /** Exams that are planned or held there and not over. */
  comingCount: z.int(),
});
export type RoomRow = z.output<typeof room>;
