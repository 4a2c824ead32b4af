import { followClassroomsJob } from '../../people/server/classrooms/classrooms-changed.ts';
import { findCompanyDay } from '../../people/server/company-day.ts';
import { onBehalfOf } from '../../platform/server/database/acting.ts';
import { forEachCompany } from '../../platform/server/jobs/each-company.ts';
import { jobOf, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { announce } from '../../platform/server/live/live.ts';
import { followAccommodations } from './follow-accommodations.ts';
import { followClassrooms } from './follow-classrooms.ts';
import { turnExams } from './exam-writing.ts';

export const examJobs: Jobs = {
  /**
   * Each minute: opens and closes exams by the clock; nobody waits for it, since readers ask the clock themselves. Days
   * change too: with them a subscription begins or ends.
   */
  async turn_exams(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, async (db) => {
        for (const examId of await turnExams(db, now())) await announce(db, 'exam', examId);
        const today = await findCompanyDay(db, companyId, now());
        await followClassrooms(db, { today, now: now() });
        await followAccommodations(db);
      }),
    );
  },

  /** After people joined or left classrooms, or their subscriptions or extra time changed; on record under who changed it. */
  ...jobOf(followClassroomsJob, ({ company: companyId, account }, { inTransaction, now }) =>
    inTransaction({ companyId, role: 'staff', by: onBehalfOf(account) }, async (db) => {
      const today = await findCompanyDay(db, companyId, now());
      await followClassrooms(db, { today, now: now() });
      await followAccommodations(db);
    }),
  ),
};
