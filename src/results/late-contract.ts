import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { contract, instant, localText } from '../platform/contract.ts';

/** What became of an answer that does not simply count; `waiting` for a decision, `counted` by one or by rule. */
export const setAsideAs = ['waiting', 'counted', 'left_out', 'practice', 'other_device'] as const;

/** The reason is put on record. */
export const longestDecision = 500;
export const decisionReason = z.string().trim().min(1).max(longestDecision);

export const lateEndpoints = contract({
  listLateAnswers: {
    method: 'GET',
    path: '/exams/:examId/late-answers',
    summary:
      'Answers that reached the server after the end, by sitting: what waits for a decision, and what was decided.',
    permission: readsResults,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          sittingId: z.uuid(),
          number: z.string(),
          givenName: localText(),
          familyName: localText(),
          attempt: z.int(),
          /** The questions, by their number on the paper. */
          positions: z.array(z.int()),
          /** The numbers that this examinee saw them under, in the same order. */
          shownAs: z.array(z.int()),
          endedAt: instant,
          /** The last was given then, by the device; null where it could not say. */
          givenAt: instant.nullable(),
          receivedAt: instant,
          /** None was given after the end, as far as the device says. */
          inTime: z.boolean(),
          /** The company's limit, where at least one arrived later than that; they may count all the same. */
          limitHours: z.int().nullable(),
          /** At least one was written during a pause, or arrived in one. */
          inPause: z.boolean(),
          /** The system decided: given before a pause they count, given to a practice they do not. */
          byRule: z.boolean(),
          /** Nobody decides while the sitting goes on. */
          hasEnded: z.boolean(),
          /** Null until somebody has decided. */
          accepted: z.boolean().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  readLateOfSitting: {
    method: 'GET',
    path: '/exams/:examId/late-answers/:sittingId',
    summary:
      'For those who invigilate the exam: which answers of a sitting came late or were not used, and when; not what they say.',
    permission: 'staff',
    input: z.object({ examId: z.uuid(), sittingId: z.uuid() }),
    reply: z.object({
      number: z.string(),
      givenName: localText(),
      familyName: localText(),
      seat: z.string().nullable(),
      title: localText(),
      endedAt: instant,
      /** Nobody decides while the sitting goes on, or once its result is out. */
      hasEnded: z.boolean(),
      isReleased: z.boolean(),
      answers: z.array(
        z.object({
          /** The number on the paper, and the one that this examinee saw it under. */
          position: z.int(),
          shownAs: z.int(),
          as: z.enum(setAsideAs),
          /** By the device, which reckons with the server’s clock; null where it could not say. */
          givenAt: instant.nullable(),
          receivedAt: instant,
          /** Given after the end, by the device. */
          afterEnd: z.boolean(),
          /** Written during a pause, or arrived in one. */
          inPause: z.boolean(),
          /** The company’s limit, where it arrived later than that. */
          limitHours: z.int().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  decideLateOfSitting: {
    method: 'POST',
    path: '/exams/:examId/late-answers/:sittingId/decision',
    summary:
      'The same decision as by those who release results, by those who invigilate the exam. Once, with a reason.',
    asksAgain: true,
    permission: 'staff',
    input: z.object({ examId: z.uuid(), sittingId: z.uuid(), accept: z.boolean(), reason: decisionReason }),
    reply: z.object({
      /** The questions whose answer has changed. */
      changed: z.array(z.int()),
    }),
    refusals: ['nothing_late', 'sitting_goes_on', 'already_released'],
  },
  decideLateAnswers: {
    method: 'POST',
    path: '/sittings/:sittingId/late-answers/decision',
    summary: 'Lets the late answers of a sitting count, and marks it again; or not. Once, with a reason.',
    asksAgain: true,
    permission: 'report.generateReportExams',
    input: z.object({ sittingId: z.uuid(), accept: z.boolean(), reason: decisionReason }),
    reply: z.object({
      /** The questions whose answer has changed. */
      changed: z.array(z.int()),
    }),
    refusals: ['nothing_late', 'sitting_goes_on', 'already_released'],
  },
});
