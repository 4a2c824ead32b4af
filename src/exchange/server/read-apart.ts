import { readInThread, readingLimits } from '../../platform/server/read-in-thread.ts';

export { readingLimits };

/**
 * Reads a question file in a thread of its own. Gives the stored reading as JSON, or null for a file that takes too
 * much time or memory.
 */
export const readApart = (bytes: Uint8Array, name: string, limits = readingLimits): Promise<string | null> =>
  readInThread(new URL('./reading-worker.ts', import.meta.url), { bytes, name }, limits);
