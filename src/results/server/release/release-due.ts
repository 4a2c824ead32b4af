import { lockExam } from '../../../exams/server/exam-writing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { theClock } from '../../../platform/server/database/acting.ts';
import { forEachCompany } from '../../../platform/server/jobs/each-company.ts';
import type { JobContext, Jobs } from '../../../platform/server/jobs/jobs.ts';
import { isDue, releaserOf } from '../../domain/release/plan.ts';
import { findPlan, findSecondPerson, listDuePlans } from './plan-queries.ts';
import { releaseNow } from './release-now.ts';

/** `publicUrl` is where mails lead. */
export const releaseJobs = (publicUrl: string): Jobs => ({
  release_due: (_, context) => releaseDue(context, publicUrl),
});

/**
 * Each minute: lets results out whose moment has come. What is in the way keeps them until it is gone, or the plan is called off; the
 * exam's page says what it is.
 */
async function releaseDue({ inTransaction, now }: JobContext, publicUrl: string): Promise<void> {
  await forEachCompany(inTransaction, async (companyId) => {
    const fence = { companyId, role: 'staff', by: theClock } as const;
    const due = await inTransaction(fence, (db) => listDuePlans(db, now()));
    for (const examId of due)
      await inTransaction(fence, async (db) => {
        const exam = await lockExam(db, examId, now());
        // Meanwhile somebody may have called it off, or moved it.
        const plan = await findPlan(db, examId);
        if (!exam || !plan || !isDue(plan, await findSecondPerson(db), now())) return;
        const releasing = { accountId: releaserOf(plan), companyId, publicUrl, now: now() };
        const outcome = await releaseNow(db, exam, releasing);
        // Nothing was written before it said no.
        if (outcome instanceof Refusal) return;
      });
  });
}
