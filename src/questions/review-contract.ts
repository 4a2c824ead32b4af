import { z } from 'zod';
import {
  comingDay,
  contentLanguage,
  contentText,
  contract,
  flagInQuery,
  idAsKept,
  instant,
  localText,
  nothing,
} from '../platform/contract.ts';
import { warningCodes } from './domain/warnings/warning.ts';
import { questionKinds } from './domain/question.ts';
import { questionFilters } from './list-schema.ts';
import { person } from './warning-schema.ts';

const writing = ['question.add', 'question.edit', 'question.approve'] as const;
const questionId = z.uuid();

const waiting = z.object({
  id: z.uuid(),
  number: z.int(),
  title: contentText(),
  kind: z.enum(questionKinds),
  moduleCode: z.string(),
  subsectionCode: z.string(),
  version: z.int(),
  /** The approved version that serves meanwhile. */
  servingVersion: z.int().nullable(),
  author: person,
  reviewer: person.nullable(),
  /** Whether the caller is that reviewer. */
  isMine: z.boolean(),
  waitingSince: instant,
  checks: z.array(z.string()),
  openComments: z.int(),
});

const comment = z.object({
  id: z.uuid(),
  version: z.int(),
  text: z.string(),
  author: person,
  createdAt: instant,
  resolvedBy: person.nullable(),
  resolvedAt: instant.nullable(),
});

/** Approving with company: what waits, what is waived, what is said, and when to look again. */
export const reviewEndpoints = contract({
  listReviewQueue: {
    method: 'GET',
    path: '/questions/queue',
    summary:
      'What waits for this approver: what is assigned to them first, then what waits longest. Their own is left out, and that of those they are apart from.',
    permission: { allOf: ['question.view', 'question.approve'] },
    input: z.object({ module: z.uuid().optional(), assigned: flagInQuery.optional() }),
    reply: z.object({
      questions: z.array(waiting),
      /** All that wait for them, of which at most 500 are given. */
      total: z.int(),
      /** Waiting, but written by the caller. */
      own: z.int(),
      /** Waiting for a third person, because the access of somebody was reset (docs/decisions/0027). */
      apart: z.int(),
    }),
    refusals: [],
  },
  waiveWarning: {
    method: 'POST',
    path: '/questions/:questionId/waivers',
    summary: 'Says why a warning about the newest version may stay; it holds until the text it speaks about changes.',
    permission: ['question.edit', 'question.approve'],
    input: z.object({
      questionId,
      code: z.enum(warningCodes),
      language: contentLanguage.nullable(),
      /** The question a near duplicate is like. */
      otherId: idAsKept.nullable(),
      reason: z.string().trim().min(3).max(500),
    }),
    reply: nothing,
    refusals: ['no_such_warning'],
  },
  endWaiver: {
    method: 'DELETE',
    path: '/questions/:questionId/waivers/:waiverId',
    summary: 'Shows a waived warning again.',
    permission: ['question.edit', 'question.approve'],
    input: z.object({ questionId, waiverId: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
  listComments: {
    method: 'GET',
    path: '/questions/:questionId/comments',
    summary: 'What colleagues said about a question, the oldest first.',
    permission: 'question.view',
    input: z.object({ questionId }),
    reply: z.object({ comments: z.array(comment) }),
    refusals: [],
  },
  addComment: {
    method: 'POST',
    path: '/questions/:questionId/comments',
    summary: 'Says something about the version that was read.',
    permission: writing,
    input: z.object({ questionId, version: z.int32(), text: z.string().trim().min(1).max(2000) }),
    reply: z.object({ id: z.uuid() }),
    refusals: [],
  },
  resolveComment: {
    method: 'PUT',
    path: '/questions/:questionId/comments/:commentId',
    summary: 'Marks a comment as dealt with, or opens it again.',
    permission: writing,
    input: z.object({ questionId, commentId: z.uuid(), resolved: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  reviewQuestion: {
    method: 'POST',
    path: '/questions/:questionId/review',
    summary: 'Says that an approved question is still right, and when it is looked at again.',
    permission: 'question.approve',
    input: z.object({ questionId, next: comingDay.nullable() }),
    reply: nothing,
    refusals: ['not_approved_yet', 'review_not_later'],
  },
  checkBank: {
    method: 'GET',
    path: '/questions/bank-check',
    summary:
      'What there is to say of a selection as a whole: balance of the key letters, thin places, shares of warnings.',
    permission: 'question.view',
    input: z.object(questionFilters),
    reply: z.object({
      total: z.int(),
      /** Warnings that nobody waived, the most frequent first. */
      checks: z.array(z.object({ code: z.string(), count: z.int() })),
      /** How many cannot be read whole in a language that the company asks for. */
      missing: z.array(z.object({ language: contentLanguage, count: z.int() })),
      keys: z.array(
        z.object({
          options: z.int(),
          counts: z.array(z.int()).readonly(),
          chiSquare: z.number(),
          critical: z.number(),
          verdict: z.enum(['too_few', 'even', 'uneven']),
        }),
      ),
      thin: z.array(
        z.object({
          subsectionId: z.uuid(),
          moduleId: z.uuid(),
          moduleCode: z.string(),
          code: z.string(),
          title: localText(),
          usable: z.int(),
          asked: z.int().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
});
