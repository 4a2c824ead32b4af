import { z } from 'zod';
import { anyExam } from '../platform/access.ts';
import { collection, contract, flagInQuery, nothing, pageInput } from '../platform/contract.ts';
import { room, roomFields } from './room-schema.ts';

const roomId = z.uuid();
const refusals = ['seats_named_twice', 'fewer_seats_than_people', 'seats_listed_and_in_rows'] as const;

/** Where exams are held. */
export const roomEndpoints = contract({
  listRooms: {
    method: 'GET',
    path: '/rooms',
    summary: 'The rooms by name; archived ones only where they are asked for.',
    permission: anyExam,
    input: z.object({ ...pageInput, q: z.string().trim().max(100).optional(), archived: flagInQuery.optional() }),
    reply: collection(room),
    refusals: [],
  },
  createRoom: {
    method: 'POST',
    path: '/rooms',
    summary: 'A new room.',
    permission: 'exam.generate',
    input: roomFields,
    reply: z.object({ id: z.uuid() }),
    refusals,
  },
  updateRoom: {
    method: 'PUT',
    path: '/rooms/:roomId',
    summary: 'Other name, capacity or seats of a room. Seats that were dealt stay with their candidates.',
    permission: 'exam.generate',
    input: roomFields.extend({ roomId }),
    reply: nothing,
    refusals,
  },
  archiveRoom: {
    method: 'POST',
    path: '/rooms/:roomId/archive',
    summary: 'Takes a room out of the choice, or brings it back; exams that were held there keep it.',
    permission: 'exam.generate',
    input: z.object({ roomId, archived: z.boolean() }),
    reply: nothing,
    refusals: ['room_in_use'],
  },
});
