import { createHash } from 'node:crypto';
import { found, refuse } from '../../platform/refusal.ts';
import { storeFile } from '../../platform/server/media/stored-files.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { keepingContract } from '../contract.ts';
import {
  addPart,
  createBackup,
  findBackup,
  findCutOff,
  finishBackup,
  listParts,
  saveFirstDigest,
} from './backup-queries.ts';
import { readParts } from './file/parts.ts';
import { openZip } from './file/read-zip.ts';
import { readHead } from './file/sealed-file.ts';
import { BackupFault, type Source } from './file/source.ts';
import type { Keeping } from './make/make-job.ts';

type Own = Pick<Handlers<typeof keepingContract>, 'startBackupUpload' | 'uploadBackupPart' | 'finishBackupUpload'>;

/** A backup that comes from elsewhere, in parts. */
export const uploadHandlers = ({ media }: Keeping): Own => ({
  async startBackupUpload({ name, size, firstDigest }, { db, actor: { accountId: by }, now }) {
    if (size === 0) return refuse('file_empty');
    const begun = firstDigest && (await findCutOff(db, { name, size, firstDigest, by }));
    if (begun) return { id: begun.id, parts: (await listParts(db, begun.id)).length };
    // What was begun and never ended goes.
    await db.deleteFrom('company_backup').where('origin', '=', 'uploaded').where('finished_at', 'is', null).execute();
    return { id: await createBackup(db, { origin: 'uploaded', name, madeBy: by, expectedSize: size, now }), parts: 0 };
  },

  async uploadBackupPart({ backupId, place }, { transact, actor: { companyId }, now, file }) {
    if (file.length === 0) return refuse('file_empty');
    const fileId = await storeFile(transact, media, { companyId, bytes: file, now });
    return transact(async (db) => {
      const { origin, finishedAt } = found(await findBackup(db, backupId));
      if (origin !== 'uploaded' || finishedAt || (await listParts(db, backupId)).length !== place)
        return refuse('part_out_of_turn');
      await addPart(db, backupId, place, { fileId, size: file.length });
      if (place === 0) await saveFirstDigest(db, backupId, createHash('sha256').update(file).digest('hex'));
      return {};
    });
  },

  async finishBackupUpload({ backupId }, { transact, actor: { companyId }, now }) {
    const { backup, parts } = await transact(async (db) => ({
      backup: found(await findBackup(db, backupId)),
      parts: await listParts(db, backupId),
    }));
    const source = readParts(media, companyId, parts);
    const looked = await look(source);
    return transact(async (db) => {
      if (looked instanceof BackupFault) {
        await db.deleteFrom('company_backup').where('id', '=', backupId).where('finished_at', 'is', null).execute();
        return refuse(looked.code, { name: backup.name });
      }
      const { sealed } = looked;
      await finishBackup(db, backupId, { size: source.size, sealed, now });
      await recordAudit(db, {
        action: 'backup.uploaded',
        subjectId: backupId,
        details: { name: backup.name, bytes: source.size },
      });
      return { sealed };
    });
  },
});

/** As far as can be seen without the passphrase: what is cut off or no backup at all is refused at once. */
async function look(source: Source): Promise<{ sealed: boolean } | BackupFault> {
  try {
    if (source.size === 0) throw new BackupFault('file_empty');
    const sealed = (await readHead(source)) !== null;
    if (!sealed) await openZip(source);
    return { sealed };
  } catch (error) {
    if (error instanceof BackupFault) return error;
    throw error;
  }
}
