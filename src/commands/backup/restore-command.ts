import { passphraseOf } from '../../platform/server/backup/passphrase.ts';
import { readBackup } from '../../platform/server/backup/place.ts';
import { restore } from '../../platform/server/backup/restore.ts';
import { openMediaStore } from '../../platform/server/media/media-store.ts';
import { readSettings } from '../../platform/server/settings/settings.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import type { Command } from '../command.ts';

export const restoreCommand: Command = {
  help: `  sanam restore --from FILE|s3://bucket/prefix/FILE?endpoint=… [--json]
  --from   a backup that "sanam backup" made, by this release or an earlier one
  --json   one JSON object: takenAt, release, tables, rows, jobs, files, signInsWait, seconds

Into an empty data folder (DATA_DIR), or into an empty database (DATABASE_URL); one that is filled is refused. Needs the
passphrase in BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. The secret comes back into DATA_DIR/secret. All of it is there in
the end, or nothing; one that was cut off is run again. Jobs that waited begin anew: mails of that moment are sent again.`,
  run: async ({ from, json }) => {
    if (!from) throw new StartProblem('Say which backup: npm run sanam -- restore --from FILE.');
    const settings = readSettings(process.env);
    const began = performance.now();
    const restored = await restore({
      settings,
      passphrase: passphraseOf(settings.backup),
      file: readBackup(from),
      media: openMediaStore(settings.dataDir, settings.mediaUrl, ''),
    });
    const seconds = Math.round(performance.now() - began) / 1000;
    process.stdout.write(
      json
        ? `${JSON.stringify({ ...restored, seconds })}\n`
        : `The installation of ${restored.takenAt} is back: ${restored.rows} rows of ${restored.tables} tables, ${restored.files} files, ${Math.ceil(seconds)} s. ${restored.signInsWait ? passwordsFirst : ''}Start it with "npm start", then run "npm run sanam -- doctor".\n`,
    );
    return 0;
  },
};

const passwordsFirst =
  'The owner of the database may not make roles: let a superuser run in it first what "npm run sanam -- roles --sql" prints. ';
