import { z } from 'zod';
import { contract } from '../platform/contract.ts';
import { done, someSittings, whyNot } from './act-schema.ts';

/** A sitting moves to paper and back (docs/decisions/0074). */
export const paperEndpoints = contract({
  moveToPaper: {
    method: 'POST',
    path: '/invigilation/:examId/to-paper',
    summary:
      'Has sittings go on on paper: their time goes on, and their answers on screen are sealed. None of a practice.',
    permission: 'staff',
    input: z.object(someSittings),
    reply: done,
    refusals: whyNot,
  },
  moveToScreen: {
    method: 'POST',
    path: '/invigilation/:examId/to-screen',
    summary: 'Has sittings go on on screen, with the answers that were typed in from their sheets.',
    permission: 'staff',
    input: z.object(someSittings),
    reply: done,
    refusals: whyNot,
  },
});
