import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { keysFor, type Secrets } from './key-ring.ts';

/** Ed25519 signatures over JSON, with keys of this instance. */
export type Signing = {
  /** `<key>.<signature>`: the signature is over the canonical text of a value, in base64url. */
  readonly sign: (value: unknown) => string;
  /** Whether this instance signed exactly this value. */
  readonly verify: (value: unknown, signature: string) => boolean;
  /** For anyone who wants to check without us: the current public key as PEM. */
  readonly publicKey: string;
  /** The name of the key that signs now. */
  readonly keyId: string;
  /** Signs bytes as they stand. */
  readonly signBytes: (bytes: Uint8Array) => Buffer;
  /** All that anything was signed with, the current one first, as a JWK has it. */
  readonly publicKeys: readonly { readonly id: string; readonly x: string }[];
};

/** An Ed25519 private key in PKCS #8 is this and its 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

/** The name of a key, which signatures from before keys had names lack, and 64 bytes. */
const written = /^(?:([\da-f]{12})\.)?([\w-]{86})$/;

/** Derives the keys from the instance's secrets: each verifies what it signed, after any restart or move. */
export function signingFrom(secrets: Secrets): Signing {
  const keys = keysFor(secrets, 'certificate signature');
  const privateKey = privateKeyOf(keys.current.bytes);
  const publicKeys = new Map(keys.all.map(({ id, bytes }) => [id, createPublicKey(privateKeyOf(bytes))]));
  return {
    sign: (value) => `${keys.current.id}.${sign(null, canonical(value), privateKey).toString('base64url')}`,
    verify(value, signature) {
      const [, keyId, text = ''] = written.exec(signature) ?? [];
      const bytes = Buffer.from(text, 'base64url');
      // Another text for the same bytes is not what was signed.
      if (bytes.length !== 64 || bytes.toString('base64url') !== text) return false;
      const publicKey = publicKeys.get(keys.named(keyId)?.id ?? '');
      return publicKey !== undefined && verify(null, canonical(value), publicKey, bytes);
    },
    publicKey: createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString(),
    keyId: keys.current.id,
    signBytes: (bytes) => sign(null, bytes, privateKey),
    publicKeys: [...publicKeys].map(([id, key]) => ({ id, x: key.export({ format: 'jwk' }).x ?? '' })),
  };
}

/** Whether a signature is of the key with this `x`: over bytes as they stand, or over the canonical text of a value. */
export function verifyWith(x: string, signed: unknown, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== 64 || bytes.toString('base64url') !== signature) return false;
  const key = publicKeyOf(x);
  return key !== null && verify(null, signed instanceof Uint8Array ? signed : canonical(signed), key, bytes);
}

/** Null where the text is no key: then nothing was signed by it. */
function publicKeyOf(x: string): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return null;
  }
}

const canonical = (value: unknown): Buffer => Buffer.from(canonicalJson(value));

/**
 * One text for one value, after RFC 8785: names in the order of their UTF-16 units, no spaces, numbers as JavaScript
 * writes them. A database may keep the names in another order. Names without a value are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const named = Object.entries(value).filter(([, item]) => item !== undefined);
  const sorted = named.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`).join(',')}}`;
}
