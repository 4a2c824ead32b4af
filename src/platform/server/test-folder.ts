import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary copy of a folder, its files with their owners: the database is not run by who runs the rest. */
export function copyOf(from: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-copy-'));
  const { status } = spawnSync('cp', ['-a', `${from}/.`, folder]);
  if (status !== 0) throw new Error(`${from} could not be copied`);
  return folder;
}
