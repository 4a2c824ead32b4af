import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';

const forEverybody = {
  permission: 'public',
  limit: { network: { atOnce: 60, perSecond: 0.5 }, strangers: { atOnce: 120, perSecond: 5 } },
} as const;

/** A public key as RFC 8037 writes it. */
export const publishedKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
});
export type PublishedKey = z.output<typeof publishedKey>;
export const publishedKeys = z.object({ keys: z.array(publishedKey) });

/** Instants are ISO 8601 in UTC, as they are signed. */
export const revocationList = z.object({
  list: z.object({
    issuer: z.string(),
    issuedAt: z.string(),
    nextUpdate: z.string(),
    /** The SHA-256 of each code in hex, so that the list leads nobody to a certificate. */
    revoked: z.array(z.object({ code: z.string(), at: z.string() })),
  }),
  /** `<key>.<signature>` over the canonical JSON (RFC 8785) of the list. */
  signature: z.string(),
});
export type RevocationList = z.output<typeof revocationList>;

/** What a stranger needs to check certificates without us (docs/decisions/0091). */
export const publishedEndpoints = contract({
  listCertificateKeys: {
    method: 'GET',
    path: '/certificate-keys',
    summary: 'The public keys of certificates as a JWK set, the current one first. For everyone.',
    ...forEverybody,
    input: nothing,
    reply: publishedKeys,
    refusals: [],
  },
  readCertificateKey: {
    method: 'GET',
    path: '/certificate-keys/:keyName',
    summary: 'One public key as a JWK; credentials name it so. For everyone.',
    ...forEverybody,
    input: z.object({ keyName: z.string().max(40) }),
    reply: publishedKey,
    refusals: [],
  },
  readRevocationList: {
    method: 'GET',
    path: '/certificate-revocations',
    summary: 'The certificates that are out of force, signed, with the date of the next list. For everyone.',
    ...forEverybody,
    input: nothing,
    reply: revocationList,
    refusals: [],
  },
  readMyCredential: {
    kind: 'download',
    method: 'GET',
    path: '/my/exams/:examId/credential',
    summary: 'An examinee’s own certificate in force as an Open Badges 3.0 credential in JWT form.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid() }),
    reply: z.unknown(),
    refusals: [],
  },
});
