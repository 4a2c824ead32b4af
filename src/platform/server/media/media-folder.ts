import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  filePath,
  isPathOfStore,
  markName,
  mediaPath,
  type FilePart,
  type MarkedStore,
  type MediaFiles,
  type PassingFiles,
  type WholeStore,
} from './media-path.ts';
import { MediaAway } from '../outage.ts';

/** Pictures and files in a folder. A file appears under its name only when it is whole and on disk. */
export function mediaFolder(root: string): MediaFiles & PassingFiles & MarkedStore & WholeStore {
  const fileOf = (companyId: string, hash: string) => join(root, mediaPath(companyId, hash));
  const passing = (companyId: string, id: string) => join(root, filePath(companyId, id));
  const saveLasting = async (file: string, bytes: Uint8Array) => {
    try {
      await saveWhole(file, bytes);
      const folder = dirname(file);
      for (const above of [folder, dirname(folder), root]) await settle(above);
    } catch (cause) {
      throw new MediaAway('the folder of the media store cannot be written', { cause });
    }
  };
  return {
    async save(companyId, hash, bytes) {
      const file = fileOf(companyId, hash);
      if (!(await isThere(file))) await saveLasting(file, bytes);
    },
    read: (companyId, hash) => readFile(fileOf(companyId, hash)).catch(nullWhereMissing),
    keepFile: async (companyId, id, bytes) => saveLasting(passing(companyId, id), bytes),
    readFile: async (companyId, id, part) => readPart(passing(companyId, id), part).catch(nullWhereMissing),
    removeFile: async (companyId, id) => rm(passing(companyId, id), { force: true }),
    readMark: async () => (await readFile(join(root, markName), 'utf8').catch(nullWhereMissing))?.trim() ?? null,
    paths: () => pathsIn(root),
    readPath: (path) => readFile(join(root, path)).catch(nullWhereMissing),
    writePath: (path, bytes) => saveLasting(join(root, path), bytes),
    async writeMark(token) {
      await saveWhole(join(root, markName), Buffer.from(token));
      await settle(root);
    },
  };
}

/** In an order that two stores with the same files share. */
async function* pathsIn(root: string): AsyncGenerator<string> {
  const names = (await readdir(root, { recursive: true }).catch(nullWhereMissing)) ?? [];
  yield* names.filter(isPathOfStore).toSorted();
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

async function readPart(file: string, part: FilePart | undefined): Promise<Uint8Array> {
  if (!part) return readFile(file);
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(part.size), 0, part.size, part.from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
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
