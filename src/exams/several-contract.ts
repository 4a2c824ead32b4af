import { z } from 'zod';
import { contract, idAsKept } from '../platform/contract.ts';
import { overrideReason } from './candidates-contract.ts';
import { clash, clashEndpoints } from './clashes-contract.ts';
import { resitReason, schedule } from './exam-schema.ts';

/** So many exams are planned at once. */
export const mostPlanned = 20;

/** Twenty exams with a thousand people each, by name. */
const bodyLimit = 2 * 1024 * 1024;

/** As much of it as clashes ask for. */
export const rowToLookAt = schedule.extend({ examId: idAsKept });

/** One exam of several. The page gives it its id: what is sent twice is made once. */
export const severalRow = rowToLookAt.extend({ overrideReason, resitReason });
export type SeveralRow = z.output<typeof severalRow>;

/** In the way of one of several exams. `row` is the exam of the same plan that it is with. */
export const severalClash = clash.extend({ row: z.uuid().nullable() });
export type SeveralClash = z.output<typeof severalClash>;

/** The fields of a row that may name what is not there, or not any more. */
export const goneFields = [
  'generatedExamId',
  'roomId',
  'classroomIds',
  'examineeIds',
  'invigilatorIds',
  'ways',
  'networkIds',
] as const;
export type GoneField = (typeof goneFields)[number];

const ofOne = clashEndpoints.findClashes.reply.omit({ unsubscribed: true });
const ofRow = ofOne.extend({
  examId: z.uuid(),
  clashes: z.array(severalClash),
  /** Which of its fields name what is not there; nothing else is said of such a row, and the others are looked at without it. */
  gone: z.array(z.enum(goneFields)),
});
export type LookedRow = z.output<typeof ofRow>;

const rowsOf = <Row extends z.ZodType<{ examId: string }>>(row: Row) =>
  z
    .array(row)
    .min(1)
    .max(mostPlanned)
    .refine((rows) => new Set(rows.map(({ examId }) => examId)).size === rows.length);

/** Several exams that are planned together, as a morning in several rooms. */
export const severalEndpoints = contract({
  findClashesOfSeveral: {
    method: 'POST',
    path: '/exams/several/clashes',
    summary: 'Clashes of several planned exams with each other and with those that stand, extra time counted.',
    permission: 'exam.generate',
    bodyLimit,
    input: z.object({ rows: rowsOf(rowToLookAt) }),
    reply: z.object({ rows: z.array(ofRow) }),
    refusals: [],
  },
  planExams: {
    method: 'POST',
    path: '/exams/several',
    summary:
      'Makes several exams as drafts, all of them or none. Sent again with the same ids, it makes nothing and gives the same reply.',
    permission: 'exam.generate',
    bodyLimit,
    input: z.object({ rows: rowsOf(severalRow) }),
    reply: z.object({ exams: z.array(z.object({ id: z.uuid(), number: z.int() })) }),
    /**
     * `rows_refused` carries the `rows` at fault: `examId`, and code and values of what `createExam` would answer. A row that takes what
     * is not there has the code `gone`, with the `fields` that name it.
     */
    refusals: ['rows_refused', 'planned_already'],
  },
});
