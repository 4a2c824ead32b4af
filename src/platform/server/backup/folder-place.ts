import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartProblem } from '../start-problem.ts';
import { isBackupName, type BackupPlace } from './backup-name.ts';

const unfinished = '.part';
const day = 24 * 3600_000;

/** A folder of this machine, or one that is mounted. */
export function folderPlace(path: string): BackupPlace {
  const folder = resolve(path);
  return {
    async write(name, bytes) {
      const file = join(folder, name);
      // Another one may be begun in the same second: neither takes the file of the other away.
      const part = join(folder, `.${name}.${randomUUID()}${unfinished}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await clearUnfinished(folder);
        await pipeline(
          Readable.from(bytes, { objectMode: false }),
          createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
        );
        const { size } = await stat(part);
        await rename(part, file);
        await settle(folder);
        return { file, bytes: size };
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw inWords(error as NodeJS.ErrnoException, folder);
      }
    },
    list: async () => (await readdir(folder)).filter(isBackupName).toSorted(),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** What one that was killed left, once nobody can be writing it any more. */
async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.sanam-') || !name.endsWith(unfinished)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - day) await rm(join(folder, name), { force: true });
  }
}

function inWords(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code === 'ENOSPC')
    return new StartProblem(
      `The disk of ${folder} is full. Nothing was kept. Free some space, or name another folder.`,
    );
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'ENOTDIR' || error.code === 'EEXIST')
    return new StartProblem(
      `Backups cannot be written into ${folder} (${error.code}). Name a folder this user may write.`,
    );
  return error;
}

async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
