import { z } from 'zod';
import { anyExam } from '../platform/access.ts';
import {
  collection,
  contract,
  flagInQuery,
  listInQuery,
  nothing,
  numberInQuery,
  pageInput,
} from '../platform/contract.ts';
import { roomCodeRuleFields } from '../standards/standard-schema.ts';
import { calendarEndpoints } from './calendar-contract.ts';
import { candidateEndpoints, overrideReason, reason } from './candidates-contract.ts';
import { clashEndpoints } from './clashes-contract.ts';
import { examStates } from './domain/exam-state.ts';
import {
  candidate,
  examClassroom,
  examDetail,
  examRow,
  knownPeople,
  resitReason,
  schedule,
  unregistered,
} from './exam-schema.ts';
import { entryEndpoints } from './entry-contract.ts';
import { referenceEndpoints } from './reference-contract.ts';
import { roomEndpoints } from './rooms-contract.ts';
import { severalEndpoints } from './several-contract.ts';

const whyNotPlanned = [
  'nobody_chosen',
  'closes_before_it_opens',
  'closes_in_the_past',
  'ends_before_its_time',
  'room_archived',
  'clashes',
  'too_early',
  'practice_with_essays',
  'papers_not_approved',
  'sections_have_their_time',
  'papers_lack_languages',
] as const;

/** Exams as events: planned, changed, listed, read. */
export const examContract = contract({
  ...candidateEndpoints,
  ...roomEndpoints,
  ...clashEndpoints,
  ...calendarEndpoints,
  ...entryEndpoints,
  ...referenceEndpoints,
  ...severalEndpoints,
  createExam: {
    method: 'POST',
    path: '/exams',
    summary: 'Schedules a generated exam for examinees and classrooms; versions are dealt out evenly.',
    permission: 'exam.generate',
    input: schedule.extend({ draft: z.boolean(), overrideReason, resitReason }),
    reply: z.object({ id: z.uuid(), number: z.int() }),
    refusals: whyNotPlanned,
  },
  updateExam: {
    method: 'PUT',
    path: '/exams/:examId',
    summary: 'Changes an exam nobody has started.',
    permission: 'exam.generate',
    input: schedule.extend({
      examId: z.uuid(),
      overrideReason,
      resitReason,
      /** Whom the caller had read: who came or left since stays so. Without it exactly those that are given take part. */
      known: knownPeople.nullable().default(null),
    }),
    reply: nothing,
    refusals: [...whyNotPlanned, 'already_started', 'way_is_taken'],
  },
  registerForExam: {
    method: 'POST',
    path: '/exams/:examId/candidates',
    summary:
      'Registers examinees by name for an exam that is not over; everybody else keeps their version. `onPaper` where the exam is held in both ways.',
    permission: 'exam.generate',
    input: z.object({
      examId: z.uuid(),
      examineeIds: z.array(z.uuid()).min(1).max(1000),
      overrideReason,
      resitReason,
      onPaper: z.boolean().default(false),
    }),
    reply: z.object({ registered: z.int() }),
    refusals: ['already_over', 'too_early', 'clashes', 'held_in_one_way'],
  },
  changeExamState: {
    method: 'POST',
    path: '/exams/:examId/state',
    summary: 'Draft, scheduled, open, closed, marking, archived, cancelled. Releasing is an act of its own.',
    permission: 'exam.generate',
    input: z.object({
      examId: z.uuid(),
      to: z.enum(examStates),
      /** Why it is cancelled or archived; these two need one. Closing with one ends the sittings that go on. */
      reason: reason.nullable().default(null),
      /** Why a draft is scheduled although it clashes, and people wait for a re-sit by now. */
      overrideReason,
      resitReason,
    }),
    reply: nothing,
    refusals: [
      'state_not_possible',
      'reason_missing',
      'too_early',
      'clashes',
      'sittings_under_way',
      'database_not_durable',
      'practice_with_essays',
      'papers_not_approved',
    ],
  },
  listExams: {
    method: 'GET',
    path: '/exams',
    summary: 'The exams, latest opening first.',
    permission: anyExam,
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      state: listInQuery(z.enum(examStates)).optional(),
      generatedExam: z.uuid().optional(),
      practice: flagInQuery.optional(),
      days: numberInQuery.optional(),
      /** Over, sat or on paper, and not released. */
      waiting: flagInQuery.optional(),
    }),
    reply: collection(examRow),
    refusals: [],
  },
  readExam: {
    method: 'GET',
    path: '/exams/:examId',
    summary: 'One exam with its candidates and how far each of them is.',
    permission: anyExam,
    input: z.object({ examId: z.uuid() }),
    reply: examDetail.extend({
      candidates: z.array(candidate),
      /** Its papers have questions that people mark. */
      hasEssays: z.boolean(),
      /** Whether it takes the code of its room. */
      roomCode: z.object(roomCodeRuleFields),
      /** Which classrooms it was given to. */
      classrooms: z.array(examClassroom),
      /** Who is in these classrooms and does not take part, while the exam is not over. */
      unregistered: z.array(unregistered),
    }),
    refusals: [],
  },
});
