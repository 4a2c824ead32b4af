import { z } from 'zod';

export const marks = {
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  /** Per cent with two decimals, cut, never rounded up: 74.99 is not 75. */
  percent: z.number(),
  passed: z.boolean(),
};

/** For staff, also before people have marked everything. The points are then those so far. */
export const marksSoFar = z.object({
  ...marks,
  /** Essays that nobody has marked yet; as long as there are some, nothing says percent, or passed or failed. */
  unmarked: z.int(),
  percent: z.number().nullable(),
  passed: z.boolean().nullable(),
});
