import { findCompany } from '../../companies/server/settings-queries.ts';
import { listBackups } from '../../keeping/server/backup-queries.ts';
import { keepingHandlers } from '../../keeping/server/handlers.ts';
import type { Keeping } from '../../keeping/server/make/make-job.ts';
import { lastRestore } from '../../keeping/server/restore/last-restore.ts';
import { beginUndoing } from '../../keeping/server/restore/restore-handlers.ts';
import { isEmpty } from '../../keeping/server/restore/restore-queries.ts';
import { whyNotUndone } from '../../keeping/server/restore/undo-restore.ts';
import { found, refuse, Refusal } from '../../platform/refusal.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { recordPlatform } from '../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { migrationContract } from '../contract.ts';
import { inside, insideEach } from './inside.ts';
import { formerImportHandlers } from './former/former-handlers.ts';
import { migratedPeopleHandlers } from './people-handlers.ts';
import { migratedQuestionHandlers } from './question-handlers.ts';
import { listOurArchives, requireOurArchive, requireOurRestore } from './migration-queries.ts';

/** A company is brought in from its archive by what restores its own backups, for those who run the platform. */
export function migrationHandlers(keeping: Keeping, media: MediaStore): Handlers<typeof migrationContract> {
  const own = keepingHandlers(keeping);
  return {
    ...migratedPeopleHandlers,
    ...migratedQuestionHandlers(media),
    ...formerImportHandlers,

    async readMigration({ companyId }, context) {
      const { db, now } = context;
      const { id, code, name } = found(await findCompany(db, companyId, now));
      await inside(context, companyId);
      const ours = await listOurArchives(db);
      const last = await lastRestore(db);
      const restore = last && ours.has(last.backupId) ? last : null;
      return {
        company: { id, code, name },
        isEmpty: await isEmpty(db),
        uploads: (await listBackups(db)).filter((one) => ours.has(one.id) && one.state === 'ready'),
        restore,
        whyNotUndone: restore ? await whyNotUndone(db, restore.id) : 'not_restored',
      };
    },

    async startMigrationUpload({ companyId, ...upload }, context) {
      const entered = await inside(context, companyId);
      if (!(await isEmpty(context.db))) return refuse('company_not_empty');
      return own.startBackupUpload(upload, entered);
    },

    async uploadMigrationPart({ companyId, ...part }, context) {
      const entered = insideEach(context, companyId);
      await entered.transact((db) => requireOurArchive(db, part.backupId));
      return own.uploadBackupPart(part, entered);
    },

    async finishMigrationUpload({ companyId, ...upload }, context) {
      const entered = insideEach(context, companyId);
      await entered.transact((db) => requireOurArchive(db, upload.backupId));
      return own.finishBackupUpload(upload, entered);
    },

    async deleteMigrationUpload({ companyId, ...upload }, context) {
      const entered = await inside(context, companyId);
      await requireOurArchive(context.db, upload.backupId);
      return own.deleteBackup(upload, entered);
    },

    async checkMigration({ companyId, ...asked }, context) {
      const entered = insideEach(context, companyId);
      await entered.transact((db) => requireOurArchive(db, asked.backupId));
      if (!(await entered.transact(isEmpty))) return refuse('company_not_empty');
      return own.checkRestore(asked, entered);
    },

    async startMigration({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurRestore(context.db, asked.restoreId);
      if (!(await isEmpty(context.db))) return refuse('company_not_empty');
      const started = await own.startRestore(asked, entered);
      if (started instanceof Refusal) return started;
      await recordPlatform(context.db, { action: 'migration.restore_started', companyId });
      return started;
    },

    async undoMigration({ companyId, ...asked }, context) {
      const { db, actor, now } = context;
      await inside(context, companyId);
      await requireOurRestore(db, asked.restoreId);
      const begun = await beginUndoing(db, { ...asked, companyId, accountId: actor.accountId, now });
      if (begun instanceof Refusal) return begun;
      await recordPlatform(db, { action: 'migration.undo_started', companyId });
      return begun;
    },

    async putMigrationAway({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurRestore(context.db, asked.restoreId);
      return own.putRestoreAway(asked, entered);
    },
  };
}
