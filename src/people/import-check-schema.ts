import { z } from 'zod';
import { instant, localText } from '../platform/contract.ts';

/** What a sentence about a fault names. */
export const faultValues = z.record(z.string(), z.union([z.string(), z.number()]));

const planned = z.object({ id: z.uuid(), number: z.int(), title: localText(), opensAt: instant, closesAt: instant });
const someone = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  title: localText(60),
  givenName: localText(),
  familyName: localText(),
});

/** What an extra time of the file gets in the way of, as the feature of exams names it. */
const inTheWay = z.object({ of: planned, kind: z.string(), exam: planned.nullable(), people: z.array(someone) });
export type TimeClash = z.output<typeof inTheWay>;

/** What a dry run says. */
export const importCheck = z.object({
  /** How many rows would be new, updated, skipped, and how many are faulty. */
  counts: z.object({ new: z.int(), update: z.int(), skip: z.int(), faulty: z.int() }),
  /** New people who come without password; those of them with an address can be invited. */
  withoutPassword: z.int(),
  canBeInvited: z.int(),
  /** The first thousand. */
  faults: z.array(z.object({ line: z.int(), code: z.string(), column: z.string().nullable(), values: faultValues })),
  faultCount: z.int(),
  /** The rows of the faults given, as they stand now: a cell for each column. */
  faultyRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** What stands on nearly every row, said once. */
  commonFaults: z.array(
    z.object({
      code: z.string(),
      column: z.string().nullable(),
      rows: z.int(),
      of: z.int(),
      first: z.object({ line: z.int(), values: faultValues }),
    }),
  ),
  /** Whole names and how each is split, those in doubt first; the first five hundred. */
  names: z.array(
    z.object({
      line: z.int(),
      /** The place of its column. */
      at: z.int(),
      text: z.string(),
      title: z.string(),
      givenName: z.string(),
      familyName: z.string(),
      isDoubtful: z.boolean(),
    }),
  ),
  nameCount: z.int(),
  doubtfulNames: z.int(),
  /** Classrooms that the file names and the company does not have, and whether this person may have them made. */
  newClassrooms: z.array(z.object({ code: z.string(), rows: z.int() })),
  mayCreateClassrooms: z.boolean(),
  /** What its extra times get planned exams in the way of: the first hundred. A reason lets them stand. */
  clashes: z.array(inTheWay),
  clashCount: z.int(),
  /** A column that must be there is missing. */
  missing: z.array(z.string()),
  /** The places that are left in the subscription; null where there is no limit. */
  room: z.int().nullable(),
});
