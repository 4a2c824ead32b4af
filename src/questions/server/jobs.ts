import { nobody } from '../../platform/server/actor.ts';
import { recordAudit } from '../../platform/server/audit.ts';
import { enqueueJob, type Jobs } from '../../platform/server/jobs.ts';
import { checkQuestionsFrom } from './check-questions.ts';
import { purgeTrash } from './purge-trash.ts';

const highestNumber = 2_147_483_647;

export const questionJobs: Jobs = {
  /** After an import, and where the company expects something else: what there is to say of these questions. */
  async check_questions({ companyId = '', first = '1', last = String(highestNumber) }, { inTransaction, now }) {
    const check = (from: number): Promise<number | null> =>
      inTransaction({ companyId, role: 'staff' }, (db) =>
        checkQuestionsFrom(db, { first: from, last: Number(last) }, now()),
      );
    for (let from: number | null = Number(first); from !== null;) from = await check(from);
  },

  /** Once a week: what there is to say of every question, since others like it came and went. */
  async check_banks(_, { inTransaction }) {
    await inTransaction({ companyId: null, role: 'staff' }, async (db) => {
      const companies = await db.selectFrom('company').select('id').execute();
      for (const { id: companyId } of companies)
        await enqueueJob(db, 'check_questions', { companyId, first: '1' }, `check_questions ${companyId}`);
    });
  },

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
