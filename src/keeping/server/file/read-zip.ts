import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { BackupFault, type Source } from './source.ts';

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

export type ZipFiles = {
  readonly names: readonly string[];
  readonly sizeOf: (name: string) => number | null;
  /** The bytes of a file, exactly as many as the directory says. */
  readonly read: (name: string) => Promise<Buffer>;
};

/** What a backup may unfold to: each file is read as a whole. */
const limits = { directory: 96 * 1024 * 1024, file: 64 * 1024 * 1024, ratio: 100, atLeast: 512 * 1024 * 1024 } as const;

/** What deflate makes of bytes that it cannot make smaller: more is read for nothing. */
const mostPacked = (size: number): number => size + Math.ceil(size / 1024) + 64;

/** The only names there are: nothing else can be read, let alone lead out of a folder. */
const known =
  /^(?:manifest\.json|manifest\.sig|tables\/[a-z_]{1,60}-\d{1,6}\.jsonl|media\/[0-9a-f]{64}|files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Opens a ZIP file by its directory, after looking at every entry: how named, how large, how dense. */
export async function openZip(source: Source): Promise<ZipFiles> {
  const entries = await entriesOf(source);
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.size ?? null,
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupFault('backup_cut_off');
      return readEntry(source, entry);
    },
  };
}

async function readEntry(source: Source, { at, method, packed, size, sum }: Entry): Promise<Buffer> {
  const head = await source.read(at, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new BackupFault('backup_altered');
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const content = await source.read(from, packed);
  if (content.length !== packed) throw new BackupFault('backup_cut_off');
  const bytes = await unpacked(content, method, size);
  if (bytes.length !== size || crc32(bytes) !== sum) throw new BackupFault('backup_altered');
  return bytes;
}

/** Beside the requests of this process. */
const inflated = promisify(inflateRaw);

async function unpacked(content: Buffer, method: number, size: number): Promise<Buffer> {
  if (method === 0) return content;
  try {
    return await inflated(content, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new BackupFault('backup_altered');
  }
}

async function entriesOf(source: Source): Promise<ReadonlyMap<string, Entry>> {
  const { start, size, count } = await findDirectory(source);
  if (size > limits.directory) throw new BackupFault('backup_unsafe');
  const lines = await source.read(start, size);
  const entries = new Map<string, Entry>();
  let [at, unfolded] = [0, 0];
  while (at + 46 <= lines.length && lines.readUInt32LE(at) === 0x02014b50) {
    const { entry, length } = entryAt(lines, at);
    unfolded += entry.size;
    const isTooLarge = entry.size > limits.file || unfolded > Math.max(limits.atLeast, source.size * limits.ratio);
    const isPadded = entry.method === 0 ? entry.packed !== entry.size : entry.packed > mostPacked(entry.size);
    const isOdd = !known.test(entry.name) || entries.has(entry.name) || (entry.method !== 0 && entry.method !== 8);
    if (isTooLarge || isPadded || isOdd) throw new BackupFault('backup_unsafe');
    entries.set(entry.name, entry);
    at += length;
  }
  if (entries.size !== count) throw new BackupFault('backup_altered');
  return entries;
}

function entryAt(lines: Buffer, at: number): { entry: Entry; length: number } {
  const [nameLength, extra, comment] = [28, 30, 32].map((field) => lines.readUInt16LE(at + field)) as [
    number,
    number,
    number,
  ];
  const near = lines.readUInt32LE(at + 42);
  const farAt = at + 46 + nameLength;
  const isFar = near === 0xffff_ffff && extra >= 12 && lines.readUInt16LE(farAt) === 1;
  const entry = {
    name: lines.toString('utf8', at + 46, at + 46 + nameLength),
    method: lines.readUInt16LE(at + 10),
    sum: lines.readUInt32LE(at + 16),
    packed: lines.readUInt32LE(at + 20),
    size: lines.readUInt32LE(at + 24),
    at: isFar ? Number(lines.readBigUInt64LE(farAt + 4)) : near,
  };
  return { entry, length: 46 + nameLength + extra + comment };
}

/** We write no comment behind the end: a file that does not end so was cut off, or is no backup. */
async function findDirectory(source: Source): Promise<{ start: number; size: number; count: number }> {
  if (source.size === 0) throw new BackupFault('file_empty');
  const first = await source.read(0, 4);
  if (first.length < 4 || first.readUInt32LE(0) !== 0x04034b50) throw new BackupFault('not_a_backup');
  const end = source.size < 22 ? Buffer.alloc(0) : await source.read(source.size - 22, 22);
  if (end.length < 22 || end.readUInt32LE(0) !== 0x06054b50) throw new BackupFault('backup_cut_off');
  if (end.readUInt32LE(16) !== 0xffff_ffff)
    return within(source, { start: end.readUInt32LE(16), size: end.readUInt32LE(12), count: end.readUInt16LE(10) });
  const large = await source.read(source.size - 22 - 76, 76);
  if (large.length < 76 || large.readUInt32LE(0) !== 0x06064b50) throw new BackupFault('backup_cut_off');
  const [count, size, start] = [32, 40, 48].map((at) => Number(large.readBigUInt64LE(at))) as [number, number, number];
  return within(source, { start, size, count });
}

function within<Place extends { start: number; size: number }>(source: Source, place: Place): Place {
  if (place.start + place.size > source.size) throw new BackupFault('backup_cut_off');
  return place;
}
