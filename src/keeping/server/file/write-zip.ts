import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { Sink } from './source.ts';

/** Beside the requests of this process: a file of 4 MB would keep them waiting for a tenth of a second. */
const deflated = promisify(deflateRaw);

type Entry = { readonly name: Buffer; readonly sum: number; readonly packed: number; readonly size: number };
type Placed = Entry & { readonly method: number; readonly at: number };

/** The largest number of four bytes, which says in a ZIP file that eight bytes stand elsewhere. */
const most = 0xffff_ffff;
/** The first of January 1980: an archive depends on what is in it alone. */
const date = 33;

/** Writes a ZIP file piece by piece. Each file in it is held as a whole, the archive never is. */
export class ZipWriter {
  readonly #sink: Sink;
  readonly #entries: Placed[] = [];
  #at = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** Adds a file; `isPacked` for pictures and sounds, which get no smaller. */
  async add(name: string, bytes: Uint8Array, isPacked = false): Promise<void> {
    const content = isPacked ? bytes : await deflated(bytes, { level: 6 });
    const entry = {
      name: Buffer.from(name),
      sum: crc32(bytes),
      packed: content.length,
      size: bytes.length,
      method: isPacked ? 0 : 8,
      at: this.#at,
    };
    this.#entries.push(entry);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeCommon(head, 4, entry);
    await this.#write(Buffer.concat([head, entry.name]));
    await this.#write(content);
  }

  /** Writes the directory; nothing is added after it. */
  async end(): Promise<void> {
    const start = this.#at;
    for (let from = 0; from < this.#entries.length; from += 1000)
      await this.#write(Buffer.concat(this.#entries.slice(from, from + 1000).map(lineOf)));
    await this.#write(endOf(this.#entries.length, start, this.#at - start));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#at += bytes.length;
    await this.#sink.write(bytes);
  }
}

/** What the head of a file and its line in the directory have in common. */
function writeCommon(to: Buffer, from: number, { method, sum, packed, size, name }: Placed): void {
  to.writeUInt16LE(45, from);
  to.writeUInt16LE(0x0800, from + 2);
  to.writeUInt16LE(method, from + 4);
  to.writeUInt16LE(date, from + 8);
  to.writeUInt32LE(sum, from + 10);
  to.writeUInt32LE(packed, from + 14);
  to.writeUInt32LE(size, from + 18);
  to.writeUInt16LE(name.length, from + 22);
}

function lineOf(entry: Placed): Buffer {
  const isFar = entry.at >= most;
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(entry.at), 4);
  }
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(45, 4);
  writeCommon(line, 6, entry);
  line.writeUInt16LE(far.length, 30);
  line.writeUInt32LE(isFar ? most : entry.at, 42);
  return Buffer.concat([line, entry.name, far]);
}

/** The end of the directory, with the larger one before it where numbers do not fit. */
function endOf(count: number, start: number, size: number): Buffer {
  const isLarge = count >= 0xffff || start + size >= most;
  const large = Buffer.alloc(isLarge ? 76 : 0);
  if (isLarge) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    large.writeUInt16LE(45, 12);
    large.writeUInt16LE(45, 14);
    for (const [value, at] of [
      [count, 24],
      [count, 32],
      [size, 40],
      [start, 48],
    ] as const)
      large.writeBigUInt64LE(BigInt(value), at);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(start + size), 64);
    large.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? 0xffff : count, 8);
  end.writeUInt16LE(isLarge ? 0xffff : count, 10);
  end.writeUInt32LE(isLarge ? most : size, 12);
  end.writeUInt32LE(isLarge ? most : start, 16);
  return Buffer.concat([large, end]);
}
