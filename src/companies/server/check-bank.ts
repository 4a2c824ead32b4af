import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { enqueueJob, jobKind, queuedFlag } from '../../platform/server/jobs/jobs.ts';

/**
 * The job of a later feature that looks at a company's questions for what there is to say of them: the few that wait
 * longest, or the whole bank. `companyId` stands in jobs of an earlier release, which are done for the whole bank.
 */
export const checkBankJob = jobKind(
  'check_questions',
  z
    .object({ company: z.uuid().optional(), companyId: z.uuid().optional(), whole: queuedFlag.default(false) })
    .transform(({ company, companyId, whole }) => ({
      company: z.uuid().parse(company ?? companyId),
      whole: whole || companyId !== undefined,
    })),
);

/** Queues a look at the whole bank, which begins as soon as the caller's transaction is kept. */
export const enqueueWholeCheck = (db: Db, company: string): Promise<void> =>
  enqueueJob(db, checkBankJob, { company, whole: true }, `${checkBankJob.name}:whole:${company}`);
