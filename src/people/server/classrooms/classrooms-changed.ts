import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind } from '../../../platform/server/jobs/jobs.ts';

/** The job of a later feature that has coming exams follow their people: who is in a classroom and subscribed, and extra time. */
export const followClassroomsJob = jobKind('follow_classrooms', z.object({ company: z.uuid(), account: z.uuid() }));

type By = { readonly companyId: string; readonly accountId: string };

/** Somebody joined or left a classroom, or their subscription, standing or extra time changed: published once that is kept. */
export const tellClassroomsChanged = (db: Db, { companyId, accountId }: By): Promise<void> =>
  enqueueJob(
    db,
    followClassroomsJob,
    { company: companyId, account: accountId },
    `${followClassroomsJob.name}:${companyId}:${accountId}`,
  );
