import { readSettings } from '../../platform/server/settings/settings.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import type { Command, CommandOptions } from '../command.ts';
import { withRuntime } from '../with-runtime.ts';
import { makeBackup } from './make-backup.ts';

export const backupCommand: Command = {
  help: `  sanam backup [--to DIR|s3://bucket/prefix?endpoint=…] [--keep N] [--json]
  sanam backup --verify FILE|s3://… [--json]
  --to      where the file is put; without it BACKUP_TO. A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  --keep    removes the oldest backups there beyond so many
  --verify  restores a backup into a database that is thrown away, compares every table, and looks at record and marks
  --json    one JSON object: file, bytes, seconds, removed

One file with everything: database, pictures and files, secret. It is sealed with BACKUP_PASSPHRASE, or with what
BACKUP_PASSPHRASE_FILE names. Servers go on meanwhile. A file is there only once it is whole.`,
  run: (options) => (options.verify === undefined ? make(options) : verify(options, options.verify)),
};

async function make({ to, keep, json }: CommandOptions): Promise<number> {
  const target = to ?? readSettings(process.env).backup.to;
  if (!target) throw new StartProblem('Say where to: npm run sanam -- backup --to FOLDER, or set BACKUP_TO.');
  const made = await withRuntime((runtime) => makeBackup(runtime, target, numberIn(keep)));
  process.stdout.write(
    json
      ? `${JSON.stringify(made)}\n`
      : `${made.file}\n${Math.ceil(made.bytes / 1e6)} MB in ${Math.ceil(made.seconds)} s.\n`,
  );
  return 0;
}

function numberIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new StartProblem('--keep takes a whole number from 1.');
  return number;
}

async function verify({ json }: CommandOptions, file: string): Promise<number> {
  const { verifyBackup } = await import('./verify-backup.ts');
  const found = await verifyBackup(file);
  process.stdout.write(json ? `${JSON.stringify(found)}\n` : `${inWords(found)}\n`);
  return found.sound ? 0 : 1;
}

function inWords({ takenAt, release, tables, rows, files, different, record, marks, seconds }: Verified): string {
  return [
    `The backup of ${takenAt}, release ${release}: ${rows} rows of ${tables} tables, ${files} files, ${Math.ceil(seconds)} s.`,
    different.length === 0
      ? 'Every table came back as it was.'
      : `WRONG: these tables did not come back as they were: ${different.join(', ')}.`,
    record
      ? 'Every line of the record is as it was sealed.'
      : 'WRONG: the record was changed. Restore it and run verify-record.',
    marks
      ? 'Every result is the same when it is marked again.'
      : 'WRONG: results differ. Restore it and run mark --check.',
  ].join('\n');
}

type Verified = Awaited<ReturnType<typeof import('./verify-backup.ts').verifyBackup>>;
