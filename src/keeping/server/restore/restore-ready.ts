import type { Db } from '../../../platform/server/database/database.ts';
import { findTaskStarter, type TaskAddress } from '../../../platform/server/jobs/tasks.ts';
import type { keptBack, RestoreReport } from '../../report-schema.ts';
import { leaveErasedOut } from './erased-people.ts';
import { kindReports } from './kind-reports.ts';
import { findHeld, narrow } from './rights.ts';
import { restoreAll } from './restore-rows.ts';
import { withinLimits } from './room.ts';

/** What came, or would come, of a restore. */
export type Outcome = Pick<RestoreReport, 'kinds' | keyof typeof keptBack>;

/** Restores what lies ready in the caller's transaction, as the person who ordered this work may. */
export async function restoreReady(
  db: Db,
  restoreId: string,
  { companyId, taskId, now }: TaskAddress & { readonly now: Date },
): Promise<Outcome> {
  const erased = await leaveErasedOut(db, restoreId);
  const narrowed = await narrow(db, restoreId, await findHeld(db, await findTaskStarter(db, taskId)));
  const said = await withinLimits(db, { companyId, now }, () => restoreAll(db, restoreId, companyId));
  return { ...narrowed, erased, kinds: kindReports(said) };
}
