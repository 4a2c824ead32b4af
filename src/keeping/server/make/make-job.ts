import type { Db } from '../../../platform/server/database/database.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import { doTask, finishTask, reportProgress, type TaskAttempt } from '../../../platform/server/jobs/tasks.ts';
import type { MediaFiles, PassingFiles } from '../../../platform/server/media/media-path.ts';
import { storeFile } from '../../../platform/server/media/stored-files.ts';
import { MediaAway } from '../../../platform/server/outage.ts';
import { mediaAway } from '../../../platform/contract.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import {
  addPart,
  findBackupOfTask,
  findBackupSetting,
  finishBackup,
  removeOlder,
  type BackupSetting,
} from '../backup-queries.ts';
import { writeParts } from '../file/parts.ts';
import { sealInto } from '../file/sealed-file.ts';
import type { Sink } from '../file/source.ts';
import { openKey } from '../passphrase.ts';
import { BackupWriter } from './write-backup.ts';

export const backupTask = 'company_backup';
const backupJob = jobKind('back_up_company', taskPayload);

/** What backups are made and restored with. */
export type Keeping = {
  readonly media: MediaFiles & PassingFiles;
  readonly secret: Secrets;
  readonly publicUrl: string;
  readonly release: string;
};

/** Queues the making of a backup, which begins as soon as the caller's transaction is kept. */
export const enqueueBackup = (db: Db, { companyId: company, taskId: task }: { companyId: string; taskId: string }) =>
  enqueueJob(db, backupJob, { company, task }, `${backupJob.name}:${task}`);

/** The key of the passphrase cannot be opened any more: the passphrase has to be set again. */
class PassphraseLost extends Error {}

/** Safe to begin anew where its worker died: nothing refers to the parts before all of them are there. */
export const makeJobs = (keeping: Keeping): Jobs =>
  jobOf(backupJob, ({ company: companyId, task: taskId }, context) =>
    doTask({ companyId, taskId }, context, {
      work: (attempt) => makeBackup({ attempt, keeping, context }),
      reasonOf: (error) =>
        error instanceof PassphraseLost ? 'passphrase_lost' : error instanceof MediaAway ? mediaAway : null,
    }),
  );

type Making = { readonly attempt: TaskAttempt; readonly keeping: Keeping; readonly context: JobContext };

async function makeBackup({ attempt, keeping, context }: Making): Promise<void> {
  const { inTransaction, now } = context;
  const { companyId, taskId } = attempt;
  const of = { companyId, role: 'staff' } as const;
  const { backup, setting } = await inTransaction(of, async (db) => ({
    backup: await findBackupOfTask(db, taskId),
    setting: await findBackupSetting(db),
  }));
  // Somebody deleted it meanwhile.
  if (!backup) return inTransaction(of, (db) => finishTask(db, attempt, {}, now()));
  const parts = writeParts((bytes) =>
    storeFile((work) => inTransaction(of, work), keeping.media, { companyId, bytes, now: now() }),
  );
  const sealed = await sealedSink(parts, setting, keeping.secret, companyId);
  await writeAll(sealed ?? parts, { attempt, keeping, context });
  await sealed?.end();
  const written = await parts.end();
  const size = written.reduce((sum, part) => sum + part.size, 0);
  await inTransaction(of, async (db) => {
    for (const [place, part] of written.entries()) await addPart(db, backup.id, place, part);
    await finishBackup(db, backup.id, { size, sealed: sealed !== null, now: now() });
    if (backup.origin === 'scheduled') await removeOlder(db, setting.keep);
    await recordAudit(db, { action: 'backup.made', subjectId: backup.id, details: { name: backup.name, bytes: size } });
    await finishTask(db, attempt, { backupId: backup.id }, now());
  });
}

/** All rows as they stand at one moment, then pictures and files. */
async function writeAll(sink: Sink, { attempt, keeping, context }: Making): Promise<void> {
  const { companyId } = attempt;
  const { media, secret, publicUrl: address, release } = keeping;
  const writer = new BackupWriter(sink, { companyId, media, signing: signingFrom(secret), address, release });
  const said = (done: number, total: number) => reportProgress(context.inTransaction, attempt, { done, total });
  let tables = 0;
  await context.inTransaction({ companyId, role: 'staff', isFrozen: true }, (db) =>
    writer.addRows(db, async (done, total) => {
      tables = total;
      await said(done, total);
    }),
  );
  await writer.addMedia((done) => said(tables + done, tables + writer.media));
  await writer.end(context.now());
}

/** Seals with the key of the company's passphrase, where it has one. */
async function sealedSink(sink: Sink, { salt, sealedKey }: BackupSetting, secret: Secrets, companyId: string) {
  if (!salt || !sealedKey) return null;
  const key = openKey(secret, sealedKey, companyId);
  if (!key) throw new PassphraseLost('the key of the passphrase cannot be opened');
  return sealInto(sink, key, salt);
}
