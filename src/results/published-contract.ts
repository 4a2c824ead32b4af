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

/** What a controlled identifier and its Multikeys are written in. */
export const issuerContexts = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'] as const;

/** Whom credentials name as their issuer, as validators of Data Integrity proofs read it. */
const certificateIssuer = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      type: z.literal('Multikey'),
      controller: z.string(),
      publicKeyMultibase: z.string(),
    }),
  ),
  assertionMethod: z.array(z.string()),
});
export type CertificateIssuer = z.output<typeof certificateIssuer>;

/** A W3C Bitstring Status List of one company’s certificates, with its proof (docs/decisions/0106). */
export const statusList = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.array(z.string()),
  issuer: z.object({ id: z.string() }),
  validFrom: z.string(),
  validUntil: z.string(),
  credentialSubject: z.object({
    id: z.string(),
    type: z.array(z.string()),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string(),
  }),
  proof: z.record(z.string(), z.string()),
});

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
  readCertificateIssuer: {
    method: 'GET',
    path: '/certificate-issuer',
    summary: 'The issuer that credentials name, with each public key as a Multikey. For everyone.',
    ...forEverybody,
    input: nothing,
    reply: certificateIssuer,
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
  readCertificateStatus: {
    method: 'GET',
    path: '/certificate-status/:list',
    summary: 'Which badges are out of force, as signed Bitstring Status Lists, counted from 0. For everyone.',
    ...forEverybody,
    input: z.object({ list: z.coerce.number().int().min(0).max(2047) }),
    reply: statusList,
    refusals: [],
  },
  readMyCredential: {
    kind: 'download',
    method: 'GET',
    path: '/my/exams/:examId/credential',
    summary: 'An examinee’s own certificate in force as an Open Badges 3.0 credential with its proof.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid() }),
    reply: z.unknown(),
    refusals: [],
  },
});
