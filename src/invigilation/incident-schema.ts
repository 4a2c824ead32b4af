import { z } from 'zod';
import { instant, localText } from '../platform/contract.ts';
import { outageCauses } from '../sittings/domain/outage.ts';
import { incidentCategories } from './domain/incident.ts';

/** Somebody of the staff who wrote or did something; null where they are not there any more, or were of the platform. */
export const byWhom = z.object({ givenName: localText(), familyName: localText() }).nullable();

/** An examinee who was concerned. */
const concerned = z.object({
  examineeId: z.uuid(),
  number: z.string(),
  title: localText(),
  givenName: localText(),
  familyName: localText(),
});

/** An incident with all that followed, oldest first. */
const incident = z.object({
  id: z.uuid(),
  category: z.enum(incidentCategories),
  words: z.string(),
  /** What was done; empty where nothing was. */
  measures: z.string(),
  happenedAt: instant,
  recordedAt: instant,
  by: byWhom,
  /** Nobody: it concerned the whole exam. */
  people: z.array(concerned),
  followUps: z.array(
    z.object({
      id: z.uuid(),
      words: z.string(),
      /** The incident was recorded by mistake. */
      withdraws: z.boolean(),
      at: instant,
      by: byWhom,
    }),
  ),
});

/** Minutes that were given for an incident in one act, to one or several. */
const extraTime = z.object({
  id: z.uuid(),
  givenAt: instant,
  minutes: z.int(),
  words: z.string(),
  by: byWhom,
  people: z.array(concerned),
  /** The causes of the outages that were given back with them; none where minutes were only added. */
  causes: z.array(z.enum(outageCauses)),
});

/** A move to paper or back to the screen, of one or several in one act. */
const move = z.object({
  id: z.uuid(),
  act: z.enum(['to_paper', 'to_screen']),
  movedAt: instant,
  words: z.string(),
  by: byWhom,
  people: z.array(concerned),
});

/** The incidents of an exam, the minutes that were given for incidents, and the moves to paper and back, each by time. */
export const incidentList = z.object({
  incidents: z.array(incident),
  extraTime: z.array(extraTime),
  moves: z.array(move),
});

/** What was written down, or follows. */
export const incidentWords = z.string().trim().min(3).max(2000);
