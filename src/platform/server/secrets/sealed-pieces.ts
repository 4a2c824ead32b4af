import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';

/**
 * What lies sealed in a file, in both kinds of backups: pieces of 1 MiB, the last one smaller, each sealed with AES-256-GCM and followed
 * by its tag. A piece carries its number and whether it is the last one, so that none can be changed, moved, left out or
 * cut off (docs/decisions/0107). Each kind has its own first line, and its own way from a passphrase to the key.
 */
export const pieceBytes = 1024 * 1024;
export const tagBytes = 16;

/** `about` is what every piece is bound to: the first line of its file, in a form of that kind. */
export type PieceKey = { readonly key: Buffer; readonly about: Buffer };
type Place = { readonly number: number; readonly isLast: boolean };

/** Cuts what is given into pieces and seals each. */
export class PieceSealer {
  readonly #by: PieceKey;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #number = 0;

  constructor(by: PieceKey) {
    this.#by = by;
  }

  /** The pieces that are full by now. Something is always left for the last one. */
  add(bytes: Uint8Array): Buffer[] {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    if (this.#size <= pieceBytes) return [];
    const all = Buffer.concat(this.#waiting, this.#size);
    const full: Buffer[] = [];
    let from = 0;
    for (; all.length - from > pieceBytes; from += pieceBytes)
      full.push(this.#seal(all.subarray(from, from + pieceBytes), false));
    this.#waiting = [all.subarray(from)];
    this.#size -= from;
    return full;
  }

  /** The last piece. Nothing is added after it. */
  end(): Buffer {
    return this.#seal(Buffer.concat(this.#waiting, this.#size), true);
  }

  #seal(bytes: Uint8Array, isLast: boolean): Buffer {
    const { key, about } = this.#by;
    const nonce = nonceOf({ number: this.#number++, isLast });
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What is in a piece; null where it is not the one that was sealed with this key for this place. */
export function openPiece(sealed: Uint8Array, { key, about }: PieceKey, place: Place): Buffer | null {
  if (sealed.length < tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(about);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The number in eight bytes, then 1 in four for the last piece and 0 for others. */
function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
}

/** The 32 bytes that a passphrase gives with this salt: slow on purpose. `N` is how slow, and how much memory it takes. */
export const slowKey = (passphrase: string, salt: Uint8Array, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase, salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
