import { recordAudit, type RecordedAction } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';

/** Records a change of the company's syllabus, and has open pages show it. */
export async function recordAndAnnounce(db: Db, subjectId: string, event: RecordedAction): Promise<void> {
  await recordAudit(db, { ...event, subjectId });
  await announce(db, 'syllabus', subjectId);
}
