import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept of secrets: encrypted where they are needed again, as a keyed hash where they are only compared. */
export type Sealing = {
  /** Encrypts a text for one owner; nobody else's row opens it. */
  readonly seal: (text: string, owner: string) => Buffer;
  readonly open: (sealed: Buffer, owner: string) => string;
  /** Keyed: without the installation's secret nobody finds a six-digit code by trying all of them. */
  readonly hashOf: (text: string, owner: string) => Buffer;
};

const ivBytes = 12;
const tagBytes = 16;

/** Derives the keys from the installation's secret, which is not in the database. AES-256-GCM and HMAC-SHA256. */
export function sealingFrom(secret: string): Sealing {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const encryption = keyFor('two-factor secret');
  const hashing = keyFor('code hash');
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-256-gcm', encryption, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    hashOf: (text, owner) => createHmac('sha256', hashing).update(`${owner}:${text}`).digest(),
  };
}
