import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './project-root.ts';

/**
 * What reading one file may take. `resident` is all of the process's memory, with what lies outside its heap; `said` is
 * what it may give back, which lies in the server's own memory.
 */
export const readingLimits = { milliseconds: 10_000, megabytes: 256, resident: 700, said: 200 };
export type ReadingLimits = typeof readingLimits;

/** A file, and whatever else its reader has to know. */
export type GivenFile = { readonly bytes: Uint8Array; readonly name: string } & Readonly<Record<string, unknown>>;

/** One file at a time: ten people with large files need no more memory than one. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a process of its own, by the program at `program` (see reading-program.ts). The process has no
 * environment, may read the program's own sources and nothing else, and may start nothing. Null for a file that takes
 * too much time or memory, or that its reader did not survive.
 */
export function readInProcess(
  program: URL,
  given: GivenFile,
  limits: ReadingLimits = readingLimits,
): Promise<Buffer | null> {
  const reading = before.then(() => inProcess(program, given, limits));
  before = reading;
  return reading;
}

const readable = ['src', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${join(projectRoot, name)}`);

const rules = (megabytes: number) => [
  '--permission',
  ...readable,
  // Pictures are decoded by native code.
  '--allow-addons',
  `--max-old-space-size=${megabytes}`,
  '--max-semi-space-size=16',
  '--disable-proto=delete',
  '--no-warnings',
];

async function inProcess(program: URL, given: GivenFile, limits: ReadingLimits): Promise<Buffer | null> {
  const child = spawn(process.execPath, [...rules(limits.megabytes), fileURLToPath(program)], {
    env: {},
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds);
  const watch = setInterval(() => void killAbove(limits.resident, child), 100);
  const pieces: Buffer[] = [];
  let room = limits.said * 1024 * 1024;
  child.stdout.on('data', (piece: Buffer) => {
    room -= piece.length;
    if (room >= 0) pieces.push(piece);
    else child.kill('SIGKILL');
  });
  // A reader that ended early leaves nobody to write to.
  child.stdin.on('error', () => {});
  const { bytes, ...about } = given;
  child.stdin.write(`${JSON.stringify(about)}\n`);
  child.stdin.end(bytes);
  try {
    return await new Promise<Buffer | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', (code) => resolve(code === 0 ? Buffer.concat(pieces) : null));
    });
  } finally {
    clearTimeout(tooLong);
    clearInterval(watch);
  }
}

/** Where the system tells how much memory a process holds (Linux), it may not hold more than this. */
async function killAbove(megabytes: number, child: ReturnType<typeof spawn>): Promise<void> {
  const status = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  const pages = Number(status.split(' ')[1] ?? 0);
  if (pages * 4096 > megabytes * 1024 * 1024) child.kill('SIGKILL');
}
