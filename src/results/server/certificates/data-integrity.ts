import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { canonize } from 'rdf-canonize';
import { quadsOf } from '../../domain/certificates/credential-quads.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A proof as it stands in a credential. */
export type CredentialProof = {
  readonly type: 'DataIntegrityProof';
  readonly cryptosuite: 'eddsa-rdfc-2022';
  readonly created: string;
  readonly verificationMethod: string;
  readonly proofPurpose: 'assertionMethod';
  /** `z` and 64 bytes in the base 58 of Bitcoin. */
  readonly proofValue: string;
};

/**
 * The 64 bytes that `eddsa-rdfc-2022` signs: SHA-256 of the proof's particulars, then that of the credential, each in
 * canonical N-Quads (W3C, Data Integrity EdDSA Cryptosuites 1.0, section 3.2). Null where a name in them is not known.
 */
export async function bytesToSign(credential: Fields, options: Fields): Promise<Buffer | null> {
  const hashes = [];
  for (const document of [options, credential]) {
    const quads = quadsOf(document);
    if (!quads) return null;
    const canonical = await canonize(quads, { algorithm: 'RDFC-1.0', format: 'application/n-quads' });
    hashes.push(createHash('sha256').update(canonical).digest());
  }
  return Buffer.concat(hashes);
}

export const multibase = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`;

/** The bytes of a text in base 58; null where it is none. */
export function fromMultibase(text: string): Buffer | null {
  try {
    return text.startsWith('z') ? Buffer.from(base58.decode(text.slice(1))) : null;
  } catch {
    return null;
  }
}

/** A public key of Ed25519 as a Multikey has it, from its `x` in base64url. */
export const multikeyOf = (x: string): string =>
  multibase(Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')]));
