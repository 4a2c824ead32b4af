import { recordAudit, type RecordedAction } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';

/** The company's record of a change of its syllabus, and word of it to open pages. */
export async function told(db: Db, subjectId: string, event: RecordedAction): Promise<void> {
  await recordAudit(db, { ...event, subjectId });
  await announce(db, 'syllabus', subjectId);
}
