import { z } from 'zod';
import { instant } from '../platform/contract.ts';

/** How often the page of a sitting was left, and when the last times, oldest first; by the device. Null as long as they are not back. */
export const away = {
  focusLost: z.int(),
  timesAway: z.array(z.object({ id: z.uuid(), leftAt: instant, backAt: instant.nullable() })),
};
