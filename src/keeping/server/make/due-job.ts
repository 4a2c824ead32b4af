import type { Db } from '../../../platform/server/database/database.ts';
import { theClock } from '../../../platform/server/database/acting.ts';
import { forEachCompany } from '../../../platform/server/jobs/each-company.ts';
import type { JobContext, Jobs } from '../../../platform/server/jobs/jobs.ts';
import { createTask } from '../../../platform/server/jobs/tasks.ts';
import { nextTurn } from './next-turn.ts';
import { createBackup, findBackupSetting, saveBackupSetting } from '../backup-queries.ts';
import { backupTask, enqueueBackup } from './make-job.ts';

/** The clock has no account; a task wants one. Nobody's pages list it. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const dueJobs: Jobs = {
  back_up_due: (_, context) => backUpDue(context),
};

/** Every hour: begins the backups whose turn has come, and says when the next one comes. */
async function backUpDue({ inTransaction, now }: JobContext): Promise<void> {
  await forEachCompany(inTransaction, (companyId) =>
    inTransaction({ companyId, role: 'staff', by: theClock }, async (db) => {
      const setting = await findBackupSetting(db);
      if (!setting.dueAt || setting.dueAt > now()) return;
      await saveBackupSetting(db, { ...setting, dueAt: nextTurn(setting.every, now()) });
      await beginBackup(db, { companyId, madeBy: null, now: now() });
    }),
  );
}

type Beginning = { readonly companyId: string; readonly madeBy: string | null; readonly now: Date };

/** Notes a backup and queues its making. */
export async function beginBackup(db: Db, { companyId, madeBy, now }: Beginning): Promise<string> {
  const taskId = await createTask(db, { kind: backupTask, startedBy: madeBy ?? nobody, total: 0, now });
  const company = await db.selectFrom('company').select('code').where('id', '=', companyId).executeTakeFirstOrThrow();
  const name = `${company.code}-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.zip`;
  const origin = madeBy ? 'made' : 'scheduled';
  const backupId = await createBackup(db, { origin, name, madeBy, taskId, now });
  await enqueueBackup(db, { companyId, taskId });
  return backupId;
}
