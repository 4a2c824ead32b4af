import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { enqueueJob, jobKind } from '../../platform/server/jobs/jobs.ts';

/** The job of a later feature that counts anew what examinees made of the questions of an exam. */
export const countStatisticsJob = jobKind('count_statistics', z.object({ company: z.uuid(), exam: z.uuid() }));

/** The results of an exam are out: published once that is kept. */
export const tellReleased = (db: Db, companyId: string, examId: string): Promise<void> =>
  enqueueJob(db, countStatisticsJob, { company: companyId, exam: examId }, `${countStatisticsJob.name}:${examId}`);
