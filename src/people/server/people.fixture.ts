import { extraTimes } from '../../exams/server/follow-extra-time.ts';
import type { Sealing } from '../../identity/server/encrypted-secrets.ts';
import type { InTransaction } from '../../platform/server/database/database.ts';
import { peopleJobs } from './jobs.ts';
import { peopleImportHandlers } from './import/people-imports.ts';
import { peopleHandlers } from './handlers.ts';

/** The handlers of people as the product has them. */
export const peopleInTest = peopleHandlers(extraTimes);

/** Imports of people, and the job that does them, as the product puts them together. */
export const importsInTest = peopleImportHandlers(extraTimes);
export const peopleJobsInTest = (inTransaction: InTransaction, sealing: Sealing) =>
  peopleJobs(inTransaction, sealing, extraTimes);
