import { z } from 'zod';
import { rowFaultCodes } from '../people/domain/import-row.ts';
import { diskLow } from '../platform/contract.ts';
import { numberColumns, rosterFileFaults, rosterFiles, rosterRowFaults } from './domain/roster/roster-file.ts';
import { outsideFaults } from './domain/outside-fault.ts';

/** Headers that say how a request travels, not who asks. */
const notForSecrets =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|accept.*|cookie|user-agent)$/i;

/** From where a roster comes, when, and what is taken of it. */
export const rosterSettings = z.object({
  /** Null: files are read by hand alone. */
  address: z.string().trim().min(1).max(500).nullable(),
  /** The header that carries the secret; null for `Authorization: Bearer`. */
  header: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .refine((name) => !notForSecrets.test(name))
    .nullable(),
  /** The hour of each day in the zone of the company; null where it is not read by itself. */
  hour: z.int().min(0).max(23).nullable(),
  /** Which column has the organisation’s own number. */
  numberFrom: z.enum(numberColumns),
  /** Classes that are not there become classrooms. */
  takesClasses: z.boolean(),
  takesMembers: z.boolean(),
  /** Who is no longer enrolled leaves the classroom. */
  leaves: z.boolean(),
  invites: z.boolean(),
  /** When so many of a hundred are gone, a run stops and asks. */
  mostGone: z.int().min(1).max(100),
});
export type RosterSettings = z.output<typeof rosterSettings>;

const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** Why nothing was taken over at all. */
const rosterRunFaults = [
  ...outsideFaults,
  ...rosterFileFaults,
  'answer_refused',
  'file_unreadable',
  'reader_failed',
  'reader_busy',
  'settler_left',
  'over_limit',
  'interrupted',
  'fault',
  diskLow,
] as const;
export const rosterFault = z.object({ code: z.enum(rosterRunFaults), values });
export type RosterRunFault = z.output<typeof rosterFault>;

export const rosterCounts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows that are not taken over. */
  refused: z.int(),
  /** Rows of teachers and others, which are not asked about. */
  others: z.int(),
  /** Whom the roster knew and has no longer; they stay as they are. */
  gone: z.int(),
  classrooms: z.int(),
  joined: z.int(),
  left: z.int(),
  /** No longer enrolled, and in the classroom still. */
  staying: z.int(),
});
export type RosterCounts = z.output<typeof rosterCounts>;

const lineKinds = ['refused', 'gone', 'created', 'changed', 'classroom', 'joined', 'left', 'staying'] as const;
export type LineKind = (typeof lineKinds)[number];

/** One row of a roster, or one person, and what came of it. */
export const rosterLine = z.object({
  kind: z.enum(lineKinds),
  /** The row of the file, where it is one. */
  file: z.enum(rosterFiles).nullable(),
  line: z.int().nullable(),
  number: z.string().nullable(),
  classroom: z.string().nullable(),
  code: z.enum([...rosterRowFaults, ...rowFaultCodes]).nullable(),
  values,
});
export type RosterLine = z.output<typeof rosterLine>;
