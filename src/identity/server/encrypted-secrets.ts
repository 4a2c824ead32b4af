import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { idBytes, keysFor, type Key, type Secrets } from '../../platform/server/secrets/key-ring.ts';

/** What is kept of secrets: encrypted where they are needed again, as a keyed hash where they are only compared. */
export type Sealing = {
  /** Encrypts a text for one owner; nobody else's row opens it. */
  readonly seal: (text: string, owner: string) => Buffer;
  readonly open: (sealed: Buffer, owner: string) => string;
  /** Keyed: without the installation's secret nobody finds a six-digit code by trying all of them. */
  readonly hashOf: (text: string, owner: string) => Buffer;
  /** Whether a hash that was kept is of this text. */
  readonly isHashOf: (hash: Buffer, text: string, owner: string) => boolean;
  /** What may have been kept of a text, by every key there is: to look for it. */
  readonly hashesOf: (text: string, owner: string) => Buffer[];
  /** What stands before all that is sealed, or hashed, with the current key. */
  readonly prefix: Buffer;
};

const ivBytes = 12;
const tagBytes = 16;

/**
 * Derives the keys from the installation's secrets, which are not in the database. AES-256-GCM and HMAC-SHA256. The name
 * of its key stands before each; what has none, being from before keys had names, the oldest made.
 */
export function sealingFrom(secrets: Secrets): Sealing {
  const encryption = keysFor(secrets, 'two-factor secret');
  const hashing = keysFor(secrets, 'code hash');
  const hash = ({ bytes }: Key, text: string, owner: string) =>
    createHmac('sha256', bytes).update(`${owner}:${text}`).digest();
  const named = (key: Key, text: string, owner: string) => Buffer.concat([nameOf(key), hash(key, text, owner)]);
  const hashesOf = (text: string, owner: string) => [
    ...hashing.all.map((key) => named(key, text, owner)),
    ...hashing.all.slice(-1).map((oldest) => hash(oldest, text, owner)),
  ];
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', encryption.current.bytes, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nameOf(encryption.current), iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const key = encryption.all.find((one) => nameOf(one).equals(sealed.subarray(0, idBytes)));
      return key
        ? opened(key, sealed.subarray(idBytes), owner)
        : opened(encryption.named(null) ?? encryption.current, sealed, owner);
    },
    hashOf: (text, owner) => named(hashing.current, text, owner),
    isHashOf: (kept, text, owner) =>
      hashesOf(text, owner).some((one) => one.length === kept.length && timingSafeEqual(one, kept)),
    hashesOf,
    prefix: nameOf(encryption.current),
  };
}

const nameOf = ({ id }: Key): Buffer => Buffer.from(id, 'hex');

function opened({ bytes }: Key, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
