import { createReadStream, existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { bucketAt } from '../media/media-store.ts';
import { StartProblem } from '../start-problem.ts';
import type { BackupPlace } from './backup-name.ts';
import { bucketPlace, readObject } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';

const isAddress = (text: string): boolean => text.startsWith('s3://');

/** A folder, or `s3://bucket/prefix?endpoint=…&region=…` with the keys of the environment. */
export const placeAt = (address: string): BackupPlace =>
  isAddress(address) ? bucketPlace(bucketAt(new URL(address), 'The place of backups')) : folderPlace(address);

/** The bytes of one backup, by its file or its address. */
export function readBackup(address: string): AsyncIterable<Uint8Array> {
  if (isAddress(address)) {
    const bucket = bucketAt(new URL(address), 'The address of the backup');
    const prefix = dirname(bucket.prefix);
    return readObject({ ...bucket, prefix: prefix === '.' ? '' : prefix }, basename(bucket.prefix));
  }
  if (!existsSync(address)) throw new StartProblem(`There is no file ${address}.`);
  return createReadStream(address, { highWaterMark: 1024 * 1024 });
}

/** Removes the oldest beyond so many; gives their names. */
export async function keepNewest(place: BackupPlace, keep: number): Promise<string[]> {
  const gone = (await place.list()).slice(0, -keep);
  for (const name of gone) await place.remove(name);
  return gone;
}
