import { z } from 'zod';
import { checkDue, contract, instant, localText } from '../platform/contract.ts';
import { rowFaultCodes } from '../people/domain/import-row.ts';
import { mostPushed } from './domain/pushed-person.ts';

const text = z.string().max(2000);
const inLanguages = z.object({ en: text.optional(), th: text.optional() });

/** What the register says of a person; what it leaves out stays as it is. */
const pushedPerson = z.object({
  /** The organisation’s own number: by it the person is known again. */
  number: text,
  title: inLanguages.optional(),
  givenName: inLanguages.optional(),
  familyName: inLanguages.optional(),
  email: text.optional(),
  phone: text.optional(),
  language: text.optional(),
  gender: text.optional(),
  /** `YYYY-MM-DD`. */
  birthDate: text.optional(),
  birthPlace: text.optional(),
  /** Codes of classrooms to join; nobody leaves one by this. */
  classrooms: z.array(text).max(50).optional(),
  licenceCategories: z.array(text).max(20).optional(),
  extraTimePercent: z.int().optional(),
});
export type PushedPerson = z.output<typeof pushedPerson>;

const certificate = z.object({ id: z.uuid(), serial: z.string(), issuedAt: instant, revokedAt: instant.nullable() });

const readResult = z.object({
  id: z.uuid(),
  examinee: z.object({ id: z.uuid(), number: z.string() }),
  exam: z.object({ id: z.uuid(), number: z.int(), title: localText(1000), module: z.string(), practice: z.boolean() }),
  attempt: z.int(),
  /** False: it was taken back, and says nothing until it comes out again. */
  released: z.boolean(),
  releasedAt: instant.nullable(),
  /** In hundredths of a point. */
  points: z.int().nullable(),
  maxPoints: z.int().nullable(),
  passed: z.boolean().nullable(),
  certificate: certificate.nullable(),
  changedAt: instant,
});

/** What the student register of an organisation pushes and reads. */
export const registerEndpoints = contract({
  pushExaminees: {
    method: 'PUT',
    path: '/examinees/by-number',
    summary:
      'New and changed examinees, known by the organisation’s own number. Faulty rows are answered with what is wrong; all others go in. The same again changes nothing.',
    permission: { allOf: ['examinee.register', 'examinee.edit'] },
    programs: true,
    needsRoom: true,
    bodyLimit: 2 * 1024 * 1024,
    input: z.object({
      people: z.array(pushedPerson).min(1).max(mostPushed),
      /** Sends a link to set a password to everybody new who has an address. */
      invite: z.boolean().default(false),
    }),
    reply: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      faulty: z.int(),
      /** In the order of `people`. */
      rows: z.array(
        z.object({
          number: z.string(),
          outcome: z.enum(['created', 'updated', 'unchanged', 'faulty']),
          id: z.uuid().nullable(),
          faults: z.array(z.object({ code: z.enum(rowFaultCodes), field: z.string().nullable() })),
        }),
      ),
    }),
    refusals: [checkDue, 'limit_of_examinees_reached'],
  },
  listReleasedResults: {
    method: 'GET',
    path: '/released-results',
    summary:
      'Results that came out or changed since the last call, in that order. Keep `next` and give it as `after`; `more` says whether to ask again at once.',
    permission: 'report.generateReportExams',
    programs: true,
    input: z.object({
      after: z.string().max(200).optional(),
      limit: z.codec(z.string(), z.int().min(1).max(500), { decode: Number, encode: String }).default(200),
    }),
    reply: z.object({ results: z.array(readResult), next: z.string(), more: z.boolean() }),
    refusals: [],
  },
});
