import { readInProcess, readingLimits, type ReadingLimits } from '../../platform/server/reading-process.ts';
import type { FileFormat } from '../domain/imported.ts';
import { unpackReading, type PackedReading } from './packed-reading.ts';

export { readingLimits };

const program = new URL('./reading-program.ts', import.meta.url);

type File = { readonly bytes: Uint8Array; readonly name: string; readonly format?: FileFormat | null };

/**
 * Reads a question file in a process of its own: the stored reading as JSON with its pictures, or null for a file that
 * takes too much time or memory.
 */
export async function readApart(
  { bytes, name, format = null }: File,
  limits: ReadingLimits = readingLimits,
): Promise<PackedReading | null> {
  const packed = await readInProcess(program, { bytes, name, format }, limits);
  return packed && unpackReading(packed);
}
