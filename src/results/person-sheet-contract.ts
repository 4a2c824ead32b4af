import { z } from 'zod';
import { exceptQuestionAdmins } from '../platform/access.ts';
import { checkDue, contract, instant, localText } from '../platform/contract.ts';
import { keptContent, keptKey } from '../questions/draft-schema.ts';
import { ownModes } from '../exams/domain/exam-mode.ts';
import { endReasons } from '../sittings/domain/clock.ts';
import { response } from '../sittings/response-schema.ts';
import { keyPolicies } from './domain/decided.ts';
import { sheetEvents } from './domain/sheet-history.ts';
import { staffName } from './typed-contract.ts';

/** One thing that happened to the answer of a question. */
const sheetEvent = z.object({
  what: z.enum(sheetEvents),
  response,
  /** When it was saved, or reached the server, or was typed. */
  at: instant,
  /** When the device says that it was given, by its reckoning of the server's clock; null where it did not say. */
  givenAt: instant.nullable(),
  /** Who typed it; of answer sheets alone. */
  by: staffName,
});

const sheetQuestion = z.object({
  position: z.int(),
  /** The number that the examinee saw it under. */
  shownAs: z.int(),
  questionId: z.uuid(),
  number: z.int(),
  subsectionCode: z.string(),
  subsectionTitle: localText(),
  level: z.int().nullable(),
  /** With options and matches as they stand on the paper: their letters follow from it. */
  content: keptContent,
  key: keptKey,
  /** What was decided on it after the exam and holds now; then it is not marked by its key alone. */
  ruling: z.enum(keyPolicies).nullable(),
  /** The keys by which it is right then, the frozen one among them where that stays right; none where nothing or no key was decided. */
  decided: z.array(keptKey),
  points: z.int(),
  /** As the bank names what is chosen. */
  response,
  /** The same as it would be written on the paper. */
  written: response,
  /** Null as long as nobody has marked it. */
  isCorrect: z.boolean().nullable(),
  gained: z.int().nullable(),
  /** What goes out to the examinee beside the points of an essay, once it is settled. */
  feedback: z.string(),
  savedAt: instant.nullable(),
  /** How often another answer took the place of one, as far as it is kept. */
  changed: z.int(),
  /** The newest first. */
  history: z.array(sheetEvent),
});

/** Apart from the other results, because lists of exams load those and have no room for these. */
export const personSheetContract = contract({
  readPersonSheet: {
    method: 'GET',
    path: '/results/:resultId/sheet',
    summary: 'The sheet of one person: each question with its response, key and points, and what became of the answer.',
    permission: exceptQuestionAdmins(['exam.generate']),
    input: z.object({ resultId: z.uuid() }),
    reply: z.object({
      id: z.uuid(),
      examineeId: z.uuid(),
      number: z.string(),
      givenName: localText(),
      familyName: localText(),
      exam: z.object({
        id: z.uuid(),
        number: z.int(),
        title: localText(),
        kind: z.enum(ownModes),
        practice: z.boolean(),
      }),
      version: z.string(),
      attempt: z.int(),
      startedAt: instant.nullable(),
      endedAt: instant.nullable(),
      endReason: z.enum(endReasons).nullable(),
      markedAt: instant,
      releasedAt: instant.nullable(),
      points: z.int(),
      maxPoints: z.int(),
      correct: z.int(),
      total: z.int(),
      unmarked: z.int(),
      percent: z.number().nullable(),
      passed: z.boolean().nullable(),
      /** In the order in which the examinee saw them. */
      questions: z.array(sheetQuestion),
      /** Addresses of pictures by their hashes. */
      media: z.record(z.string(), z.string()),
      /** Results of the same exam, by the number of the person. */
      previousId: z.uuid().nullable(),
      nextId: z.uuid().nullable(),
    }),
    refusals: [checkDue],
  },
});
