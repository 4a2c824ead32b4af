import { z } from 'zod';
import { theClock } from '../../platform/server/database/acting.ts';
import { jobKind, jobOf, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { markSittings } from './mark-sittings.ts';

export const markSittingJob = jobKind('mark_sitting', z.object({ company: z.uuid(), sitting: z.uuid() }));

/** Marks one sitting that has ended. Those that end by themselves or are handed in are marked as they come (`sweep.ts`). */
export const resultJobs: Jobs = jobOf(markSittingJob, ({ company, sitting }, { inTransaction, now }) =>
  inTransaction({ companyId: company, role: 'staff', by: theClock }, (db) => markSittings(db, [sitting], now())),
);
