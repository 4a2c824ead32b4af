import { recordAudit } from '../../platform/server/audit.ts';
import { announce } from '../../platform/server/live.ts';
import type { Context } from '../../platform/server/serve.ts';

/** The company's record of a change of its syllabus, and word of it to open pages. */
export async function told(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  action: string,
  subjectId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, actor, { action, subjectId, at: now, details });
  await announce(db, 'syllabus', subjectId);
}
