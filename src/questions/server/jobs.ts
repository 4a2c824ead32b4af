import { recordAudit } from '../../platform/server/record/audit.ts';
import { forEachCompany } from '../../platform/server/jobs/each-company.ts';
import { jobOf, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { checkBankJob, enqueueWholeCheck } from '../../companies/server/check-bank.ts';
import { askForAllChecks, checkNext } from './check/check-questions.ts';
import { purgeTrash } from './bulk/purge-trash.ts';

export const questionJobs: Jobs = {
  /**
   * After an import, and where the company expects something else: what there is to say of its questions, a few at a
   * time.
   */
  ...jobOf(checkBankJob, ({ company: companyId, whole }, { inTransaction, now }) =>
    inTransaction({ companyId, role: 'staff' }, (db) =>
      whole ? askForAllChecks(db, companyId) : checkNext(db, companyId, now()),
    ),
  ),

  /** Once a week: what there is to say of every question, since others like it came and went. */
  async check_banks(_, { inTransaction }) {
    await inTransaction({ companyId: null, role: 'staff' }, async (db) => {
      const companies = await db.selectFrom('company').select('id').execute();
      for (const { id } of companies) await enqueueWholeCheck(db, id);
    });
  },

  /** Once a day: empties the trash of what has lain there for thirty days. */
  async purge_trash(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, async (db) => {
        const numbers = await purgeTrash(db, now());
        if (numbers.length === 0) return;
        await recordAudit(db, { action: 'questions.purged', subjectId: null, details: { numbers } });
      }),
    );
  },
};
