import { z } from 'zod';
import { examStates } from '../exams/domain/exam-state.ts';
import { dutyInput } from '../exams/duty-schema.ts';
import { collection, contract, flagInQuery, instant, listInQuery, localText } from '../platform/contract.ts';
import { gapWays, questionKinds } from '../questions/domain/question.ts';
import { response } from '../sittings/response-schema.ts';
import { importEndpoints } from './typed-import-contract.ts';
import { sheetStates, entryParts } from './domain/typing/typed-twice.ts';
import { typesEverySheet, typesSheets } from './domain/typing/types-sheets.ts';
import { marksSoFar } from './marks-schema.ts';

/** Somebody of the staff; null for who is not there any more, or where it was not kept. */
export const staffName = z.object({ givenName: localText(), familyName: localText() }).nullable();

const exam = {
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  state: z.enum(examStates),
  /** Two people type each sheet. */
  twice: z.boolean(),
};

const sheet = { examId: z.uuid(), examineeId: z.uuid() };

/** Sheets of exams on paper (docs/decisions/0078, 0097). No key, no text of a question and no points for who may not read results. */
export const typedContract = contract({
  ...importEndpoints,
  listTypedExams: {
    method: 'GET',
    path: '/typed-exams',
    summary: 'The exams on paper whose answer sheets the caller may type; all for who schedules exams.',
    permission: typesSheets,
    input: z.object({
      ...dutyInput,
      state: listInQuery(z.enum(examStates)).optional(),
      /** Only those with sheets that nobody has typed, or only the others. */
      left: flagInQuery.optional(),
      /** Only those whose sheets two people type, or only the others. */
      twice: flagInQuery.optional(),
    }),
    reply: collection(
      z.object({ ...exam, opensAt: instant, closesAt: instant, candidateCount: z.int(), typedCount: z.int() }),
    ),
    refusals: [],
  },
  readTyping: {
    method: 'GET',
    path: '/exams/:examId/typing',
    summary:
      'Whose sheets there are, how far each is, and what the papers ask: kinds and numbers alone. Never the key.',
    permission: typesSheets,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      ...exam,
      /** It may still be decided whether two people type: nothing was typed. */
      isOpen: z.boolean(),
      papers: z.array(
        z.object({
          label: z.string(),
          questions: z.array(
            z.object({
              position: z.int(),
              kind: z.enum(questionKinds),
              options: z.int(),
              matches: z.int(),
              gaps: z.array(z.object({ way: z.enum(gapWays), choices: z.int() })),
            }),
          ),
        }),
      ),
      candidates: z.array(
        z.object({
          examineeId: z.uuid(),
          number: z.string(),
          givenName: localText(),
          familyName: localText(),
          version: z.string(),
          state: z.enum(sheetStates),
          /** The caller typed it, or one of the two entries. */
          isOwn: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  readPaperAnswers: {
    method: 'GET',
    path: '/exams/:examId/paper-answers/:examineeId',
    summary:
      'What was typed last from the sheet of an examinee who sat on paper, as it stands on the sheet; where two people type, what the caller typed. Never the key.',
    permission: typesSheets,
    input: z.object(sheet),
    reply: z.object({
      /** Which version was typed last; 0 where nothing was typed. */
      version: z.int(),
      typedAt: instant.nullable(),
      /** It was read from a scanned sheet, and `by` accepted it. */
      scanned: z.boolean(),
      by: staffName,
      answers: z.array(z.object({ position: z.int(), response })),
    }),
    refusals: [],
  },
  recordPaperAnswers: {
    method: 'PUT',
    path: '/exams/:examId/paper-answers/:examineeId',
    summary: 'Types in the answers of one examinee who sat on paper. They are marked as soon as they count.',
    asksAgain: true,
    permission: typesSheets,
    input: z.object({
      ...sheet,
      /** The version that was on the screen, 0 where there was none; left out, whatever was typed last gives way. */
      over: z.int().min(0).optional(),
      /** By position, from 1; for choices the letter printed on the paper. */
      answers: z.array(z.object({ position: z.int(), response })).max(300),
    }),
    reply: z.object({
      state: z.enum(sheetStates),
      /** For who may read results, of a sheet that counts. */
      marks: marksSoFar.nullable(),
    }),
    refusals: ['not_on_paper', 'already_released', 'no_such_option', 'typed_meanwhile', 'typed_by_two', 'apart'],
  },
  updateTyping: {
    method: 'PUT',
    path: '/exams/:examId/typing',
    summary: 'Decides whether two people type each sheet of an exam; as long as nothing was typed.',
    permission: typesEverySheet,
    input: z.object({ examId: z.uuid(), twice: z.boolean() }),
    reply: z.object({}),
    refusals: ['not_on_paper', 'already_released', 'typing_began'],
  },
  readTypedDifferences: {
    method: 'GET',
    path: '/exams/:examId/paper-answers/:examineeId/differences',
    summary: 'Where the two entries of a sheet differ, as it stands on the sheet, and what was settled. Never the key.',
    permission: typesSheets,
    input: z.object(sheet),
    reply: z.object({
      first: z.object({ by: staffName, typedAt: instant }),
      second: z.object({ by: staffName, typedAt: instant }),
      differences: z.array(
        z.object({
          position: z.int(),
          first: response,
          second: response,
          /** What was chosen; null as long as nobody settled it. */
          choice: z.enum(entryParts).nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  settleTypedDifference: {
    method: 'PUT',
    path: '/exams/:examId/paper-answers/:examineeId/differences',
    summary: 'Says which of two entries is what stands on the sheet. With the last difference the sheet counts.',
    asksAgain: true,
    permission: typesSheets,
    input: z.object({
      ...sheet,
      position: z.int().min(1),
      /** What both entries said to the caller: nobody settles what was typed anew meanwhile. */
      first: response,
      second: response,
      choice: z.enum(entryParts),
    }),
    reply: z.object({ state: z.enum(sheetStates) }),
    refusals: ['not_on_paper', 'already_released', 'no_such_difference'],
  },
});
