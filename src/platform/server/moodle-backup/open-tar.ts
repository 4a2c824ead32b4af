import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type TarHeader } from 'modern-tar';
import { backupFaultOf, stopBackup } from './backup-fault.ts';

/** What a packed archive may unfold to: all of it, and what is kept of it in memory. */
const limits = { entries: 20_000, unfolded: 400 * 1024 * 1024, kept: 100 * 1024 * 1024 } as const;
const piece = 64 * 1024;

/** Whether the bytes begin as a gzip file does. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The files of a gzip tar by their names, as far as they are wanted; null where it is no tar. It is unfolded piece by
 * piece and never written anywhere. Names that lead out of it, links and names that come twice stop the reading.
 */
export async function openTar(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const files = new Map<string, Uint8Array>();
  const seen = { names: new Set<string>(), kept: 0 };
  const archive = ReadableStream.from(unfolded(bytes)).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of archive) {
      if (isTaken(header, seen, wanted)) files.set(nameOf(header), Buffer.from(await arrayBuffer(body)));
      else await body.cancel();
    }
  } catch (error) {
    if (backupFaultOf(error)) throw error;
    if (seen.names.size > 0) stopBackup('backup_unreadable');
  }
  return seen.names.size === 0 ? null : files;
}

type Seen = { readonly names: Set<string>; kept: number };

/** Whether an entry is kept; one that no backup has stops the reading. */
function isTaken(header: TarHeader, seen: Seen, wanted: (name: string) => boolean): boolean {
  const name = nameOf(header);
  const isLink = header.type === 'link' || header.type === 'symlink';
  if (isUnsafe(header.name) || isLink || seen.names.has(name)) stopBackup('backup_unsafe');
  seen.names.add(name);
  if (seen.names.size > limits.entries) stopBackup('backup_too_large');
  if (header.type !== 'file' || !wanted(name)) return false;
  seen.kept += header.size;
  return seen.kept <= limits.kept || stopBackup('backup_too_large');
}

async function* unfolded(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of Readable.from(piecesOf(bytes)).pipe(createGunzip())) {
    size += (part as Buffer).length;
    if (size > limits.unfolded) stopBackup('backup_too_large');
    yield part as Buffer;
  }
}

/** `./users.xml` is `users.xml`: people pack a folder again that they unpacked. */
const nameOf = ({ name }: TarHeader): string => name.replace(/^(?:\.\/)+/, '');

const isUnsafe = (path: string): boolean => /^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path);

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
