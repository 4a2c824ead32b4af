import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';
import { damaged } from './sealed-file.ts';

/** What one part of a backup is, and what it needs to be put back. */
export const entryHead = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('installation'),
    release: z.string(),
    postgres: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  z.object({ kind: z.literal('secret') }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('jobs') }),
  z.object({ kind: z.literal('media'), path: z.string() }),
  z.object({ kind: z.literal('manifest') }),
]);
export type EntryHead = z.infer<typeof entryHead>;

/** What was written of an entry; it stands behind its data, and again in the manifest at the end. */
export type EntryChecksum = { readonly bytes: number; readonly sha256: string };

/** Its data, in pieces. Only one entry is open at a time: the next one is read when all of it is. */
export type BackupEntry = {
  readonly head: EntryHead;
  readonly data: AsyncIterable<Buffer>;
  readonly written: () => EntryChecksum;
};

/** An entry as bytes; gives what was written. */
export async function* entryOf(
  head: EntryHead,
  data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer, EntryChecksum> {
  yield framed(Buffer.from(JSON.stringify(head)));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of data) {
    if (piece.length === 0) continue;
    hash.update(piece);
    bytes += piece.length;
    yield framed(piece);
  }
  const written = { bytes, sha256: hash.digest('hex') };
  yield framed(Buffer.alloc(0));
  yield framed(Buffer.from(JSON.stringify(written)));
  return written;
}

function framed(piece: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(4 + piece.length);
  frame.writeUInt32BE(piece.length);
  frame.set(piece, 4);
  return frame;
}

/** The entries of an archive, each with its checksum proved once its data is read. */
export async function* entriesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BackupEntry> {
  const reader = new ByteReader(bytes);
  while (!(await reader.isAtEnd())) {
    const head = entryHead.parse(JSON.parse((await readFrame(reader)).toString('utf8')));
    let written: EntryChecksum | null = null;
    const data = dataOf(reader, (all) => (written = all));
    yield {
      head,
      data,
      written() {
        if (!written) throw new Error('the entry is not read to its end');
        return written;
      },
    };
    for await (const _ of data);
  }
}

const trailer = z.object({ bytes: z.int(), sha256: z.string() });

async function* dataOf(reader: ByteReader, done: (written: EntryChecksum) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let piece = await readFrame(reader); piece.length > 0; piece = await readFrame(reader)) {
    hash.update(piece);
    yield piece;
  }
  const written = trailer.parse(JSON.parse((await readFrame(reader)).toString('utf8')));
  if (written.sha256 !== hash.digest('hex')) throw damaged();
  done(written);
}

async function readFrame(reader: ByteReader): Promise<Buffer> {
  const size = await reader.read(4);
  if (size.length < 4) throw damaged();
  const count = size.readUInt32BE();
  const piece = await reader.read(count);
  if (piece.length < count) throw damaged();
  return piece;
}

const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export const zipped = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  through(bytes, createZstdCompress(level));
export const unzipped = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  through(bytes, createZstdDecompress());

/** What fails before the zipper fails behind it. */
function through(bytes: AsyncIterable<Uint8Array>, zipper: NodeJS.ReadWriteStream & Readable): AsyncIterable<Buffer> {
  pipeline(Readable.from(bytes, { objectMode: false }), zipper, () => {});
  return zipper;
}
