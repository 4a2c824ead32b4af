import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mediaAway } from '../../../platform/contract.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind, jobOf, taskPayload, type Jobs } from '../../../platform/server/jobs/jobs.ts';
import { doTask, findTaskStarter, finishTask, reportProgress } from '../../../platform/server/jobs/tasks.ts';
import { MediaAway } from '../../../platform/server/outage.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import { acceptKeys } from '../../../results/server/certificates/keys-elsewhere.ts';
import { backedUp } from '../../domain/company-tables.ts';
import type { RestoreReport } from '../../report-schema.ts';
import { findBackupSetting, listParts } from '../backup-queries.ts';
import { readParts } from '../file/parts.ts';
import { BackupFault } from '../file/source.ts';
import type { Keeping } from '../make/make-job.ts';
import { openKey } from '../passphrase.ts';
import { mapIds, withIdsOfHere } from './map-ids.ts';
import { digestOf, openBackup, type OpenBackup } from './open-backup.ts';
import {
  endRestore,
  findRestoreOfTask,
  hasModel,
  isEmpty,
  layReady,
  listFilesHere,
  removeReady,
  saveForeign,
  saveReport,
} from './restore-queries.ts';
import { restoreReady, type Outcome } from './restore-ready.ts';
import { findHeld } from './rights.ts';
import { TooMany } from './room.ts';
import { staffOf, type RestoreWork } from './restore-work.ts';
import { noteBefore, undoRestore, WorkedOn } from './undo-restore.ts';

export const restoreTask = 'company_restore';
const payload = taskPayload.extend({ what: z.enum(['check', 'restore', 'undo']) });
const restoreJob = jobKind('restore_company', payload);

/** Queues a check of a backup, its restoring or the undoing of that, in the caller's transaction. */
export const enqueueRestore = (db: Db, order: z.input<typeof payload>) =>
  enqueueJob(db, restoreJob, order, `${restoreJob.name}:${order.task}`);

/** The company has things of its own, and the backup is of another one. */
class NotEmpty extends Error {}

/** The company was created with another dataset model than that of the backup. */
class OtherModel extends Error {}
/** The company has things of its own, and the backup is signed elsewhere: a company administrator has to know what it is. */
class NeedsCompanyAdmin extends Error {}

export const restoreJobs = (keeping: Keeping): Jobs =>
  jobOf(restoreJob, ({ company: companyId, task: taskId, what }, context) =>
    doTask({ companyId, taskId }, context, {
      work: (attempt) => works[what]({ attempt, keeping, context }),
      reasonOf,
    }),
  );

function reasonOf(error: unknown): string | null {
  if (error instanceof BackupFault) return error.code;
  if (error instanceof NotEmpty) return 'company_not_empty';
  if (error instanceof OtherModel) return 'other_model';
  if (error instanceof NeedsCompanyAdmin) return 'foreign_needs_company_admin';
  if (error instanceof TooMany) return `too_many_${error.kind}`;
  if (error instanceof WorkedOn) return 'worked_on';
  return error instanceof MediaAway ? mediaAway : null;
}

type Restore = NonNullable<Awaited<ReturnType<typeof findRestoreOfTask>>>;

async function open({ attempt, keeping, context }: RestoreWork, { backupId, sealedKey }: Restore): Promise<OpenBackup> {
  const { companyId } = attempt;
  const { parts, setting } = await context.inTransaction(staffOf(attempt), async (db) => ({
    parts: await listParts(db, backupId),
    setting: await findBackupSetting(db),
  }));
  const keyFor = async (salt: Buffer) => {
    const kept = sealedKey ?? (setting.salt?.equals(salt) ? setting.sealedKey : null);
    return kept && openKey(keeping.secret, kept, companyId);
  };
  return openBackup(readParts(keeping.media, companyId, parts), signingFrom(keeping.secret), keyFor);
}

const find = ({ attempt, context }: RestoreWork) =>
  context.inTransaction(staffOf(attempt), (db) => findRestoreOfTask(db, attempt.taskId));

/** Reads every byte of a backup, lays its rows ready, restores them and undoes that: so it is known what would come of it. */
async function checkBackup(work: RestoreWork): Promise<void> {
  const { attempt, context } = work;
  const of = staffOf(attempt);
  const restore = await find(work);
  if (!restore) return context.inTransaction(of, (db) => finishTask(db, attempt, {}, context.now()));
  const backup = await open(work, restore);
  const { manifest, signer } = backup;
  const isOwn = manifest.company.id === attempt.companyId;
  const wasEmpty = await context.inTransaction(of, async (db) => {
    const isEmptyNow = await isEmpty(db);
    if (!isOwn && !isEmptyNow) throw new NotEmpty();
    if (!(await hasModel(db, attempt.companyId, manifest.company.model))) throw new OtherModel();
    await removeReady(db, restore.id);
    await saveForeign(db, restore.id, !isOwn);
    return isEmptyNow;
  });
  await layAllReady(work, restore.id, backup);
  const { madeAt, company } = manifest;
  const found = { madeAt, company, isOwn, signer, needsCompanyAdmin: !signer.isOurs && !wasEmpty };
  const report: RestoreReport = { ...found, digest: digestOf(manifest), ...(await tryOut(work, restore.id)) };
  await context.inTransaction(of, async (db) => {
    await saveReport(db, restore.id, report);
    await recordAudit(db, { action: 'backup.checked', subjectId: restore.backupId, details: { name: restore.name } });
    await finishTask(db, attempt, { restoreId: restore.id }, context.now());
  });
}

