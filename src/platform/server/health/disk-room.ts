import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaFolders } from '../media/media-store.ts';
import type { Settings } from '../settings/settings.ts';

/** A disk that files are written to: what is free, and what has to stay free for answers, in bytes. */
export type Disk = { readonly folder: string; readonly free: number; readonly least: number };

/** What has to stay free: so many bytes, or this share of the disk where that is more. */
export type Reserve = { readonly bytes: number; readonly share: number };

export type DiskRoom = {
  /** The disks as they are now. */
  readonly look: () => Promise<readonly Disk[]>;
  /** Whether there is room for more than answers: for files that are taken in or made. */
  readonly hasRoom: () => Promise<boolean>;
};

const usual: Reserve = { bytes: 2 * 1024 ** 3, share: 0.05 };

/** What files are written to: the tables' disk, the write-ahead log's, which may be another, and that of the pictures. */
export const foldersOf = ({ dataDir, databaseUrl, mediaUrl }: Settings): readonly string[] => [
  dataDir,
  ...(databaseUrl ? [] : [join(dataDir, 'postgres', 'pg_wal')]),
  ...mediaFolders(mediaUrl),
];

/** Watches the disks of these folders. What is left below the reserve belongs to sittings and their record. */
export function diskRoom(folders: readonly string[], { bytes, share }: Reserve = usual): DiskRoom {
  const look = () =>
    Promise.all(
      folders.map(async (folder): Promise<Disk> => {
        const { bavail, blocks, bsize } = await diskOf(folder);
        return { folder, free: bavail * bsize, least: Math.max(bytes, share * blocks * bsize) };
      }),
    );
  return { look, hasRoom: async () => (await look()).every(({ free, least }) => free >= least) };
}

/** A folder that is not there yet will be on the disk of the one above. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}
