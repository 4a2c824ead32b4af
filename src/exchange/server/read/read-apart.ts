import { readInProcess, type HowToRead, type Unread } from '../../../platform/server/file-reading/reading-process.ts';
import type { FileFormat } from '../../domain/imported.ts';
import { unpackReading, type PackedReading } from './packed-reading.ts';

const program = new URL('./reading-program.ts', import.meta.url);

type File = { readonly bytes: Uint8Array; readonly name: string; readonly format?: FileFormat | null };

/** Reads a question file in a process of its own: the stored reading as JSON with its pictures, or why it was not read. */
export async function readApart({ bytes, name, format = null }: File, how: HowToRead): Promise<PackedReading | Unread> {
  const packed = await readInProcess(program, { bytes, name, format }, how);
  return 'unread' in packed ? packed : unpackReading(packed);
}
