import { z } from 'zod';
import { collection, contract, instant, localText, nothing, pageInput } from '../platform/contract.ts';
import { rosterCounts, rosterFault, rosterLine, rosterSettings } from './roster-schema.ts';

/** What a roster does, its people need for themselves: it makes and changes examinees and classrooms. */
const permission = {
  allOf: ['settings.general', 'examinee.register', 'examinee.edit', 'classroom.add', 'classroom.edit'],
} as const;
const runId = z.uuid();

const run = z.object({
  id: runId,
  origin: z.enum(['address', 'file', 'clock']),
  fileName: z.string().nullable(),
  state: z.enum(['working', 'asks', 'done', 'failed', 'dropped']),
  beganAt: instant,
  endedAt: instant.nullable(),
  beganBy: z.object({ givenName: localText(), familyName: localText() }).nullable(),
  taskId: z.uuid(),
  counts: rosterCounts.nullable(),
  /** So many are gone, or leave a classroom, that somebody looks at it first. */
  manyGone: z.boolean(),
  fault: rosterFault.nullable(),
});

const begun = z.object({ runId, taskId: z.uuid() });
const underWay = ['no_roster', 'run_under_way'] as const;

/** The roster of a company, as OneRoster CSV: from where it comes, what is taken of it, and what came of each run. */
export const rosterEndpoints = contract({
  readRoster: {
    method: 'GET',
    path: '/roster',
    summary: 'From where the roster comes, when, and what is taken of it. The secret of the address is not shown.',
    permission,
    input: nothing,
    reply: z.object({
      roster: rosterSettings
        .extend({ hasSecret: z.boolean(), settledAt: instant, nextAt: instant.nullable() })
        .nullable(),
    }),
    refusals: [],
  },
  saveRoster: {
    method: 'PUT',
    path: '/roster',
    summary: 'Settles the roster. It is read in the name of who settled it, as long as they may do the same.',
    permission,
    asksAgain: true,
    input: rosterSettings.extend({
      /** What the address is asked with; empty keeps the one there is. */
      secret: z
        .string()
        .regex(/^[ -~]*$/)
        .max(500),
      withoutSecret: z.boolean(),
    }),
    reply: nothing,
    refusals: ['address_refused', 'hour_needs_address', 'secret_again'],
  },
  removeRoster: {
    method: 'DELETE',
    path: '/roster',
    summary: 'Ends the roster and forgets whom it brought. The people and classrooms stay.',
    permission,
    input: nothing,
    reply: nothing,
    refusals: ['run_under_way'],
  },
  uploadRoster: {
    kind: 'upload',
    method: 'POST',
    path: '/roster/files',
    summary: 'Reads a OneRoster file and works out what it would change. Nothing is written.',
    permission,
    input: z.object({ name: z.string().min(1).max(300) }),
    reply: begun,
    refusals: [...underWay, 'file_unreadable', 'reader_failed', 'reader_busy'],
    ownTransactions: true,
    bodyLimit: 20 * 1024 * 1024,
  },
  startRosterRun: {
    method: 'POST',
    path: '/roster/runs',
    summary: 'Reads the roster from its address and works out what it would change. Nothing is written.',
    permission,
    needsRoom: true,
    input: nothing,
    reply: begun,
    refusals: [...underWay, 'no_address'],
  },
  listRosterRuns: {
    method: 'GET',
    path: '/roster/runs',
    summary: 'The runs of the last hundred days, the newest first, and what came of each.',
    permission,
    input: z.object({ ...pageInput }),
    reply: collection(run),
    refusals: [],
  },
  readRosterRun: {
    method: 'GET',
    path: '/roster/runs/:runId',
    summary: 'A run, with the rows that were refused and whom it changed or would change.',
    permission,
    input: z.object({ runId }),
    reply: run.extend({ lines: z.array(rosterLine) }),
    refusals: [],
  },
  confirmRosterRun: {
    method: 'POST',
    path: '/roster/runs/:runId/confirmation',
    summary: 'Writes what a run worked out, judged once more.',
    permission,
    asksAgain: true,
    needsRoom: true,
    input: z.object({ runId }),
    reply: begun,
    refusals: ['not_waiting', ...underWay],
  },
  dropRosterRun: {
    method: 'DELETE',
    path: '/roster/runs/:runId',
    summary: 'Drops a run that waits: nothing of it is written.',
    permission,
    input: z.object({ runId }),
    reply: nothing,
    refusals: ['not_waiting'],
  },
});
