import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';
import { byWhom } from './incident-schema.ts';

const place = { examId: z.uuid(), examineeId: z.uuid() };

/** Such a decision as the board shows it. */
export const waiver = z.object({ at: instant, words: z.string(), by: byWhom });

/** Somebody is let in from another network, or without Safe Exam Browser, by a decision of staff. */
export const waiverEndpoints = contract({
  waiveEntry: {
    method: 'POST',
    path: '/invigilation/:examId/places/:examineeId/entry-waiver',
    summary: 'Lets somebody of the exam in from any network and with any browser, for a reason, on record.',
    permission: 'staff',
    input: z.object({ ...place, words: z.string().trim().min(3).max(1000) }),
    reply: nothing,
    refusals: ['limits_no_entry'],
  },
  endEntryWaiver: {
    method: 'DELETE',
    path: '/invigilation/:examId/places/:examineeId/entry-waiver',
    summary: 'From now on networks and browser of the exam hold for this person too.',
    permission: 'staff',
    input: z.object(place),
    reply: nothing,
    refusals: [],
  },
});
