import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

const lockFile = 'sanam.pid';
const leastFreeBytes = 512 * 1024 * 1024;

/** Lies in a data folder as long as a backup is put back there; one that was cut off leaves it behind. */
const restoring = 'restore-under-way';

/** Whether a backup is being put back into the folder, or was cut off there. */
export const isBeingRestored = (folder: string): boolean => existsSync(join(folder, restoring));

/** What a backup that is put back makes in a data folder. */
const restored = ['postgres', 'postgres.password', 'passwords.json', 'secret', 'secret.new', 'media'];

/**
 * Takes a folder to put a backup back there. Without `besideOwn` nothing may lie in it but what an earlier try left. What that
 * one made is removed; what was there before it stays. `done` ends it; `undo` leaves the folder as it was, as long as it was not ended.
 */
export function takeForRestore(folder: string, besideOwn: boolean): { done: () => void; undo: () => void } {
  const marker = join(folder, restoring);
  const isSecondTry = isBeingRestored(folder);
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const others = there.filter((name) => name !== lockFile && !name.startsWith(restoring));
  if (!besideOwn && !isSecondTry && others.length > 0)
    throw new StartProblem(
      `The folder ${folder} is not empty (${others.slice(0, 3).join(', ')}). A backup is put back into an empty one: set DATA_DIR to a new folder, or move this one away. Nothing was changed.`,
    );
  const held = takeDataFolder(folder, true);
  const own = isSecondTry ? readFileSync(marker, 'utf8').split('\n') : others;
  const clear = () => {
    for (const name of restored) if (!own.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  };
  clear();
  if (!isSecondTry) writeWhole(marker, own.join('\n'));
  let isOver = false;
  const end = () => {
    isOver = true;
    rmSync(marker, { force: true });
    held.release();
  };
  const undo = () => {
    if (isOver) return;
    clear();
    end();
  };
  return { done: end, undo };
}

/** After a kill it is there with all of its text, or not at all. */
function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Makes the folder ready and takes it for this process. Throws a StartProblem when that is not possible. */
export function takeDataFolder(folder: string, restores = false): { release: () => void } {
  if (!restores && isBeingRestored(folder))
    throw new StartProblem(
      `A backup was being put back into ${folder} and was cut off. Run "npm run sanam -- restore --from FILE" again.`,
    );
  try {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartProblem(
      `The folder ${folder} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
  const free = freeBytes(folder);
  if (free < leastFreeBytes && !isInUse(folder))
    throw new StartProblem(
      `The disk of ${folder} has ${Math.floor(free / 1024 / 1024)} MB left; Sanam needs 512 MB. Free some space, or set DATA_DIR to another disk.`,
    );
  const held = lock(folder);
  closeToOthers(folder);
  return held;
}

/**
 * Takes from other users of this computer what an earlier release, or a copy, left them. To pass through the folder
 * itself stays allowed to its group, which may be PostgreSQL's; PostgreSQL keeps its own folder.
 */
function closeToOthers(folder: string): void {
  for (const name of readdirSync(folder)) if (name !== 'postgres') closeAll(join(folder, name));
  close(folder, 0o710);
}

/** What lies in a folder first: one that is closed already holds nothing that others come to. */
function closeAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink() || (entry.mode & 0o077) === 0) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
  close(path, 0o700);
}

function close(path: string, most: number): void {
  try {
    chmodSync(path, lstatSync(path).mode & most);
  } catch (error) {
    // What belongs to another user is closed by them.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Somebody's answers are here already: on a full disk too they are served, and more are taken to the last byte. */
const isInUse = (folder: string): boolean => existsSync(join(folder, 'postgres')) || existsSync(join(folder, 'secret'));

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
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return { release: () => rmSync(file, { force: true }) };
}

function isSanam(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return /(?:cli|dev)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
