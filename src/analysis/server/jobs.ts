import { theClock } from '../../platform/server/database/acting.ts';
import { jobOf, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { countStatisticsJob } from '../../results/server/results-released.ts';
import { countStatistics } from './count-statistics.ts';

/** After a release: the statistics of its questions, counted anew from all that is released, so that it can be repeated. */
export const analysisJobs: Jobs = jobOf(countStatisticsJob, ({ company, exam }, { inTransaction, now }) =>
  inTransaction({ companyId: company, role: 'staff', by: theClock }, (db) => countStatistics(db, exam, now())),
);
