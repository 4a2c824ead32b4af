import type { JobContext } from '../../../platform/server/jobs/jobs.ts';
import type { TaskAttempt } from '../../../platform/server/jobs/tasks.ts';
import type { Keeping } from '../make/make-job.ts';

/** One turn at checking, restoring or undoing. */
export type RestoreWork = { readonly attempt: TaskAttempt; readonly keeping: Keeping; readonly context: JobContext };

/** The fence of this work: the company whose backup it is. */
export const staffOf = ({ companyId }: TaskAttempt) => ({ companyId, role: 'staff' }) as const;
