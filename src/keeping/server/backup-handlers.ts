import { isCheckedLately, may } from '../../platform/access.ts';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { enterCompany } from '../../platform/server/database/database.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { keepingContract } from '../contract.ts';
import { nextTurn } from './make/next-turn.ts';
import { findBackup, findBackupSetting, listBackups, listParts, saveBackupSetting } from './backup-queries.ts';
import type { BackupPart } from './file/parts.ts';
import { keyFrom, newSalt } from './file/sealed-file.ts';
import { beginBackup } from './make/due-job.ts';
import type { Keeping } from './make/make-job.ts';
import { sealKey } from './passphrase.ts';
import { isMoving, lastRestore } from './restore/last-restore.ts';
import { ticketsFrom } from './tickets.ts';

type Own = Pick<
  Handlers<typeof keepingContract>,
  | 'listBackups'
  | 'makeBackup'
  | 'deleteBackup'
  | 'orderBackupDownload'
  | 'downloadBackup'
  | 'updateBackupSetting'
  | 'setBackupPassphrase'
>;

/** Making, downloading and deleting backups, and what the company says about them. */
export const backupHandlers = ({ media, secret }: Keeping): Own => ({
  async listBackups(_, { db }) {
    const { every, keep, dueAt, salt } = await findBackupSetting(db);
    const setting = { every, keep, dueAt, hasPassphrase: salt !== null };
    return { backups: await listBackups(db), setting, restore: await lastRestore(db) };
  },

  async makeBackup(_, { db, actor: { companyId, accountId }, now }) {
    // One after the other: two that are ordered at once would be the same.
    await db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
    if ((await listBackups(db)).some(({ state }) => state === 'making')) return refuse('backup_under_way');
    const id = await beginBackup(db, { companyId, madeBy: accountId, now });
    await recordAudit(db, { action: 'backup.ordered', subjectId: id });
    return { id };
  },

  async deleteBackup({ backupId }, { db }) {
    const { name, origin } = found(await findBackup(db, backupId));
    const restore = await lastRestore(db);
    if (isMoving(restore) && restore?.backupId === backupId) return refuse('backup_in_use');
    await db.deleteFrom('company_backup').where('id', '=', backupId).execute();
    await recordAudit(db, { action: 'backup.deleted', subjectId: backupId, details: { name, origin } });
    return {};
  },

  async orderBackupDownload({ backupId }, { db, actor: { companyId, accountId }, now }) {
    const { name, finishedAt } = found(await findBackup(db, backupId));
    if (!finishedAt) return refuse('backup_not_ready');
    await recordAudit(db, { action: 'backup.downloaded', subjectId: backupId, details: { name } });
    return {
      address: `/api/company-backups/files/${ticketsFrom(secret).issue({ companyId, backupId, accountId }, now)}`,
    };
  },

  /** The address says who ordered it: copied, it opens nothing for anybody else. */
  async downloadBackup({ ticket }, { db, actor, now }) {
    const { companyId, backupId, accountId } = found(ticketsFrom(secret).read(ticket, now));
    const isTheirs = actor.kind === 'administrator' && actor.accountId === accountId && actor.companyId === companyId;
    if (!isTheirs || !may(actor, 'settings.backupRestore') || !isCheckedLately(actor, now)) throw new NotFound();
    await enterCompany(db, companyId);
    const { name, size } = found(await findBackup(db, backupId));
    const parts = await listParts(db, backupId);
    const pieces = () => readAll(media, companyId, parts);
    return { name, type: 'application/octet-stream', bytes: { size, pieces } };
  },

  async updateBackupSetting({ every, keep }, { db, now }) {
    const kept = await findBackupSetting(db);
    const dueAt = every === kept.every ? kept.dueAt : nextTurn(every, now);
    await saveBackupSetting(db, { ...kept, every, keep, dueAt });
    const changes = changesOf({ every: kept.every, keep: kept.keep }, { every, keep });
    await recordAudit(db, { action: 'backup.schedule_changed', subjectId: null, changes });
    return {};
  },

  async setBackupPassphrase({ passphrase }, { transact, actor: { companyId } }) {
    const salt = passphrase === null ? null : newSalt();
    // Slow on purpose, and outside of any transaction.
    const key = passphrase === null || salt === null ? null : await keyFrom(passphrase, salt);
    await transact(async (db) => {
      const kept = await findBackupSetting(db);
      await saveBackupSetting(db, { ...kept, salt, sealedKey: key && sealKey(secret, key, companyId) });
      await recordAudit(db, { action: key ? 'backup.passphrase_set' : 'backup.passphrase_removed', subjectId: null });
    });
    return {};
  },
});

async function* readAll(store: Pick<Keeping['media'], 'readFile'>, companyId: string, parts: readonly BackupPart[]) {
  for (const { fileId } of parts) {
    const bytes = await store.readFile(companyId, fileId);
    if (!bytes) throw new Error('a part of a backup is missing in the media store');
    yield bytes;
  }
}
