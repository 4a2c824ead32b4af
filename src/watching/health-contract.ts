import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';
import { fineCodes, problemCodes } from './domain/finding.ts';

const values = z.record(z.string(), z.union([z.string(), z.number()]));
const seconds = z.number();

/** How the installation is. */
export const healthEndpoints = contract({
  readHealth: {
    method: 'GET',
    path: '/platform/health',
    summary:
      'What is wrong with the installation, each with a code, and what goes on: servers, work, disks. Looked at every five seconds at most.',
    permission: 'platform',
    ownTransactions: true,
    input: nothing,
    reply: z.object({
      at: instant,
      release: z.string(),
      findings: z.array(
        z.discriminatedUnion('level', [
          z.object({ level: z.literal('fine'), code: z.enum(fineCodes), values }),
          z.object({ level: z.literal('problem'), code: z.enum(problemCodes), values }),
        ]),
      ),
      servers: z.array(
        z.object({
          host: z.string(),
          pid: z.int(),
          release: z.string(),
          startedAt: instant,
          /** Since it last said that it lives. */
          silent: seconds,
          lives: z.boolean(),
        }),
      ),
      lanes: z.array(
        z.object({
          name: z.enum(['clock', 'mail', 'long']),
          waiting: z.int(),
          oldest: seconds,
          failing: z.int(),
          givenUp: z.int(),
        }),
      ),
      /** The latest jobs that failed; the log says why. */
      failures: z.array(z.object({ job: z.string(), at: instant, tries: z.int(), givenUp: z.boolean() })),
      disks: z.array(z.object({ folder: z.string(), free: z.number(), least: z.number() })),
      database: z.object({ version: z.string(), bytes: z.number() }).nullable(),
      openSittings: z.int(),
      endingLag: seconds,
      markingLag: seconds,
    }),
    refusals: [],
  },
});
