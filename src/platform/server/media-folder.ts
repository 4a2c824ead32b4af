import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markName, mediaPath, type MarkedStore, type MediaFiles } from './media-path.ts';

/** Pictures as files. A file appears under its name only when it is whole and on disk. */
export function mediaFolder(root: string): MediaFiles & MarkedStore {
  const fileOf = (companyId: string, hash: string) => join(root, mediaPath(companyId, hash));
  return {
    async save(companyId, hash, bytes) {
      const file = fileOf(companyId, hash);
      if (await isThere(file)) return;
      await saveWhole(file, bytes);
      const folder = dirname(file);
      for (const above of [folder, dirname(folder), root]) await settle(above);
    },
    read: (companyId, hash) => readFile(fileOf(companyId, hash)).catch(nullWhereMissing),
    readMark: async () => (await readFile(join(root, markName), 'utf8').catch(nullWhereMissing))?.trim() ?? null,
    async writeMark(token) {
      await saveWhole(join(root, markName), Buffer.from(token));
      await settle(root);
    },
  };
}

async function saveWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await write(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name in a folder lasts only when the folder itself is on disk. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isThere = (file: string): Promise<boolean> => stat(file).then(Boolean, () => false);

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
