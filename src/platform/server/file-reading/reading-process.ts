import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './package-folders.ts';
import { projectRoot } from '../project-root.ts';
import { takeTurns, TooManyWaiting } from './turns.ts';

/**
 * What reading one file may take. `milliseconds` counts from when the reader is ready, and `starting` until then: on a busy machine a
 * process may need longer to start than any file to be read. `resident` is all of the process's memory, with what lies outside its
 * heap; `said` is what it may give back, which lies in the server's own memory.
 */
export const readingLimits = { starting: 60_000, milliseconds: 10_000, megabytes: 256, resident: 700, said: 200 };
export type ReadingLimits = typeof readingLimits;

/** A file, and whatever else its reader has to know. */
export type FileToRead = { readonly bytes: Uint8Array; readonly name: string } & Readonly<Record<string, unknown>>;

/**
 * Why a file was not read: it takes too much time or memory, its reader failed (`because` tells the log why), or the server is busy.
 * Then too many files of the company wait already, or the reader did not start in time. The names are those of the refusals.
 */
export type Unread = {
  readonly unread: 'file_unreadable' | 'reader_failed' | 'reader_busy';
  readonly because?: Error;
};

export type HowToRead = {
  /** Whose file it is: companies take turns. */
  readonly companyId: string;
  readonly limits?: ReadingLimits;
};

const mostWaiting = 20;
/** One file at a time: ten people with large files need no more memory than one. */
export const inTurn = takeTurns(mostWaiting);

/**
 * Reads a file in a process of its own, by the program at `program` (see reading-program.ts). The process has no
 * environment, may read the program's own sources and packages and nothing else, and may start nothing.
 */
export async function readInProcess(
  program: URL,
  given: FileToRead,
  { companyId, limits = readingLimits }: HowToRead,
): Promise<Buffer | Unread> {
  try {
    return await inTurn(companyId, () => inProcess(program, given, limits));
  } catch (error) {
    if (error instanceof TooManyWaiting) return { unread: 'reader_busy' };
    throw error;
  }
}

let readable: readonly string[] | null = null;

function rules(megabytes: number): string[] {
  readable ??= [join(projectRoot, 'src'), join(projectRoot, 'package.json'), ...packageFolders(projectRoot)];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Pictures are decoded by native code.
    '--allow-addons',
    `--max-old-space-size=${megabytes}`,
    '--max-semi-space-size=16',
    '--disable-proto=delete',
    '--no-warnings',
  ];
}

/** A process that reads, with no environment and no more rights than its rules. */
export const startReader = (program: URL, { megabytes }: ReadingLimits): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [...rules(megabytes), fileURLToPath(program)], {
    env: {},
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

export type ReaderWatch = {
  /** The process began to read: from now on its time counts. */
  readonly isReady: () => void;
  readonly giveUp: () => void;
  readonly stop: () => void;
  /** Why it was given up, if it was. */
  readonly why: () => 'too_much' | 'too_slow_to_start' | null;
};

/** Ends a process that takes more time or memory than it may, until `stop` is called. One that read before is ready at once. */
export function watchReader(child: ChildProcess, limits: ReadingLimits, wasReady = false): ReaderWatch {
  let given: ReturnType<ReaderWatch['why']> = null;
  const end = (why: NonNullable<typeof given>) => {
    given ??= why;
    child.kill('SIGKILL');
  };
  const giveUp = () => end('too_much');
  let tooLong = setTimeout(() => end('too_slow_to_start'), limits.starting);
  const isReady = () => {
    clearTimeout(tooLong);
    tooLong = setTimeout(giveUp, limits.milliseconds);
  };
  if (wasReady) isReady();
  const watch = setInterval(() => void isAbove(limits.resident, child).then((above) => above && giveUp()), 100);
  const stop = () => {
    clearTimeout(tooLong);
    clearInterval(watch);
  };
  return { isReady, giveUp, stop, why: () => given };
}

async function inProcess(program: URL, given: FileToRead, limits: ReadingLimits): Promise<Buffer | Unread> {
  const child = startReader(program, limits);
  const { isReady, giveUp, stop, why } = watchReader(child, limits);
  const pieces: Buffer[] = [];
  let room = limits.said * 1024 * 1024;
  onceReady(child, isReady, (piece) => {
    room -= piece.length;
    if (room >= 0) pieces.push(piece);
    else giveUp();
  });
  const complaint = complaintOf(child);
  const { bytes, ...about } = given;
  child.stdin.write(`${JSON.stringify(about)}\n`);
  child.stdin.end(bytes);
  try {
    const end = await endOf(child);
    return end === null ? Buffer.concat(pieces) : unreadAfter(end, { why: why(), complaint: complaint() });
  } finally {
    stop();
  }
}

/** The first byte of a reader says that it is ready; it is no part of what it read. */
export function onceReady(child: ChildProcessWithoutNullStreams, isReady: () => void, take: (piece: Buffer) => void) {
  child.stdout.once('data', (first: Buffer) => {
    isReady();
    child.stdout.on('data', take);
    if (first.length > 1) take(first.subarray(1));
  });
}

/** What a process writes to its log; the end of it. */
export function complaintOf(child: ChildProcessWithoutNullStreams): () => string {
  let complaint = '';
  child.stderr.on('data', (piece: Buffer) => (complaint = (complaint + piece.toString()).slice(-4000)));
  // A reader that ended early leaves nobody to write to.
  child.stdin.on('error', () => {});
  return () => complaint;
}

type Ended = { readonly why: ReturnType<ReaderWatch['why']>; readonly complaint: string };

/** Why a file was not read whose process ended like this. */
export function unreadAfter(end: string, { why, complaint }: Ended): Unread {
  if (why === 'too_slow_to_start') return { unread: 'reader_busy' };
  return why === 'too_much' || outOfMemory.test(complaint)
    ? { unread: 'file_unreadable' }
    : { unread: 'reader_failed', because: new Error(`${end} ${complaint}`.trim()) };
}

/** How the runtime says that a limit of memory was reached. */
const outOfMemory = /heap out of memory|Array buffer allocation failed|Invalid (string|array|typed array) length/;

/** Null where it ended well. */
export const endOf = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`The reading process could not be started: ${message}`));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? null : `The reading process ended with ${signal ?? code}.`),
    );
  });

/** Where the system tells how much memory a process holds (Linux), it may not hold more than this. */
async function isAbove(megabytes: number, child: ChildProcess): Promise<boolean> {
  const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  const pages = Number(status.split(' ')[1] ?? 0);
  return pages * 4096 > megabytes * 1024 * 1024;
}
