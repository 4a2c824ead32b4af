import { crc32, inflateRawSync } from 'node:zlib';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { TableFaultCode } from './table-fault.ts';

/** What an archive may unfold to, declared and counted. */
const limits = { entries: 2_000, bytes: 100 * 1024 * 1024, ratio: 100, ratioFrom: 100 * 1024 } as const;

export type Archive = {
  readonly names: ReadonlySet<string>;
  /** The unpacked bytes of a file in pieces. Throws a `Refusal` where the limits end. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
  /** All of a file at once, or null where the archive has none of this name. Throws as `read` does. */
  readonly bytesOf: (name: string) => Uint8Array | null;
};

/** Thrown within the readers of archives, caught at their edge: the reason lies in `cause`. */
export function stop(code: TableFaultCode): never {
  throw new Error(code, { cause: code });
}

/** Opens a ZIP file held in memory after looking at every entry: how many, how large, how dense, how named. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const entries = await entriesOf(zip);
  const starts = new Map<string, number>();
  for (const [name, entry] of entries)
    starts.set(name, (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart);
  let counted = 0;
  const count = ({ length }: Uint8Array) => {
    counted += length;
    // A file may be read more than once, so that what is declared does not bound what is read.
    if (counted > limits.bytes) stop('spreadsheet_too_large');
  };
  const read = async function* (name: string) {
    const entry = entries.get(name);
    if (!entry) return stop('spreadsheet_unreadable');
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const bytes: Uint8Array = piece;
      count(bytes);
      yield bytes;
    }
  };
  const bytesOf = (name: string) => {
    const entry = entries.get(name);
    if (!entry) return null;
    const start = starts.get(name) ?? 0;
    const whole = unpacked(entry, bytes.subarray(start, start + entry.compressedSize));
    count(whole);
    return whole;
  };
  return { names: new Set(entries.keys()), read, bytesOf };
}

/** Every entry by its name, as the directory declares it; none is unpacked. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.entries) stop('spreadsheet_too_large');
  const entries = new Map<string, Entry>();
  let declared = 0;
  // yauzl itself refuses absolute names, drive letters and `..`.
  for await (const entry of zip.eachEntry()) {
    const { compressedSize, uncompressedSize, fileName } = entry;
    declared += uncompressedSize;
    const isDense = uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio;
    if (declared > limits.bytes || isDense || entries.size >= limits.entries) stop('spreadsheet_too_large');
    if (entry.isEncrypted()) stop('spreadsheet_protected');
    if (entries.has(fileName) || isLink(entry)) stop('spreadsheet_unsafe');
    entries.set(fileName, entry);
  }
  return entries;
}

/** Never more than the directory declares, and exactly what it declares. */
function unpacked({ compressionMethod, uncompressedSize, crc32: sum }: Entry, packed: Uint8Array): Uint8Array {
  if (compressionMethod !== 0 && compressionMethod !== 8) return stop('spreadsheet_unreadable');
  const whole =
    compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
  return whole.length === uncompressedSize && crc32(whole) === sum ? whole : stop('spreadsheet_unreadable');
}

/** An entry that a Unix system would unpack as a link to somewhere else. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function openZip(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}
