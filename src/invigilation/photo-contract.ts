import { z } from 'zod';
import { contract } from '../platform/contract.ts';

/** To compare a face with who is expected on a place; never on the wall. */
export const photoEndpoints = contract({
  readPlacePhoto: {
    kind: 'download',
    method: 'GET',
    path: '/invigilation/:examId/places/:examineeId/photo',
    summary: 'The photo of somebody of an exam that the caller invigilates, where the company keeps one.',
    permission: 'staff',
    input: z.object({ examId: z.uuid(), examineeId: z.uuid() }),
    reply: z.unknown(),
    refusals: [],
  },
});
