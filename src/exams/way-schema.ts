import { z } from 'zod';

/** Everybody writes on screen. */
export const allOnScreen = { examineeIds: [], classroomIds: [], like: null };

/** Who of those chosen writes on paper, in an exam that is held in both ways; in others it says nothing. */
export const ways = z.object({
  examineeIds: z.array(z.uuid()).max(1000),
  /** Also for who comes with them later. Who comes with several writes on paper where all of them do. */
  classroomIds: z.array(z.uuid()).max(50),
  /** Another exam: who was in it writes as they did there. */
  like: z.uuid().nullable(),
});
export type ChosenWays = z.output<typeof ways>;
