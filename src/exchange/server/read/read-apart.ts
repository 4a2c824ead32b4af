import { readInProcess, type HowToRead, type Unread } from '../../../platform/server/file-reading/reading-process.ts';
import type { ColumnMeaning } from '../../domain/formats/table/table-header.ts';
import type { FileFormat } from '../../domain/imported.ts';
import { unpackReading, type PackedReading } from './packed-reading.ts';

const program = new URL('./reading-program.ts', import.meta.url);

/** What is known of a file beside its bytes; what its columns mean where somebody says so. */
export type GivenTo = {
  readonly name: string;
  readonly format: FileFormat | null;
  readonly columns?: readonly (ColumnMeaning | null)[] | undefined;
};
type File = Partial<GivenTo> & Pick<GivenTo, 'name'> & { readonly bytes: Uint8Array };

/** Reads a question file in a process of its own: the stored reading as JSON with its pictures, or why it was not read. */
export async function readApart(
  { bytes, name, format = null, columns }: File,
  how: HowToRead,
): Promise<PackedReading | Unread> {
  const packed = await readInProcess(program, { bytes, name, format, columns }, how);
  return 'unread' in packed ? packed : unpackReading(packed);
}
