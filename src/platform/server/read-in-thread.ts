import { Worker } from 'node:worker_threads';

/** What reading one file may take. */
export const readingLimits = { milliseconds: 10_000, megabytes: 256 };

/** One file at a time: ten people with large files need no more memory than one. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a thread of its own, by the program at `worker`, which posts its reading as JSON. Null for a file
 * that takes too much time or memory.
 */
export function readInThread(
  worker: URL,
  given: { readonly bytes: Uint8Array; readonly name: string; readonly [more: string]: unknown },
  limits = readingLimits,
): Promise<string | null> {
  const reading = before.then(() => inThread(worker, given, limits));
  before = reading;
  return reading;
}

async function inThread(program: URL, workerData: unknown, limits: typeof readingLimits): Promise<string | null> {
  const worker = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const tooLong = setTimeout(() => void worker.terminate(), limits.milliseconds);
  try {
    return await new Promise<string | null>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}
