import { z } from 'zod';
import { checkDue, contentText, contract, instant, localText, nothing } from '../platform/contract.ts';
import { keptContent, keptKey, decidedKey } from '../questions/draft-schema.ts';
import { certificateStandings } from './domain/certificate-standing.ts';
import { decidesKeys } from './domain/decides-keys.ts';
import { mostKeys } from './domain/key-fit.ts';
import { proposals } from './domain/ruling.ts';

const words = z.string().trim().min(3).max(2000);
const where = { examId: z.uuid(), questionId: z.uuid() };
const which = { examId: z.uuid(), decisionId: z.uuid() };

const place = z.object({ paper: z.string(), position: z.int() });

const question = z.object({
  questionId: z.uuid(),
  number: z.int(),
  stem: contentText(),
  places: z.array(place),
});

const person = z.object({ id: z.uuid(), name: localText(700) });

const decision = question.extend({
  id: z.uuid(),
  policy: z.enum(proposals),
  reason: z.string(),
  proposedBy: person,
  proposedAt: instant,
  /** The caller proposed it, so that somebody else decides. */
  isOwn: z.boolean(),
  outcome: z.enum(['applied', 'refused', 'withdrawn']).nullable(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  answer: z.string(),
  /** Results are marked by it now. */
  holds: z.boolean(),
});

const scored = z.object({
  points: z.int(),
  maxPoints: z.int(),
  /** Null as long as essays are unmarked. */
  percent: z.number().nullable(),
  passed: z.boolean().nullable(),
});

const change = z.object({
  resultId: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
  version: z.string(),
  attempt: z.int(),
  before: scored,
  after: scored,
  turn: z.enum(['passes_now', 'fails_now', 'same']),
  /** The certificate in force. */
  serial: z.string().nullable(),
});

const marks = scored.pick({ points: true, maxPoints: true }).extend({ percent: z.number() });

/** A corrected result whose certificate does not say what holds now, or that has none. */
const toSee = z.object({
  resultId: z.uuid(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
  standing: z.enum(certificateStandings),
  /** The last that was issued. */
  certificate: z.object({ id: z.uuid(), serial: z.string() }).nullable(),
  /** What it says of the result. */
  says: marks.nullable(),
  now: marks.extend({ passed: z.boolean() }),
  /** The decisions that changed the result since it was issued, the last one last. */
  decisions: z.array(z.uuid()),
});

const changes = {
  /** Results that become others, or became so; by examinee number. */
  changes: z.array(change),
  /** Of how many. */
  results: z.int(),
  passNow: z.int(),
  failNow: z.int(),
};

const proposed = { policy: z.enum(proposals), keys: z.array(decidedKey).max(mostKeys) };

/** Key changes and questions that do not count, after the exam (docs/decisions/0086): one proposes, another one decides. */
export const rekeyingContract = contract({
  listKeyDecisions: {
    method: 'GET',
    path: '/exams/:examId/key-decisions',
    summary:
      'What was proposed and decided on questions of an exam, the newest first, and what that made of certificates.',
    permission: decidesKeys,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      'hydra:member': z.array(decision),
      /** What somebody has to look at since results were corrected, by examinee number. */
      certificates: z.array(toSee),
    }),
    refusals: [],
  },
  listDecidableQuestions: {
    method: 'GET',
    path: '/exams/:examId/key-decisions/questions',
    summary: 'The questions of the exam’s papers, without their keys.',
    permission: decidesKeys,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({ 'hydra:member': z.array(question) }),
    refusals: [],
  },
  readDecidableQuestion: {
    method: 'GET',
    path: '/exams/:examId/key-decisions/questions/:questionId',
    summary: 'A question of the exam’s papers as it was frozen, with its key.',
    permission: decidesKeys,
    input: z.object(where),
    reply: question.extend({
      content: keptContent,
      key: keptKey,
      points: z.int(),
      /** The paper whose letters these are, where papers differ in them; null where all are alike. */
      lettersOf: z.string().nullable(),
      media: z.record(z.string(), z.string()),
      /** The decision that holds, which has to be taken back before another one. */
      holdingId: z.uuid().nullable(),
    }),
    refusals: [checkDue],
  },
  previewKeyDecision: {
    method: 'POST',
    path: '/exams/:examId/key-decisions/preview',
    summary: 'Every result that would be another one, before and after. Changes nothing.',
    permission: decidesKeys,
    input: z.object({ ...where, ...proposed }),
    reply: z.object(changes),
    refusals: [
      'exam_not_over',
      'nothing_marked',
      'key_does_not_fit',
      'decided_already',
      'nothing_decided',
      'nothing_left',
      'essay_unmarked',
    ],
  },
  proposeKeyDecision: {
    method: 'POST',
    path: '/exams/:examId/key-decisions',
    summary:
      'Proposes what holds of a question instead of its key, or that a decision is taken back. Somebody else decides.',
    permission: decidesKeys,
    input: z.object({ ...where, ...proposed, reason: words, reportId: z.uuid().nullable().default(null) }),
    reply: z.object({ id: z.uuid() }),
    refusals: [
      'exam_not_over',
      'nothing_marked',
      'key_does_not_fit',
      'decided_already',
      'nothing_decided',
      'nothing_left',
      'essay_unmarked',
      'proposed_already',
      'report_answered',
    ],
  },
  readKeyDecision: {
    method: 'GET',
    path: '/exams/:examId/key-decisions/:decisionId',
    summary: 'A decision with its question and keys, and what it would change or has changed in released results.',
    permission: decidesKeys,
    input: z.object(which),
    reply: decision.extend({
      content: keptContent,
      key: keptKey,
      keys: z.array(keptKey),
      points: z.int(),
      /** The paper whose letters these are, where papers differ in them; null where all are alike. */
      lettersOf: z.string().nullable(),
      media: z.record(z.string(), z.string()),
      ...changes,
      /** Names what the preview showed: it is applied with it. Null once it is decided. */
      seen: z.string().nullable(),
    }),
    refusals: [checkDue],
  },
  applyKeyDecision: {
    method: 'POST',
    path: '/exams/:examId/key-decisions/:decisionId/apply',
    summary:
      'Applies what somebody else proposed: results are marked again, released ones corrected, and people written to.',
    asksAgain: true,
    permission: decidesKeys,
    input: z.object({ ...which, seen: z.string().max(64) }),
    reply: z.object({ corrected: z.int() }),
    refusals: [
      'decided_before',
      'own_proposal',
      'access_reset',
      'still_marking',
      'changed_since_read',
      'decided_already',
      'nothing_decided',
      'nothing_left',
      'essay_unmarked',
    ],
  },
  refuseKeyDecision: {
    method: 'POST',
    path: '/exams/:examId/key-decisions/:decisionId/refuse',
    summary: 'Refuses a proposal, or withdraws one’s own.',
    permission: decidesKeys,
    input: z.object({ ...which, answer: words }),
    reply: nothing,
    refusals: ['decided_before'],
  },
});
