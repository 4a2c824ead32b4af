import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { contract, instant } from '../platform/contract.ts';
import { incidentCategories } from './domain/incident.ts';
import { incidentList, incidentWords } from './incident-schema.ts';

/** The page names what it sends: after a reply that was lost, the same is not written twice. */
const sentAs = z.uuid().optional();

/** What happens during an exam, as staff write it down; never for examinees. */
export const incidentEndpoints = contract({
  listIncidents: {
    method: 'GET',
    path: '/invigilation/:examId/incidents',
    summary: 'The incidents of an exam that the caller invigilates, and the time given for incidents.',
    permission: 'staff',
    input: z.object({ examId: z.uuid() }),
    reply: incidentList,
    refusals: [],
  },
  listIncidentsOfExam: {
    method: 'GET',
    path: '/exams/:examId/incidents',
    summary: 'The same for those who see results, of any exam and for as long as it is kept.',
    permission: readsResults,
    input: z.object({ examId: z.uuid() }),
    reply: incidentList,
    refusals: [],
  },
  recordIncident: {
    method: 'POST',
    path: '/invigilation/:examId/incidents',
    summary: 'Writes down what happened. It cannot be changed or removed; what was wrong is put right by a follow-up.',
    permission: 'staff',
    input: z.object({
      examId: z.uuid(),
      category: z.enum(incidentCategories),
      words: incidentWords,
      measures: z.string().trim().max(2000),
      /** Earlier on the same day, of an exam on paper at any time since it began; null for now. */
      happenedAt: instant.nullable(),
      /** Nobody: it concerns the whole exam. */
      examineeIds: z.array(z.uuid()).max(1000),
      sentAs,
    }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['not_this_day', 'not_in_this_exam', 'misconduct_is_of_somebody'],
  },
  followUpIncident: {
    method: 'POST',
    path: '/invigilation/:examId/incidents/:incidentId/follow-ups',
    summary: 'Adds to an incident what came later or was wrong, or that it was recorded by mistake.',
    permission: 'staff',
    input: z.object({
      examId: z.uuid(),
      incidentId: z.uuid(),
      words: incidentWords,
      withdraws: z.boolean(),
      sentAs,
    }),
    reply: z.object({ id: z.uuid() }),
    refusals: [],
  },
});
