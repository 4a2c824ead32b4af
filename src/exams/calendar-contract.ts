import { z } from 'zod';
import { anyExam } from '../platform/access.ts';
import { contract, instant } from '../platform/contract.ts';
import { examRow } from './exam-schema.ts';

/** So many exams are shown at once. */
export const mostInCalendar = 1000;

export const calendarEndpoints = contract({
  listCalendar: {
    method: 'GET',
    path: '/exams/calendar',
    summary: 'The exams that are held within a span of time, earliest first; cancelled ones are left out.',
    permission: anyExam,
    input: z.object({ from: instant, until: instant, room: z.uuid().optional() }),
    reply: z.object({
      'hydra:member': z.array(
        examRow
          .pick({
            id: true,
            number: true,
            title: true,
            kind: true,
            practice: true,
            state: true,
            opensAt: true,
            closesAt: true,
          })
          .extend({
            room: examRow.shape.room,
            place: z.string(),
            candidateCount: z.int(),
          }),
      ),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
});
