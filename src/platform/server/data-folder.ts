import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

const lockFile = 'sanam.pid';
const leastFreeBytes = 512 * 1024 * 1024;

/** Makes the folder ready and takes it for this process. Throws a StartProblem when that is not possible. */
export function takeDataFolder(folder: string): { release: () => void } {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartProblem(
      `The folder ${folder} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
  const free = freeBytes(folder);
  if (free < leastFreeBytes)
    throw new StartProblem(
      `The disk of ${folder} has ${Math.floor(free / 1024 / 1024)} MB left; Sanam needs 512 MB. Free some space, or set DATA_DIR to another disk.`,
    );
  return lock(folder);
}

/** Bytes an ordinary user may still write on the folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The process that runs Sanam on this folder, or null. */
export function holderOf(folder: string): number | null {
  const file = join(folder, lockFile);
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return holder && holder !== process.pid && isSanam(holder) ? holder : null;
}

function lock(folder: string): { release: () => void } {
  const holder = holderOf(folder);
  if (holder)
    throw new StartProblem(
      `Sanam already runs on this data folder (process ${holder}). Use that one, or stop it first, or set DATA_DIR to another folder.`,
    );
  const file = join(folder, lockFile);
  writeFileSync(file, String(process.pid));
  return { release: () => rmSync(file, { force: true }) };
}

function isSanam(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return /cli\.ts|mutant-server\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}

/** The one secret all others are derived from: given, or made once and kept beside the data. */
export function secretOf(folder: string, given: string | null): string {
  if (given) return given;
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
