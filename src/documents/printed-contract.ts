import { z } from 'zod';
import { anyExam, exceptQuestionAdmins } from '../platform/access.ts';
import { contract, instant, localText, nothing } from '../platform/contract.ts';
import { placeChanges } from './domain/printed/out-of-date.ts';
import { printedFacts } from './domain/printed/snapshot.ts';
import { roomDocument } from './printed-schema.ts';

const examId = z.uuid();
const version = z.string().max(4).nullable();

const someone = z.object({ id: z.uuid(), number: z.string(), givenName: localText(), familyName: localText() });

/** What was printed for the room of an exam, and what has changed since. */
export const printedEndpoints = contract({
  listExamPrints: {
    method: 'GET',
    path: '/exams/:examId/prints',
    summary:
      'What was printed for the room: when, by whom, what has changed since, who lacks a paper, and which copies are nobody’s any more.',
    permission: exceptQuestionAdmins(['exam.generate']),
    input: z.object({ examId }),
    reply: z.object({
      /** The last print of each document; papers that were made out to persons in several prints count together. */
      prints: z.array(
        z.object({
          document: roomDocument,
          version,
          printedAt: instant,
          /** Null where they are no administrator of the company. */
          by: z.object({ givenName: localText(), familyName: localText() }).nullable(),
          /** Who was in it; null for what names nobody. */
          people: z.int().nullable(),
          facts: z.array(z.enum(printedFacts)),
          places: z.array(z.object({ change: z.enum(placeChanges), people: z.array(someone) })),
        }),
      ),
      /** They write on paper, and what was printed so far has no paper for them. */
      lacking: z.array(someone),
      /** Numbered copies that are out for somebody who has left, has another version, or sits at a screen. */
      withdrawn: z.array(z.object({ copy: z.int(), version: z.string(), person: someone.nullable() })),
    }),
    refusals: [],
  },
  notePrinted: {
    method: 'POST',
    path: '/exams/:examId/prints',
    summary: 'Notes that the caller printed or downloaded what they were given last of this document.',
    permission: exceptQuestionAdmins(anyExam),
    input: z.object({ examId, document: roomDocument.exclude(['personal_papers']), version: version.default(null) }),
    reply: nothing,
    /** Copies with the same numbers were printed meanwhile for others: it has to be made anew. */
    refusals: ['printed_meanwhile'],
  },
});
