import type { Jobs } from './jobs.ts';
import { giveUpTask } from './tasks.ts';
import { diskLow } from '../../contract.ts';

/**
 * Jobs that write files or thousands of rows. Where there is no room their task ends with the reason instead, and a person
 * orders it again. Jobs without a task go on.
 */
export const jobsWithRoom = (hasRoom: () => Promise<boolean>, jobs: Jobs): Jobs =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]): [string, Jobs[string]] => [
      name,
      async (payload, context) => {
        const { company: companyId = '', task } = payload;
        if (task === undefined || (await hasRoom())) return job(payload, context);
        await context.inTransaction({ companyId, role: 'staff' }, (db) => giveUpTask(db, task, context.now(), diskLow));
      },
    ]),
  );