/** All rows into `restore_row`, and a look at every other byte. */
async function layAllReady({ attempt, context }: RestoreWork, restoreId: string, backup: OpenBackup): Promise<void> {
  const { tables, files } = backup.manifest;
  const of = staffOf(attempt);
  const known = tables.filter(({ name }) => backedUp.has(name) || name === 'company');
  const linesOf = async (file: string) => (await backup.read(file)).toString('utf8').split('\n').filter(Boolean);
  const parsed = async (table: string) => {
    const of = known.find(({ name }) => name === table)?.files ?? [];
    const lines = await Promise.all(of.map(linesOf));
    return lines.flat().map((line): unknown => JSON.parse(line));
  };
  const map = await context.inTransaction(of, (db) => mapIds(db, attempt.companyId, parsed));
  const others = files.filter(({ name }) => !name.startsWith('tables/'));
  const total = known.reduce((sum, table) => sum + table.files.length, 0) + others.length;
  let done = 0;
  const step = async () => {
    done += 1;
    if (done % 20 === 0) await reportProgress(context.inTransaction, attempt, { done, total });
  };
  for (const table of known) {
    let place = 0;
    for (const file of table.files) {
      const lines = (await linesOf(file)).map((line) => withIdsOfHere(line, map));
      await context.inTransaction(of, (db) => layReady(db, restoreId, { table: table.name, from: place, lines }));
      place += lines.length;
      await step();
    }
  }
  for (const { name } of others) {
    await backup.read(name);
    await step();
  }
}

class Undone extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('what was tried out is undone');
    this.outcome = outcome;
  }
}

async function tryOut({ attempt, context }: RestoreWork, restoreId: string): Promise<Outcome> {
  try {
    return await context.inTransaction(staffOf(attempt), async (db) => {
      throw new Undone(await restoreReady(db, restoreId, { ...attempt, now: context.now() }));
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** Pictures and files first, which nothing shows before their rows are there; then all rows in one transaction. */
async function restoreBackup(work: RestoreWork): Promise<void> {
  const { attempt, context } = work;
  const of = staffOf(attempt);
  const restore = await find(work);
  if (!restore?.report || restore.restoredAt)
    return context.inTransaction(of, (db) => finishTask(db, attempt, {}, context.now()));
  const { report } = restore;
  const backup = await open(work, restore);
  await restoreMedia(work, backup);
  await context.inTransaction(of, async (db) => {
    const wasEmpty = await isEmpty(db);
    if (!report.isOwn && !wasEmpty) throw new NotEmpty();
    const by = await findTaskStarter(db, attempt.taskId);
    if (!backup.signer.isOurs && !wasEmpty && !(await findHeld(db, by)).everything) throw new NeedsCompanyAdmin();
    if (wasEmpty) await noteBefore(db, restore.id, attempt.companyId);
    const outcome = await restoreReady(db, restore.id, { ...attempt, now: context.now() });
    if (!backup.signer.isOurs) await acceptSigner(db, backup, by, context.now());
    await endRestore(db, restore.id, context.now());
    await saveReport(db, restore.id, { ...report, ...outcome });
    const details = { name: restore.name, signedBy: report.signer.key, ...onRecord({ ...report, ...outcome }) };
    await recordAudit(db, { action: 'backup.restored', subjectId: restore.backupId, details });
    await finishTask(db, attempt, { restoreId: restore.id }, context.now());
  });
}

const acceptSigner = (db: Db, { manifest, signer }: OpenBackup, by: string, now: Date) =>
  acceptKeys(db, { keys: manifest.keys, address: signer.address, by, now });

const onRecord = ({ madeAt, digest, kinds, withoutRights }: RestoreReport) => {
  const sums = { added: sumOf(kinds, 'added'), setBack: sumOf(kinds, 'changed') };
  return { madeAt, digest, ...sums, ...(withoutRights > 0 ? { withoutRights } : {}) };
};

const sumOf = (kinds: RestoreReport['kinds'], what: 'added' | 'changed') =>
  kinds.reduce((sum, { all }) => sum + all[what], 0);

async function restoreMedia({ attempt, keeping, context }: RestoreWork, backup: OpenBackup): Promise<void> {
  const { companyId } = attempt;
  const here = await context.inTransaction(staffOf(attempt), listFilesHere);
  const files = backup.manifest.files.filter(({ name }) => /^(media|files)\//.test(name));
  for (const [at, { name }] of files.entries()) {
    const [folder, id = ''] = name.split('/');
    if (folder === 'media') await saveMedia(keeping, companyId, id, await backup.read(name));
    else if (!here.has(id)) await keeping.media.keepFile(companyId, id, await backup.read(name));
    if (at % 50 === 0) await reportProgress(context.inTransaction, attempt, { done: at, total: files.length + 1 });
  }
}

/** A picture goes by the hash of its bytes, so that no other can be put in its place. */
async function saveMedia({ media }: Keeping, companyId: string, hash: string, bytes: Buffer): Promise<void> {
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new BackupFault('backup_altered');
  await media.save(companyId, hash, bytes);
}

const works = { check: checkBackup, restore: restoreBackup, undo: undoRestore };
