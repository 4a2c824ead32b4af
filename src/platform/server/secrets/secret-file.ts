import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './key-ring.ts';
import type { Settings } from '../settings/settings.ts';

type Place = Pick<Settings, 'dataDir' | 'secret' | 'secretsBefore'>;

/** The secrets all others are derived from: of the environment, or those beside the data, made at the first start. */
export function secretsOf(place: Place): Secrets {
  const kept = keptSecrets(place);
  if (kept) return kept;
  const made = newSecret();
  keepSecrets(place.dataDir, [made]);
  return made;
}

/** The same, or null before the first start. */
export function keptSecrets({ dataDir, secret, secretsBefore }: Place): Secrets | null {
  if (secret !== null) return [secret, ...secretsBefore.filter((one) => one !== secret)];
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  const [current, ...earlier] = linesOf(readFileSync(file, 'utf8'));
  return current === undefined ? null : [current, ...earlier];
}

export const newSecret = (): string => randomBytes(32).toString('hex');

/** Keeps them beside the data, the current one on the first line. After a crash the file is the old one or the new one. */
export function keepSecrets(dataDir: string, secrets: readonly string[]): void {
  const file = fileIn(dataDir);
  const fresh = `${file}.new`;
  writeFileSync(fresh, secrets.join('\n'), { mode: 0o600, flush: true });
  renameSync(fresh, file);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

const fileIn = (dataDir: string): string => join(dataDir, 'secret');

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
