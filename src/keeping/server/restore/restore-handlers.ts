import { may } from '../../../platform/access.ts';
import { found, refuse, Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { createTask } from '../../../platform/server/jobs/tasks.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { keepingContract } from '../../contract.ts';
import type { RestoreReport } from '../../report-schema.ts';
import { findBackup, listParts } from '../backup-queries.ts';
import { readParts } from '../file/parts.ts';
import { keyFrom, readHead } from '../file/sealed-file.ts';
import { BackupFault } from '../file/source.ts';
import type { Keeping } from '../make/make-job.ts';
import { sealKey } from '../passphrase.ts';
import { isMoving, lastRestore } from './last-restore.ts';
import { enqueueRestore, restoreTask } from './restore-job.ts';
import { createRestore, findRestore, isEmpty, removeRestore, saveRestoreTask } from './restore-queries.ts';
import { whyNotUndone } from './undo-restore.ts';

type Own = Pick<Handlers<typeof keepingContract>, 'checkRestore' | 'startRestore' | 'putRestoreAway'>;

/** Finding out what a backup would change, and restoring it. */
export const restoreHandlers = ({ media, secret }: Keeping): Own => ({
  async checkRestore({ backupId, passphrase }, { transact, actor: { companyId, accountId }, now }) {
    const ready = await transact(async (db) => {
      const { finishedAt } = found(await findBackup(db, backupId));
      return finishedAt ? listParts(db, backupId) : null;
    });
    if (!ready) return refuse('backup_not_ready');
    const key =
      passphrase === null || passphrase === '' ? null : await keyOf(readParts(media, companyId, ready), passphrase);
    if (key instanceof Refusal) return key;
    return transact(async (db) => {
      if (await isUnderWay(db, companyId)) return refuse('restore_under_way');
      const sealedKey = key && sealKey(secret, key, companyId);
      const id = await createRestore(db, { backupId, startedBy: accountId, sealedKey, now });
      await begin(db, { companyId, accountId, restoreId: id, what: 'check', now });
      return { id };
    });
  },

  async startRestore({ restoreId, companyName, acceptForeign }, { db, actor, now }) {
    const { companyId, accountId } = actor;
    const restore = found(await findRestore(db, restoreId));
    const { report, restoredAt } = restore;
    if (await isUnderWay(db, companyId)) return refuse('restore_under_way');
    if (!report || restoredAt) return refuse('not_checked');
    const isCompanyAdmin = may(actor, 'company_admin');
    if (!report.signer.isOurs && !isCompanyAdmin && !(await isEmpty(db))) return refuse('foreign_needs_company_admin');
    if (restore.startedBy !== accountId && !(isCompanyAdmin && isWhole(report))) return refuse('checked_by_another');
    if (!report.signer.isOurs && !acceptForeign) return refuse('foreign_signature');
    if (!(await isNameOfCompany(db, companyId, companyName))) return refuse('company_name_wrong');
    await begin(db, { companyId, accountId, restoreId, what: 'restore', now });
    return {};
  },

  async putRestoreAway({ restoreId }, { db, actor: { companyId } }) {
    found(await findRestore(db, restoreId));
    if (await isUnderWay(db, companyId)) return refuse('restore_under_way');
    await removeRestore(db, restoreId);
    return {};
  },
});

/** Nothing of it was kept back because of who checked it. */
const isWhole = ({ withoutRights, notAssigned }: RestoreReport): boolean => withoutRights + notAssigned === 0;

type Undoing = Omit<Beginning, 'what'> & { readonly companyName: string };

/** Queues the undoing of what was restored into an empty company, as long as nobody has worked there since. */
export async function beginUndoing(db: Db, { companyName, ...beginning }: Undoing) {
  const { companyId, restoreId } = beginning;
  found(await findRestore(db, restoreId));
  if (await isUnderWay(db, companyId)) return refuse('restore_under_way');
  const why = await whyNotUndone(db, restoreId);
  if (why) return refuse(why);
  if (!(await isNameOfCompany(db, companyId, companyName))) return refuse('company_name_wrong');
  await begin(db, { ...beginning, what: 'undo' });
  return {};
}

async function isNameOfCompany(db: Db, companyId: string, typed: string): Promise<boolean> {
  const { name } = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  return isNameOf(typed, name);
}

type Beginning = {
  readonly companyId: string;
  readonly accountId: string;
  readonly restoreId: string;
  readonly what: 'check' | 'restore' | 'undo';
  readonly now: Date;
};

async function begin(db: Db, { companyId, accountId, restoreId, what, now }: Beginning): Promise<void> {
  const taskId = await createTask(db, { kind: restoreTask, startedBy: accountId, total: 0, now });
  await saveRestoreTask(db, restoreId, taskId);
  await enqueueRestore(db, { company: companyId, task: taskId, what });
}

/** In turn with others who ask the same: the company's row is held until the end of the transaction. */
async function isUnderWay(db: Db, companyId: string): Promise<boolean> {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
  return isMoving(await lastRestore(db));
}

/** The key, once the first piece of the file was opened with it. */
async function keyOf(source: ReturnType<typeof readParts>, passphrase: string) {
  try {
    const sealed = await readHead(source);
    if (!sealed) return null;
    const key = await keyFrom(passphrase, sealed.salt);
    await sealed.open(key);
    return key;
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    const { code } = error;
    if (code === 'passphrase_wrong' || code === 'backup_cut_off' || code === 'backup_newer') return refuse(code);
    throw error;
  }
}

/** Typed as the company is called in one of its languages, whatever the case. */
function isNameOf(typed: string, name: unknown): boolean {
  const plain = (text: unknown) =>
    typeof text === 'string' ? text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase() : '';
  return (
    plain(typed) !== '' && Object.values(name as Record<string, unknown>).some((one) => plain(one) === plain(typed))
  );
}
