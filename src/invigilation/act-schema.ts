import { z } from 'zod';

/** Why something is done to a sitting; of a message, its words. */
export const actWords = z.string().trim().min(3).max(1000);
/** Those to which it is done, and why. */
export const someSittings = { examId: z.uuid(), sittingIds: z.array(z.uuid()).min(1).max(1000), words: actWords };
/** How many it was done to; to the others it could not be done. */
export const done = z.object({ done: z.int() });
export const whyNot = ['nobody_to_do_it_to'] as const;
