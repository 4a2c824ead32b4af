import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory that can be filled to the last byte. */
export type SmallDisk = {
  /** Leaves so many bytes, or none. */
  readonly fill: (left?: number) => void;
  readonly free: () => void;
  readonly unmount: () => void;
};

/** Mounts a disk of this many megabytes at the folder. Only root can. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill(left = 0) {
      const file = openSync(ballast, 'a');
      for (const size of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(size, 1));
      ftruncateSync(file, Math.max(0, fstatSync(file).size - left));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', [folder]),
  };
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}

/** Puts a folder of a stopped PostgreSQL elsewhere, leaving a link in its place. */
export function moveFolder(from: string, to: string): void {
  const { uid, gid } = statSync(from);
  cpSync(from, to, { recursive: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
  rmSync(from, { recursive: true });
  symlinkSync(to, from);
}

/** Whether this machine lets us mount at all. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-mount-'));
  try {
    mountSmallDisk(folder, 1).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
