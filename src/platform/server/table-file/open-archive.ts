import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { TableFaultCode } from './table-fault.ts';

/** What an archive may unfold to, declared and counted. */
const limits = { entries: 2_000, bytes: 100 * 1024 * 1024, ratio: 100, ratioFrom: 100 * 1024 } as const;

export type Archive = {
  readonly names: ReadonlySet<string>;
  /** The unpacked bytes of a file in pieces. Throws a `Refusal` where the limits end. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
};

/** Thrown within the readers of archives, caught at their edge: the reason lies in `cause`. */
export function stop(code: TableFaultCode): never {
  throw new Error(code, { cause: code });
}

/** Opens a ZIP file held in memory after looking at every entry: how many, how large, how dense, how named. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
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
    entries.set(fileName, entry);
  }
  let counted = 0;
  const read = async function* (name: string) {
    const entry = entries.get(name);
    if (!entry) return stop('spreadsheet_unreadable');
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const bytes: Uint8Array = piece;
      counted += bytes.length;
      // A file may be read more than once, so that what is declared does not bound what is read.
      if (counted > limits.bytes) stop('spreadsheet_too_large');
      yield bytes;
    }
  };
  return { names: new Set(entries.keys()), read };
}

function openZip(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}
