import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind } from '../../../platform/server/jobs/jobs.ts';

export const mailPlansJob = jobKind('mail_exam_plans', z.object({ company: z.uuid(), exam: z.uuid() }));

/**
 * To be called wherever an exam's times, place or people may have changed: two minutes after the last such change, who has
 * not been mailed what holds now is mailed.
 */
export async function planChanged(db: Db, examId: string): Promise<void> {
  const { rows } = await sql<{ company: string }>`select company_id as company from exam where id = ${examId}`.execute(
    db,
  );
  for (const { company } of rows)
    await enqueueJob(db, mailPlansJob, { company, exam: examId }, `${mailPlansJob.name}:${examId}`);
}
