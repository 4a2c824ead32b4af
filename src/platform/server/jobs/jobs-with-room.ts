import { taskPayload, type Jobs } from './jobs.ts';
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
        const { data: about } = taskPayload.safeParse(payload);
        if (!about || (await hasRoom())) return job(payload, context);
        const { company: companyId, task } = about;
        await context.inTransaction({ companyId, role: 'staff' }, (db) => giveUpTask(db, task, context.now(), diskLow));
      },
    ]),
  );
