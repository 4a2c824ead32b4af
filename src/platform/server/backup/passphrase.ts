import { readFileSync } from 'node:fs';
import type { BackupSettings } from '../settings/settings.ts';
import { StartProblem } from '../start-problem.ts';

/** What a backup is sealed with. There is none in clear: it holds answer keys, people and the secret. */
export function passphraseOf({ passphrase, passphraseFile }: BackupSettings): string {
  const found = passphrase ?? (passphraseFile === null ? null : lineOf(passphraseFile));
  if (found === null)
    throw new StartProblem(
      'A backup is sealed with a passphrase, because it holds answer keys, people and the secret. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with it (openssl rand -base64 24 makes one). Keep a copy elsewhere: without it no backup can be restored.',
    );
  if (found.length < 12) throw new StartProblem('The passphrase of the backups needs at least 12 characters.');
  return found;
}

function lineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartProblem(`The file of BACKUP_PASSPHRASE_FILE cannot be read: ${(error as Error).message}.`);
  }
}
