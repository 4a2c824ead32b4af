import { nobody } from '../../platform/server/actor.ts';
import { recordAudit } from '../../platform/server/audit.ts';
import type { Jobs } from '../../platform/server/jobs.ts';
import { purgeTrash } from './purge-trash.ts';

export const questionJobs: Jobs = {
  /** Once a day: empties the trash of what has lain there for thirty days. */
  async purge_trash(_, { inTransaction, now }) {
    const companies = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
      db.selectFrom('company').select('id').execute(),
    );
    for (const { id: companyId } of companies)
      await inTransaction({ companyId, role: 'staff' }, async (db) => {
        const numbers = await purgeTrash(db, now());
        if (numbers.length === 0) return;
        await recordAudit(db, nobody, { action: 'questions.purged', subjectId: null, at: now(), details: { numbers } });
      });
  },
};
