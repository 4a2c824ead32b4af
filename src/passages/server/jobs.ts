import { forEachCompany } from '../../platform/server/jobs/each-company.ts';
import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { purgeTrashedPassages } from './purge-passages.ts';

/** Once a day: deletes what has lain in the trash for thirty days and stands in no paper. */
export const passageJobs: Jobs = {
  async purge_passages(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, async (db) => {
        const numbers = await purgeTrashedPassages(db, now());
        if (numbers.length === 0) return;
        await recordAudit(db, { action: 'passages.purged', subjectId: null, details: { numbers } });
      }),
    );
  },
};
