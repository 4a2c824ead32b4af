import type { Jobs } from '../../platform/server/jobs.ts';
import { announce } from '../../platform/server/live.ts';
import { turnExams } from './exam-writing.ts';

export const examJobs: Jobs = {
  /** Each minute: opens and closes exams by the clock. Nobody waits for it, since readers ask the clock themselves. */
  async turn_exams(_, { inTransaction, now }) {
    const companies = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
      db.selectFrom('company').select('id').execute(),
    );
    for (const { id: companyId } of companies)
      await inTransaction({ companyId, role: 'staff' }, async (db) => {
        for (const examId of await turnExams(db, now())) await announce(db, 'exam', examId);
      });
  },
};
