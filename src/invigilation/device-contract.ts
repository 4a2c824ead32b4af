import { z } from 'zod';
import { contract, instant } from '../platform/contract.ts';
import { done, someSittings, whyNot } from './act-schema.ts';

/** Another device that waits is let in, or sent away (docs/decisions/0064, 0085). */
export const deviceEndpoints = contract({
  letInSittings: {
    method: 'POST',
    path: '/invigilation/:examId/letting-in',
    summary:
      'Lets the device that waits go on in place of the one before; where none waits, the next one comes in by itself.',
    permission: 'staff',
    input: z.object({
      ...someSittings,
      /** Since when the latest of the devices waits that the caller looked at; one that asked later is not let in. */
      asOf: instant.nullable(),
    }),
    reply: done,
    refusals: whyNot,
  },
  sendDevicesAway: {
    method: 'POST',
    path: '/invigilation/:examId/sending-away',
    summary: 'Sends the device away that waits to be let in; the one before goes on.',
    permission: 'staff',
    input: z.object({
      ...someSittings,
      /** As for `letInSittings`. */
      asOf: instant.nullable(),
    }),
    reply: done,
    refusals: whyNot,
  },
});
