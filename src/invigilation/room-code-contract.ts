import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';
import { roomCodeRuleFields } from '../standards/standard-schema.ts';

/** Whether the exam takes a code of the room, and the one that is shown now. */
export const roomCode = z.object({
  ...roomCodeRuleFields,
  shown: z
    .object({
      code: z.string(),
      /** When it changes by itself, and after how many minutes each does; null where it changes by hand. */
      until: instant.nullable(),
      minutes: z.int().nullable(),
    })
    .nullable(),
});
export type RoomCode = z.output<typeof roomCode>;

const ofExam = { examId: z.uuid() };

/** The code that an invigilator shows in the room; never for examinees. */
export const roomCodeEndpoints = contract({
  showRoomCode: {
    method: 'POST',
    path: '/invigilation/:examId/room-code',
    summary: 'Shows a new code of the room on board and wall display; an earlier one is good no more.',
    permission: 'staff',
    input: z.object({
      ...ofExam,
      /** After how many minutes it changes by itself; null by hand alone. */
      minutes: z.int().min(1).max(240).nullable(),
    }),
    reply: nothing,
    refusals: ['takes_no_room_code', 'exam_over'],
  },
  hideRoomCode: {
    method: 'DELETE',
    path: '/invigilation/:examId/room-code',
    summary: 'Shows no code of the room any more: nobody comes in with it.',
    permission: 'staff',
    input: z.object(ofExam),
    reply: nothing,
    refusals: [],
  },
});
