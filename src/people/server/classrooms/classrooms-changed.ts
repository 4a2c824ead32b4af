import type { Actor } from '../../../platform/access.ts';
import { accountOf, companyOf } from '../../../platform/server/web/actor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob } from '../../../platform/server/jobs/jobs.ts';

/** The job of a later feature that has the exams given to classrooms follow who is in them and subscribed. */
export const followClassroomsJob = 'follow_classrooms';

/** Somebody joined or left a classroom, or their subscription or standing changed: told once that is kept. */
export const tellClassroomsChanged = (db: Db, actor: Actor, companyId = companyOf(actor)): Promise<void> =>
  enqueueJob(
    db,
    followClassroomsJob,
    { company: companyId, account: accountOf(actor) },
    `${followClassroomsJob}:${companyId}:${accountOf(actor)}`,
  );
