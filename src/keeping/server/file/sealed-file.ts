import { hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  openPiece,
  pieceBytes,
  PieceSealer,
  slowKey,
  tagBytes,
  type PieceKey,
} from '../../../platform/server/secrets/sealed-pieces.ts';
import { BackupFault, type Sink, type Source } from './source.ts';

/**
 * A backup with a passphrase: a line of JSON that says how, then sealed pieces (docs/company-backup.md). A piece is opened by
 * itself, so that a part of the file can be read without the rest.
 */
const head = z.object({
  format: z.literal('sanam-sealed-1'),
  salt: z.string().regex(/^[\w-]{22}$/),
  nonce: z.string().regex(/^[\w-]{22}$/),
});
type Head = z.output<typeof head>;

const longestHead = 400;
const start = '{"format":"sanam-sealed';
const slowness = 2 ** 15;

/** The key that a passphrase gives with this salt. */
export const keyFrom = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  slowKey(passphrase.normalize('NFKC'), salt, slowness);

export const newSalt = (): Buffer => randomBytes(16);

/** Each file has a key of its own; its pieces are bound to its line. */
const keyOf = (key: Buffer, nonce: string, line: Buffer): PieceKey => ({
  key: Buffer.from(hkdfSync('sha256', key, Buffer.from(nonce, 'base64url'), 'sanam backup', 32)),
  about: line,
});

/** Seals what is written into `sink`; `end` writes the last piece. */
export async function sealInto(
  sink: Sink,
  key: Buffer,
  salt: Buffer,
): Promise<Sink & { readonly end: () => Promise<void> }> {
  const said: Head = {
    format: 'sanam-sealed-1',
    salt: salt.toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
  };
  const line = Buffer.from(`${JSON.stringify(said)}\n`);
  await sink.write(line);
  const sealer = new PieceSealer(keyOf(key, said.nonce, line));
  return {
    async write(bytes) {
      for (const piece of sealer.add(bytes)) await sink.write(piece);
    },
    end: () => sink.write(sealer.end()),
  };
}

/** How a sealed file says that it was sealed; null for a plain one. */
export async function readHead(
  source: Source,
): Promise<{ salt: Buffer; open: (key: Buffer) => Promise<Source> } | null> {
  const beginning = await source.read(0, Math.min(longestHead, source.size));
  if (!beginning.toString('latin1').startsWith(start)) return null;
  const end = beginning.indexOf(10);
  const said = head.safeParse(parsed(beginning.toString('latin1', 0, Math.max(0, end))));
  if (end < 0) throw new BackupFault('backup_cut_off');
  if (!said.success) throw new BackupFault('backup_newer');
  const line = beginning.subarray(0, end + 1);
  return {
    salt: Buffer.from(said.data.salt, 'base64url'),
    open: (key) => opened(source, line.length, keyOf(key, said.data.nonce, line)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function opened(source: Source, begins: number, by: PieceKey): Promise<Source> {
  const sealed = source.size - begins;
  const pieces = Math.ceil(sealed / (pieceBytes + tagBytes));
  const lastSize = sealed - (pieces - 1) * (pieceBytes + tagBytes) - tagBytes;
  if (pieces < 1 || lastSize < 0) throw new BackupFault('backup_cut_off');
  let kept: { number: number; bytes: Buffer } | null = null;
  const pieceAt = async (number: number, why: 'passphrase_wrong' | 'backup_altered' = 'backup_altered') => {
    if (kept?.number === number) return kept.bytes;
    const piece = await source.read(begins + number * (pieceBytes + tagBytes), pieceBytes + tagBytes);
    const bytes = openPiece(piece, by, { number, isLast: number === pieces - 1 });
    if (!bytes) throw new BackupFault(why);
    kept = { number, bytes };
    return bytes;
  };
  await pieceAt(0, 'passphrase_wrong');
  await pieceAt(pieces - 1).catch(() => {
    throw new BackupFault('backup_cut_off');
  });
  return {
    size: (pieces - 1) * pieceBytes + lastSize,
    async read(from, size) {
      const parts: Buffer[] = [];
      for (let at = from, left = size; left > 0;) {
        const bytes = await pieceAt(Math.floor(at / pieceBytes));
        const part = bytes.subarray(at % pieceBytes, (at % pieceBytes) + left);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
