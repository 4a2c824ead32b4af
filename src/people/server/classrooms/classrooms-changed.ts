import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind } from '../../../platform/server/jobs/jobs.ts';

/** The job of a later feature that has the exams given to classrooms follow who is in them and subscribed. */
export const followClassroomsJob = jobKind('follow_classrooms', z.object({ company: z.uuid(), account: z.uuid() }));

type By = { readonly companyId: string; readonly accountId: string };

/** Somebody joined or left a classroom, or their subscription or standing changed: published once that is kept. */
export const tellClassroomsChanged = (db: Db, { companyId, accountId }: By): Promise<void> =>
  enqueueJob(
    db,
    followClassroomsJob,
    { company: companyId, account: accountId },
    `${followClassroomsJob.name}:${companyId}:${accountId}`,
  );
