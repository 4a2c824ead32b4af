import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupFault, type Sink, type Source } from './source.ts';

/**
 * A backup with a passphrase: a line of JSON that says how, then pieces of a mebibyte, each sealed with AES-256-GCM
 * (docs/company-backup.md). A piece is opened by itself, so that a part of the file can be read without the rest.
 */
const head = z.object({
  format: z.literal('sanam-sealed-1'),
  salt: z.string().regex(/^[\w-]{22}$/),
  nonce: z.string().regex(/^[\w-]{22}$/),
});
type Head = z.output<typeof head>;

const piece = 1024 * 1024;
const tag = 16;
const longestHead = 400;
const start = '{"format":"sanam-sealed';

/** The key that a passphrase gives with this salt: slow on purpose. */
export const keyFrom = async (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  (promisify(scrypt) as (text: string, salt: Uint8Array, bytes: number, options: object) => Promise<Buffer>)(
    passphrase.normalize('NFKC'),
    salt,
    32,
    { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 },
  );

export const newSalt = (): Buffer => randomBytes(16);

const keyOf = (key: Buffer, nonce: string) =>
  Buffer.from(hkdfSync('sha256', key, Buffer.from(nonce, 'base64url'), 'sanam backup', 32));

/** The number of the piece, and whether it is the last: none can be moved, and the end cannot be cut off. */
function ivOf(number: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeBigUInt64BE(BigInt(number), 0);
  iv.writeUInt32BE(isLast ? 1 : 0, 8);
  return iv;
}

/** Seals what is written into `sink`; `end` writes the last piece. */
export async function sealInto(
  sink: Sink,
  key: Buffer,
  salt: Buffer,
): Promise<Sink & { readonly end: () => Promise<void> }> {
  const told: Head = {
    format: 'sanam-sealed-1',
    salt: salt.toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
  };
  const line = Buffer.from(`${JSON.stringify(told)}\n`);
  const ofFile = keyOf(key, told.nonce);
  let waiting: Uint8Array[] = [];
  let [length, number] = [0, 0];
  await sink.write(line);
  const seal = async (bytes: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', ofFile, ivOf(number++, isLast)).setAAD(line);
    await sink.write(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  };
  return {
    async write(bytes) {
      waiting.push(bytes);
      length += bytes.length;
      if (length <= piece) return;
      const all = Buffer.concat(waiting);
      let from = 0;
      // Something is always left for the last piece.
      for (; length - from > piece; from += piece) await seal(all.subarray(from, from + piece), false);
      waiting = [all.subarray(from)];
      length -= from;
    },
    end: () => seal(Buffer.concat(waiting), true),
  };
}

/** How a sealed file says that it was sealed; null for a plain one. */
export async function readHead(
  source: Source,
): Promise<{ salt: Buffer; open: (key: Buffer) => Promise<Source> } | null> {
  const beginning = await source.read(0, Math.min(longestHead, source.size));
  if (!beginning.toString('latin1').startsWith(start)) return null;
  const end = beginning.indexOf(10);
  const told = head.safeParse(parsed(beginning.toString('latin1', 0, Math.max(0, end))));
  if (end < 0) throw new BackupFault('backup_cut_off');
  if (!told.success) throw new BackupFault('backup_newer');
  const line = beginning.subarray(0, end + 1);
  return {
    salt: Buffer.from(told.data.salt, 'base64url'),
    open: (key) => opened(source, line, keyOf(key, told.data.nonce)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function opened(source: Source, line: Buffer, key: Buffer): Promise<Source> {
  const sealed = source.size - line.length;
  const pieces = Math.ceil(sealed / (piece + tag));
  const lastSize = sealed - (pieces - 1) * (piece + tag) - tag;
  if (pieces < 1 || lastSize < 0) throw new BackupFault('backup_cut_off');
  let kept: { number: number; bytes: Buffer } | null = null;
  const pieceAt = async (number: number, why: 'passphrase_wrong' | 'backup_altered' = 'backup_altered') => {
    if (kept?.number === number) return kept.bytes;
    const bytes = await source.read(line.length + number * (piece + tag), piece + tag);
    const decipher = createDecipheriv('aes-256-gcm', key, ivOf(number, number === pieces - 1)).setAAD(line);
    try {
      decipher.setAuthTag(bytes.subarray(-tag));
      kept = { number, bytes: Buffer.concat([decipher.update(bytes.subarray(0, -tag)), decipher.final()]) };
    } catch {
      throw new BackupFault(why);
    }
    return kept.bytes;
  };
  await pieceAt(0, 'passphrase_wrong');
  await pieceAt(pieces - 1).catch(() => {
    throw new BackupFault('backup_cut_off');
  });
  return {
    size: (pieces - 1) * piece + lastSize,
    async read(from, size) {
      const parts: Buffer[] = [];
      for (let at = from, left = size; left > 0;) {
        const bytes = await pieceAt(Math.floor(at / piece));
        const part = bytes.subarray(at % piece, (at % piece) + left);
        if (part.length === 0) break;
        parts.push(part);
        at += part.length;
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
