import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { openPiece, pieceBytes, PieceSealer, slowKey, tagBytes, type PieceKey } from '../secrets/sealed-pieces.ts';
import { StartProblem } from '../start-problem.ts';
import { ByteReader } from './byte-reader.ts';

/**
 * A backup as it lies in a file: a line that everybody may read, then sealed pieces (docs/decisions/0107). The key
 * follows from the passphrase by scrypt, with a salt of each file's own.
 */
const format = 1;
const mostOfLine = 4096;
const slowness = 2 ** 16;

const firstLine = z.object({
  sanam: z.literal('backup'),
  format: z.int(),
  release: z.string(),
  takenAt: z.iso.datetime(),
  salt: z.string(),
  check: z.string(),
});
export type FirstLine = z.infer<typeof firstLine>;

/** The bytes of the file for this content. */
export async function* sealed(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
  { release, takenAt }: { readonly release: string; readonly takenAt: Date },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const key = await keyFrom(passphrase, salt);
  const known = { sanam: 'backup', format, release, takenAt: takenAt.toISOString() };
  const line = Buffer.from(
    `${JSON.stringify({ ...known, salt: salt.toString('base64'), check: checkOf(key).toString('base64') })}\n`,
  );
  yield line;
  const sealer = new PieceSealer({ key, about: digestOf(line) });
  for await (const bytes of content) yield* sealer.add(bytes);
  yield sealer.end();
}

/** Reads the first line and proves the passphrase; the content is proved piece by piece as it is read. */
export async function openSealed(
  file: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<{ readonly known: FirstLine; readonly content: AsyncGenerator<Buffer> }> {
  const reader = new ByteReader(file);
  const { line, known } = await readFirstLine(reader);
  const key = await keyFrom(passphrase, Buffer.from(known.salt, 'base64'));
  const check = Buffer.from(known.check, 'base64');
  if (check.length !== checkBytes || !timingSafeEqual(check, checkOf(key)))
    throw new StartProblem(
      'The passphrase is not the one of this backup. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to the one it was made with.',
    );
  return { known, content: opened(reader, { key, about: digestOf(line) }) };
}

async function* opened(reader: ByteReader, by: PieceKey): AsyncGenerator<Buffer> {
  for (let number = 0, isLast = false; !isLast; number++) {
    const piece = await reader.read(pieceBytes + tagBytes);
    isLast = await reader.isAtEnd();
    const open = openPiece(piece, by, { number, isLast });
    if (!open) throw damaged(number);
    yield open;
  }
}

async function readFirstLine(reader: ByteReader): Promise<{ line: Buffer; known: FirstLine }> {
  const bytes: Buffer[] = [];
  for (let byte = await reader.read(1); byte.length > 0 && bytes.length < mostOfLine; byte = await reader.read(1)) {
    bytes.push(byte);
    if (byte[0] === 10) break;
  }
  const line = Buffer.concat(bytes);
  const known = firstLine.safeParse(asJson(line.toString('utf8')));
  if (!known.success) throw new StartProblem('This is no backup of Sanam, or its beginning is damaged.');
  if (known.data.format > format)
    throw new StartProblem(
      `The backup was made by release ${known.data.release} in a form that this release cannot read. Restore it with that release or a later one.`,
    );
  return { line, known: known.data };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const damaged = (piece?: number): StartProblem =>
  new StartProblem(
    `The backup is damaged or cut off${piece === undefined ? '' : ` (in its megabyte ${piece + 1})`}. Nothing of it was kept. Copy the file once more, or use another backup.`,
  );

const digestOf = (line: Buffer): Buffer => createHash('sha256').update(line).digest();

const checkBytes = 16;
const checkOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('passphrase of a backup').digest().subarray(0, checkBytes);

const keyFrom = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  slowKey(passphrase.normalize('NFC'), salt, slowness);
