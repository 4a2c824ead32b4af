import { forEachCompany } from './each-company.ts';
import type { Jobs } from './jobs.ts';
import type { PassingFiles } from '../media/media-path.ts';
import { removeDueFiles } from '../media/stored-files.ts';
import { removeOldTaskFiles } from './task-files.ts';

export const fileJobs = (store: PassingFiles): Jobs => ({
  /** Every hour: files whose time is over go, and those that nothing came to refer to. */
  async forget_files(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, async (companyId) => {
      await inTransaction({ companyId, role: 'staff' }, (db) => removeOldTaskFiles(db, now()));
      await removeDueFiles(inTransaction, store, companyId, now());
    });
  },
});
